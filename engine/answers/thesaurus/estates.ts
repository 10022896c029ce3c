/** Rooms, fabric, furniture, lifts and building work; one entry a line, as `readThesaurus` reads it. */
export const estates = `
ward : inpatient accommodation | clinical area | in-patient ward
bay | multi-bed bay | four bedder | shared room : multi-bed room | bed bay | bedded bay
side room | sideroom | cubicle : single-bed room | isolation room | single room
gap between beds | beds too close | space around the bed : bed centres | bed spacing | clear space
icu | itu | intensive care : critical care | intensive care unit | critical care area
a and e | casualty | emergency room : emergency department | accident and emergency
theatre | operating room | surgery room : operating theatre | theatre suite | surgical facilities
labour ward | delivery suite | birth centre : maternity | birthing room | delivery room
cssd | hssd | ssd | tssu | sterile services : sterile services department | decontamination facility
mortuary | morgue : mortuary | post-mortem room | body store
x-ray department | xray room | imaging : diagnostic imaging | radiology | radiation facility
sluice | dirty room : dirty utility | sluice room | disposal room
loo | toilet | lav | lavatory | bog | ladies and gents : sanitary facilities | wc | toilet | sanitary convenience
bathroom | shower room | wet room | ensuite | en suite : sanitary facilities | bathroom | shower room | en-suite
sink | basin | hand basin | hand wash sink : wash-hand basin | clinical wash-hand basin | sanitary assembly
changing room | locker room | lockers : changing facilities | accommodation for clothing | staff change
staff room | tea room | coffee room | mess room : rest facilities | staff rest | rest room | facilities to eat meals
kitchen | pantry | ward kitchen | beverage bay : food preparation | pantry | catering facilities
store | store cupboard | store room : storage | store room
cleaners cupboard | mop cupboard | domestic services room : cleaners room | housekeeping room | cleaning store
stairs | stairwell | staircase : stairway | stair | escape route
lift | elevator : lift | lifting equipment | passenger lift | manual handling
carpet : floor covering | soft flooring | finishes
wipeable | wipe clean | easy to clean : cleanable | impervious | smooth surface
window | window opening | window restrictor : window | restricted opening | glazing
blocked drain | blocked toilet | sewage leak : drainage failure | blockage | foul water
leaky roof | damp | mould | mouldy : water ingress | condensation | deterioration
pothole | uneven floor | trip hazard : floor condition | slip trip or fall | traffic route
slippery | wet floor : slip resistance | slip | floor condition
too hot | boiling in here | heatwave | overheating : temperature | overheating | thermal comfort
too cold | freezing in here | chilly : temperature | heating | thermal comfort
noisy | noise | racket | loud : noise | acoustic | sound
soundproof | hear through the wall | overhear | overheard : sound insulation | privacy | confidentiality | acoustic
cramped | overcrowded | not enough room : space | overcrowding | room dimensions
room size | how big | square metres : area | dimensions | space standards
refurb | refurbish | revamp : refurbishment | alteration | upgrade
htm : health technical memorandum
health technical memorandum : htm
hbn : health building note
health building note : hbn
smell | smelly | stink | stuffy : odour | ventilation
ppm : planned preventative maintenance | planned maintenance
heating : space heating | low surface temperature radiator | temperature
clutter | junk in the corridor : obstruction | obstructed
`;
