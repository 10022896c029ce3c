/** Substances, injuries, lifting, machines, asbestos, radiation; one entry a line, as `readThesaurus` reads it. */
export const safety = `
danger | unsafe | risky | dodgy : danger | hazard | risk to health or safety | unsafe
slip | trip : slips and trips | fall | floor condition
sharp | needle | blade | scalpel | lancet | suture needle | stitch cutter : sharps | medical sharp
needlestick | needle stick | needle prick | pricked | jabbed with a needle | stabbed with a needle | sharps injury : sharps injury | percutaneous exposure | exposure to blood
recap | resheath | re-sheath : recapping of needles
safety needle | safer sharp | safety cannula | needle-free : safer sharp | mechanism to prevent accidental injury
pep | post exposure : post-exposure prophylaxis | treatment and follow-up
bitten | scratched | bite : bite | exposure | injury
knife | knives | razor : sharp | sharps | weapon
coshh : control of substances hazardous to health | hazardous substance
control of substances hazardous to health : coshh
chemical | cleaning fluid | solvent | toxic | poison | corrosive : hazardous substance | substance hazardous to health
cleaning product | cleaning spray | detergent | toilet cleaner : substance hazardous to health | detergent | cleaning agent
formalin | formaldehyde | glutaraldehyde | peracetic acid : substance hazardous to health | carcinogen | exposure
asthma from work | wheezing at work | dermatitis | rash from gloves : occupational disease | occupational asthma | dermatitis | sensitiser
fumes | vapour | dust in the air | breathe in | inhale | gas leak : exposure by inhalation | airborne | local exhaust ventilation
sds | msds | data sheet : safety data sheet
wel | exposure limit : workplace exposure limit
swap for something safer | safer product | use something else : substitution | prevention of exposure
riddor : reporting of injuries diseases and dangerous occurrences | reportable
riddor report | report to hse | hse form | f2508 : reportable incident | responsible person | enforcing authority
reporting of injuries diseases and dangerous occurrences : riddor
off for a week | over seven days off | seven days off : over-seven-day incapacitation | more than seven consecutive days | injury
broken bone | broken arm | broken leg | fracture : fracture | specified injury
killed | fatal : death | fatal accident
loler : lifting operations and lifting equipment
lifting operations and lifting equipment : loler
crane | winch | forklift | cherry picker | mewp | jack : lifting equipment | lifting operation | work equipment
swl | safe working load | max weight : safe working load | marking of lifting equipment
puwer : provision and use of work equipment
provision and use of work equipment : puwer
tool | power tool | lawnmower | slicer : work equipment | machinery
guard on the machine | machine guard | moving parts : dangerous parts of machinery | guard | protection device
emergency stop | e-stop | big red button : emergency stop control | stop control
ladder | stepladder | kick stool : ladder | work at height | work equipment
up a ladder | on the roof : work at height | falls
manual handling | lifting patients | carrying | heavy load | heavy box | heavy lifting : manual handling operations | manual handling | load
bad back | back pain | back injury | did my back in | pulled a muscle : musculoskeletal injury | injury from manual handling
moving and handling | slide sheet | pat slide | transfer board : manual handling | handling aid | patient handling
bariatric | obese | very heavy patient | plus size : bariatric | load | patient handling
asbestos | lagging | artex | aib | insulating board | insulation board : asbestos | asbestos-containing material
acm : asbestos-containing material
drilling walls | drill into a wall | drill a hole | put up a shelf : disturb asbestos | work with asbestos | fabric of the building
strip out asbestos | asbestos removal | take out asbestos : asbestos removal | licensable work | licensed contractor
nnlw : notifiable non-licensed work
x-ray | xray | ct | ct scan | cat scan | mammogram | scan : medical exposure | ionising radiation | radiology
radiation | radioactive | rays : ionising radiation | radiation exposure
irmer | ir me r : ionising radiation medical exposure | medical exposure
ionising radiation medical exposure : irmer
irr | irr17 : ionising radiations regulations | ionising radiation
nuclear medicine | isotope | radionuclide | pet scan : radioactive substance | administration of radioactive substances | nuclear medicine
radiotherapy | linac | radiation treatment : radiotherapy | radiotherapeutic exposure
x-ray request | scan request | refer for a scan | referring for x-ray : referrer | referral | medical exposure
justify a scan | ok a scan | vet the request : justification | practitioner | authorisation of exposure
too much radiation | wrong patient scanned | overexposure : accidental or unintended exposure | dose | overexposure
alara | alarp | keep the dose down : as low as reasonably practicable | optimisation
drl | reference dose : diagnostic reference level
scan a pregnant woman | could be pregnant | pregnancy check before scan : pregnancy enquiries | pregnant individual | medical exposure
film badge | dosimeter | dose badge | tld : dosimeter | dose assessment | approved dosimetry service
hard hat | hi vis | safety boots | steel toe caps : personal protective equipment
somewhere to sit | seats at work | standing all day : seating | sitting | workstation
used needle | dirty needle | bloody needle : contaminated sharp | sharps injury | blood-borne virus
clean needle | unused needle | sterile needle : clean sharp | source unknown
blood in the eye | splashed in the face | splashed with blood | spat in the eye : splash injury | mucocutaneous exposure | exposure to blood or body fluids
rinse the wound | bleed the wound : encourage the wound to bleed | wash the wound | first aid
test the patient for hiv | donor blood | patient the blood came from : source patient | blood-borne virus tests
anti hiv drugs | hiv tablets | hiv drugs : post-exposure prophylaxis
hep b vaccine | hepatitis jab : hepatitis b immunisation | hepatitis b vaccination
sharps bin full | full sharps bin | overfilled sharps bin | shake down the bin : fill line | sharps container | overfilled
close the sharps bin | sharps bin lid | sharps bin on the floor : temporary closure | sharps container
pass instruments | hand to hand | passing a scalpel : passed hand to hand | neutral zone
coshh sheet | coshh form | coshh folder | coshh file : coshh assessment | hazardous substances assessment | register of hazardous substances
mix bleach | mixing chemicals | mix cleaning products | bleach and urine : mixing of chemicals | not be mixed | toxic gas
decant chemicals | unlabelled bottle | unlabelled spray | pour into another bottle : unlabelled container | labelled containers
rash on my hands | sore hands | dry hands | cracked hands | itchy hands | eczema | latex gloves : dermatitis | skin rash | health surveillance
work medical | health checks at work : health surveillance | medical surveillance
handle chemo | chemo spill | touch chemo | chemo while pregnant : cytotoxic medicines | hazardous medicines | handling hazardous medicines
chemical spill | chemical leak | acid spill | spilled chemicals : spillage of hazardous substance | spill procedure
virus | bacteria | fungus : biological agent | micro-organism | pathogen
air monitoring | measure the fumes | exposure testing : exposure monitoring | exposure measured | workplace exposure limit
week off work | more than a week off | off for eight days | off for ten days | off for two weeks : over-seven-day injury | over-seven-day incapacitation
three days off | off for three days | off for four days | off for five days : over-three-day injury
broken wrist | broken hip | broken ankle | broken ribs | broken pelvis : fracture | specified injury
broken finger | broken toe | broken thumb : fracture of finger thumb or toe | specified injury | fracture
broke a wrist | broke her wrist | broke his wrist | broke her hip | broke a hip | broke her arm | broke his arm | broke his leg | broke her ankle : fracture | specified injury
knocked out | passed out | fainted | lost consciousness : loss of consciousness
lost a finger | chopped off | cut off a finger | severed | lost an eye : amputation | loss of sight | specified injury
fallen | slipped over | had a fall | fell out of bed : fall | slips trips and falls
had a bang | banged head | banged her head | banged his head | bump on the head | hit her head | hit his head : head injury
tipped over | toppled | hoist tipped | hoist collapsed | hoist broke | hoist failed | hoist fell over : collapse of lifting equipment | dangerous occurrence | overturning
sling snapped | sling broke | strap snapped | sling ripped : failure of lifting accessory | accessory for lifting | dangerous occurrence
accident book | accident form | accident report : record of accident | accident book
health and safety inspector | hse inspector | factory inspector | hse visit : health and safety executive
leave the scene | do not touch anything | preserve the scene | clean up after an accident : scene undisturbed | left undisturbed | kept unaltered
carpal tunnel | white finger | havs | rsi | repetitive strain | sore wrists : carpal tunnel syndrome | hand-arm vibration | occupational disease
caught it at work | caught covid at work | caught tb at work | ill because of work | infection from work : occupational disease | exposure at work
visitor fell | visitor hurt | visitor injured : injury to a member of the public | injury to a visitor
loler test | loler inspection | loler check | loler sticker | loler certificate : thorough examination | lifting equipment examined
lift inspection | lift test | insurance inspection | insurance engineer | insurance inspector | insurance man : thorough examination | examination under the written scheme
sling label | torn sling | frayed sling | ripped sling | worn sling | faded label | wash slings : sling label | damaged sling | accessory for lifting | frayed strap
disposable sling | patient specific sling | own sling : single-patient sling | disposable sling
hoist overdue | hoist out of date | hoist sticker | hoist test | hoist service : thorough examination | overdue for examination | servicing of hoist
stand aid | stedy | rotunda | standing hoist : stand aid | handling aid
ceiling track | ceiling hoist | tracking hoist : ceiling hoist | overhead hoist
bath hoist | bath chair : bath lift
hoist alone | hoist on my own | two people to hoist | how many to hoist | one person hoist | single handed : number of staff for hoist | moving and handling assessment
tail lift | pallet truck | scissor lift | stair climber : lifting equipment
hired hoist | borrowed hoist | hired equipment | borrowed equipment | loan equipment | on loan : physical evidence of last examination | borrowed or hired
overloaded | too heavy for the hoist | weight limit | over the limit for the hoist | weight capacity : safe working load | overload
meat slicer | food mixer | mincer | grinder | bench saw | strimmer | floor polisher | scrubber dryer : work equipment | dangerous parts of machinery
guard off | guard removed | guard missing | took the guard off | no guard | bypass the guard | interlock : dangerous parts of machinery | guard | interlock | protection device
trapped fingers | trapped hand | hair caught | sleeve caught | finger trapped | crushed fingers | crushed hand : entanglement | crushing | dangerous parts of machinery
stuck in the bed rails | trapped in bed rails | entrapment : entrapment | bed rails | bed rail entrapment
never been shown | not been trained | no training on | untrained | shown how to use : trained before use | adequate training | training and competence
do not use sign | out of order sign | tag it out : labelled and taken out of use | withdrawn from use | defective equipment
bring own tools | own tools : equipment employees bring
bought online | bought on ebay | bought on amazon | second hand equipment : conformity marking | declaration of conformity | newly supplied
how heavy | how much can i lift | too heavy to lift | maximum weight to lift | max lift : guideline filters | weight of load | manual handling assessment
drag lift | under the arms | underarm lift | under the armpits | bear hug | cot lift : drag lift | unsafe lift | lifts under arms
lift off the floor | up off the floor | pick up off the floor | pick up a patient | get them up off the floor | lift a fallen patient | hoverjack | mangar | raizer | flat lift : flat-lifting equipment | inflatable lifting cushion | raised from the floor
catch a falling patient | catch a patient | patient falling | stop them falling : falling patient
turn a patient | roll a patient | log roll | reposition | move up the bed : slide sheet | patient handling | moving and handling
tile assessment | tileo : task load environment individual capability | manual handling assessment
back care adviser | manual handling trainer | moving and handling trainer | back care : moving and handling adviser | back care adviser
handling plan | mobility plan | moving care plan : moving and handling plan | handling assessment
no lifting policy : blanket ban on manual lifting | avoid manual handling
refuses the hoist | will not be hoisted | does not want the hoist : wishes dignity and independence | moving and handling plan
pushing trolleys | push beds | push a wheelchair | pulling trolleys : pushing or pulling | manual handling
asbestos survey | asbestos check | r and d survey : management survey | refurbishment and demolition survey
asbestos list | asbestos file | asbestos records | where is the asbestos : asbestos register | asbestos management plan
disturbed asbestos | hit asbestos | might be asbestos | found asbestos | asbestos dust | broken ceiling tile | damaged asbestos : disturbed asbestos | presumed to contain asbestos | accidental release | damaged asbestos
asbestos course | asbestos training : asbestos awareness training
who manages asbestos | asbestos manager : asbestos dutyholder | duty to manage asbestos | responsible person asbestos
leave asbestos alone | leave asbestos in place : left in place and monitored | asbestos in good condition
clearance test | four stage clearance : four-stage clearance | certified as clean
pipe lagging | pipe insulation | old lagging : lagging | thermal insulation | asbestos-containing material
lead apron | lead gown | thyroid collar | thyroid shield | lead glasses : lead apron | shielding | protective equipment radiation
hold a child for x-ray | hold the patient for x-ray | hold a patient still | stay with my child for x-ray | parent in the x-ray room : carer or comforter | hold a patient during exposure
x-ray room | x-ray light | scan room : controlled area | x-ray room
mobile x-ray | portable x-ray | c-arm | image intensifier | fluoroscopy : mobile x-ray unit | image intensifier
radiation badge | badge reading | lost badge | wear the badge : dosemeter | dosimeter | dose assessment
pregnant radiographer | pregnant x-ray staff | pregnant and working with radiation : pregnant employee | dose to the foetus | dose to the unborn child
how much radiation | max dose of radiation | yearly dose | annual dose : dose limit | effective dose
classified worker | classified radiation worker : classified person
wrong body part | wrong leg x-rayed | scanned the wrong | x-rayed the wrong | wrong side x-rayed | x-rayed twice | repeat x-ray : accidental or unintended exposure | unintended exposure | wrong body part
check who the patient is | three point id | name and date of birth : patient identity checked | identification procedure | identity of the patient
order an x-ray | order a scan | ask for an x-ray | request an x-ray | who can request x-rays : referrer entitled | referral criteria | referrer
x-ray report | report the x-ray | read the x-ray | read the scan : clinical evaluation | evaluation of medical exposure
lost source | radioactive spill | technetium | iodine therapy : radioactive source | radioactive substance | radioactive material
bitewing | dental x-ray : dental radiography
new x-ray machine | x-ray qa | x-ray test | x-ray servicing : critical examination | quality assurance programme | testing before first clinical use
laser : artificial optical radiation | laser protection adviser
radiation accident | radiation leak | radiation incident : contingency plan radiation | radiation accident | overexposure
h and s : health and safety
hasawa | hswa : health and safety at work act
mhswr | management regs : management of health and safety at work
health and safety poster | hse poster | h and s poster : health and safety law poster
safety officer | safety adviser | health and safety officer | health and safety manager : health and safety adviser | competent person
safety committee | health and safety meeting : health and safety committee
pay for my own boots | buy my own shoes | pay for ppe | charge for ppe : charge employees | free of charge
refuse to do it | down tools | too dangerous to do | stop the job : serious and imminent danger | serious and immediate danger
horseplay | tamper | vandalise | messing about : interfere with or misuse | intentionally or recklessly
pregnant nurse | pregnant staff | pregnant worker | pregnant employee | pregnant at work | tell my boss i am pregnant : new or expectant mother | pregnant employee
work experience | work placement : young person | inexperience
visit alone | community visit : lone working
driving for work | drive at work | car accident at work : work-related driving
confined space | manhole : confined space | enclosed space
scaffold | flat roof | fragile roof | skylight : work at height | fall from height
gunman | armed intruder | hostage | active shooter : serious and imminent danger | armed intruder | lockdown
too expensive to fix | cost too much | not worth the money : reasonably practicable | grossly disproportionate
order of controls | avoid the risk : principles of prevention | avoiding risk | hierarchy of control
first aid box | first aider | first aid kit : first aid | first-aid equipment
`;
