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
asbestos | lagging | artex | insulation board : asbestos | asbestos-containing material
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
`;
