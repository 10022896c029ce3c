/** Medicines, controlled drugs, patient group directions, medical devices; one entry a line, as `readThesaurus` reads it. */
export const medicines = `
drug | meds | pill | tablet | medication : medicine | medicinal product | medicines
medicine : medicinal product | medication
cd | controlled medicine : controlled drug
controlled drug : cd | schedule 2
morphine | oramorph | oxycodone | fentanyl | diamorphine | methadone | opioid | opiate | ketamine : controlled drug | schedule 2
diazepam | temazepam | midazolam | benzo | zopiclone | tramadol | pregabalin | gabapentin : controlled drug | schedule 3 | schedule 4
codeine | paracetamol | ibuprofen | painkiller | pain relief | analgesia : medicine | medicinal product | analgesic
over the counter | otc | general sale : general sale list | pharmacy medicine
pom | prescription only : prescription only medicine
prescription only medicine : pom
script | prescription | fp10 | drug chart | kardex | meds chart : prescription | direction to administer | prescription chart
write up | prescribe : prescribing | prescription | prescriber
independent prescriber | nurse prescriber | non-medical prescriber | nmp : appropriate practitioner | independent prescriber | supplementary prescriber
give meds | give medicine | drug round | med round | administer : administration of medicines | administer
give out | hand out medicine | dispense | issue drugs : supply | dispensing | supply of medicines
tto | tta | take home meds | discharge meds : supply of medicines | discharge medicines | pre-packed medicines
inject | im injection | syringe | shot : parenteral administration | injection | syringe
electronic prescription | eps | epma : electronic prescription | electronic prescribing | advanced electronic signature
psd : patient specific direction
patient specific direction : psd
pgd : patient group direction
patient group direction : pgd
give without prescription | without a prescription | no prescription : patient group direction | exemption | supply without prescription
drug cupboard | cd cupboard | medicine cabinet | drug safe | safe for drugs | medicine cupboard : locked cupboard | safe custody | locked safe cabinet or room | secure storage of medicines
drug fridge | med fridge | medicine fridge | fridge : refrigerator | cold storage | temperature monitoring
drug keys | cd keys | cupboard keys | keys : key | safe custody | access to controlled drugs
cd book | cd register | drug book | drugs register : controlled drugs register | register | entry in the register
crossing out | tippex | mistake in the book | wrong entry : correction | cancellation obliteration or alteration | entry in the register
stock check | count the drugs | balance check | stock count : stock balance | running balance | reconciliation | stock check
missing drugs | drugs gone missing | stolen drugs | drugs stolen | diversion : loss of controlled drugs | discrepancy | theft | diversion
cdao | accountable officer for drugs | cd accountable officer | cdlo : accountable officer | controlled drugs accountable officer | controlled drug liaison officer
lin : local intelligence network
cd destruction | get rid of cds | denature | doop : destruction of controlled drugs | authorised witness | denaturing
patients own drugs | own meds | own tablets | pod locker : patients own medicines | self-administration
self administer | self-medicate | own insulin : self-administration of medicines
covert | hide in food | crush tablets | disguise in food : covert administration | best interests | medicines administration
drug error | med error | wrong drug | wrong dose | overdose | missed dose | medication error : medicines error | medication incident | patient safety incident
side effect | bad reaction | yellow card | adr : adverse drug reaction | yellow card | adverse reaction
expiry date | out of date | past its date | expired : expiry date | shelf life | expired
off-label | unlicensed | special order | named patient : unlicensed medicine | special medicinal product | marketing authorisation
mhra : medicines and healthcare products regulatory agency
medicines and healthcare products regulatory agency : mhra
chemo | chemotherapy | cytotoxic : cytotoxic medicine | systemic anti-cancer therapy | hazardous medicine
stash of drugs | illegal drugs | cannabis | cocaine | heroin : controlled drug | unlawful possession | illicit substance
kit | gear | equipment : equipment | medical device | apparatus
machine | apparatus | device : equipment | medical device | work equipment
medical device : equipment | device
pump | syringe driver | infusion pump | drip pump : infusion device | medical device | infusion pump
monitor | defib | defibrillator | ecg machine | dialysis machine : medical device | medical equipment
thermometer | glucometer | blood glucose meter | scales | bp cuff : medical device | measuring function | calibration
implant | hip replacement | pacemaker | stent : implantable device | active implantable medical device | implant card
ivd | point of care test | poct | test kit | lateral flow : in vitro diagnostic medical device
ce mark | ukca | ukca mark : conformity marking | uk marking | conformity assessment
custom made | made to measure | dentures | 3d printed : custom-made device
app | medical app | software : software as a medical device | medical device software | digital
ai | artificial intelligence | algorithm : software | medical device software | automated decision-making
faulty equipment | faulty kit | broken machine | broken kit | pump broke : device failure | malfunction | defect | adverse incident
device alert | safety alert | cas | mda | field safety notice | recall : safety alert | field safety notice | central alerting system | recall
instruction book | manual | ifu | how to use it | user guide : instructions for use | manufacturers instructions
user training | trained on the pump | competency : device training | competence | trained user
mdso : medical device safety officer
mso : medication safety officer
hoist | sling | patient hoist : patient lifting equipment | lifting equipment | hoist
mri | mri scanner | magnet room : magnetic resonance imaging | magnetic field
fridge too warm | fridge temperature | fridge alarm | fridge broke | cold chain : refrigerator temperature | cold chain | cold storage
lost my tablets | forgot tablets | left tablets at home | lost prescription : emergency supply | emergency supply at request of a patient
prescription expired | script expired | out of date prescription : prescription valid | appropriate date
lost keys | took the keys home | keys went home : custody of keys | keys | access
epipen | adrenaline : adrenaline | parenteral administration
narcan : naloxone
warfarin | blood thinner | doac : anticoagulant | critical medicine
insulin | time critical medicine | parkinsons meds | epilepsy meds : critical medicine
drug history | meds rec | meds reconciliation : medicines reconciliation | medicines reconciled
homely remedies | household remedies : homely remedy | over-the-counter medicine
double check | second checker | two nurses | countersign | second signature : second person witness | two people | witness
leftover morphine | unused morphine | half an ampoule | part ampoule | part vial | waste the rest : part of ampoule not given | irretrievable | destruction of controlled drugs
expired cds | out of date cds | old cds : destruction of controlled drugs | expired stock | authorised witness
order book | order cds | cd order | requisition book : requisition | ordering of controlled drugs
does not add up | does not tally | count is out | balance wrong : discrepancy | unexplained difference in stock | stock balance
lookalike | sound alike | mixed up the drugs : medicines error | medication incident
double dose | extra dose | given twice | late dose | omitted dose | gave to the wrong patient : medicines error | medication incident | dose omitted
phone order | verbal order | telephone order | verbal prescription : written direction | remote prescribing | prescription
vaccine clinic | flu clinic : vaccination | patient group direction
morning after pill : emergency contraception
drug rep | pharma rep : advertising of medicines | pharmaceutical company
wholesaler | sell to another trust | supply another hospital : wholesale dealing | wholesale dealers licence
pil | leaflet in the box : patient information leaflet
dispensing label | label on the box | medicine label : label of dispensed medicine | labelling
eye drops | suppository | ointment | antihistamine : medicine | medicinal product
iv | infusion | bolus | through a drip : intravenous medicines | parenteral administration | infusion
pca | epidural pump : infusion device | controlled drug
pethidine | alfentanil | remifentanil | tapentadol | mst | zomorph | oxynorm | sevredol : controlled drug | schedule 2
buprenorphine | subutex | phenobarbital : controlled drug | schedule 3
lorazepam | clonazepam | zolpidem | sleeping tablet | anabolic steroid | testosterone : controlled drug | schedule 4
cd incident | cd concern | report to the cdao : concerns about controlled drugs | occurrence report | controlled drugs accountable officer
months supply | month of tablets | how many days supply : 30 days supply | quantity on prescription
signature list | sample signature : specimen signatures
staff stealing drugs | nurse stealing drugs | staff taking drugs : misuse | diversion | theft of controlled drugs
returned meds | returned drugs | unused meds | unused tablets : returned medicines | disposal of medicines | waste medicines
crush the tablet | mixed in yoghurt | mix with food | put in jam : crushed or mixed in food | covert administration
blister pack | dosette : monitored dosage system | compliance aid
out of date pgd | pgd expired | pgd run out : patient group direction expiry | review of patient group direction
sign up to the pgd | signed off for the pgd | named on the pgd : named practitioner | authorised in writing
exclusion criteria | does not fit the pgd | outside the pgd : patients excluded | refer to prescriber
ebme | clinical engineering | med eng : medical engineering | maintenance of medical devices
service sticker | service due | overdue service | out of service date : planned preventive maintenance | maintenance interval | service label
asset tag | asset number | equipment list | asset list : inventory | equipment register | unique number
condemn | written off : disposal | withdrawn from use
demo model | on trial | trial device | try before we buy : loan or trial | acceptance check | indemnity
donated equipment | donated kit | charity bought : accepted as a gift | acceptance check
bodge | jerry-rig | gaffer tape | diy repair : modification | manufacturers instructions | altered without authority
wheelchair | walking frame | zimmer | crutches | walking stick : mobility aid | medical device
incubator | suction machine | nebuliser | pulse oximeter | sats probe | cpap : medical device | medical equipment
air mattress | profiling bed | hospital bed : bed and mattress | medical device
batch number | lot number | serial number | implant sticker : lot or serial number | traced | implant record
udi : unique device identification
breast implant | mesh implant | knee replacement | heart valve : implantable device | implanted device
recall letter | pulled from the market | manufacturer letter : field safety notice | recall
natpsa | drug alert | patient safety alert : national patient safety alert | safety alert
keep the evidence | preserve the evidence | keep the pump : secure evidence | settings unaltered | quarantine
ran out of drugs | ran out of medicine | drug shortage | medicine shortage | out of stock : shortage | enough medicines available | supply of medicines
amps | ampoules : ampoule | injection
`;
