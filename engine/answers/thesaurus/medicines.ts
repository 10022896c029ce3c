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
`;
