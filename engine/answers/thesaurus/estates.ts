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
stuck in the lift | trapped in the lift | stuck between floors | lift stuck | lift stopped : trapped passengers | lift release | release of people
lift out of order | lift broken | lift broke down | lift not working | no lift : lift out of service | lift breakdown | lift failure
lift engineer | lift company : lift contractor | lift maintenance | authorised person lifts
hand winding | wind the lift down | force the lift doors : lift release | release of passengers
goods lift | dumb waiter | dumbwaiter : goods-only lift | lifting goods
bed lift : bed-passenger lift | passenger lift
nurses station | ward desk | nurses desk : staff base | touchdown base
clean room | drug prep room | medicines room : clean utility | medicines room
lay-up room | prep room : preparation room | theatre suite
scrub room | scrub sink | scrub trough : scrub area | theatre suite
pacu | recovery room | recovery bay : recovery | post-anaesthesia care unit
resus | resus room : resuscitation room | resuscitation
walk-in centre | minor injuries | utc : urgent treatment centre
cdu | observation ward | short stay ward : clinical decision unit | observation ward
triage nurse | streaming : triage | initial assessment
nursed in a corridor : corridor care | cared for in a corridor | temporary escalation space
extra bed | surge beds | winter beds | fifth bed | squeeze another bed in | boarding patients : escalation beds | additional bed
quiet room | bad news room | family room : relatives room | interview room | private room
viewing room | chapel of rest | see the body : viewing room | body viewing | bereaved
tv room | patient lounge | discharge lounge : day room | patient lounge
gp room | clinic room : consulting room | consulting and examination room
use the room for something else | turn a room into | convert a room : change of use
boiler house | boiler room | tank room : plant room | engineering plant
ceiling tile | false ceiling | roof void | loft : ceiling void | suspended ceiling
door width | narrow corridor | bed will not fit through : corridor and door widths | clear width | bed routes
automatic door | roller shutter | electric gate : powered door | doors and gates
glass door | walked into glass | broken window | smashed glass : safety glass | safety material | glazing
fell out of a window | jumped out of a window | climb out of a window : window restrictor | restricted opening | fall from height
bed curtain | cubicle curtain | disposable curtain : privacy curtains | bed curtains | curtain
light bulb | flickering light | too dark | poor light | dim : lighting | illumination | emergency lighting
reading light | night light | overbed light : bedhead lighting | night lighting | reading light
bedhead | headwall | panel behind the bed | bed head unit : bedhead services | bedhead trunking
television | telly | radio : television | entertainment
noise at night | banging doors | beeping | keeping patients awake | cannot sleep : noise at night | noise disturbance | sound level
echo | echoey : reverberation | sound-absorbing
decibel | db | how loud : sound level | noise level | noise exposure
ear defenders | ear plugs | earmuffs : hearing protection | noise exposure
noisy workshop | loud machinery | hearing damage | going deaf at work : noise exposure | exposure action value | hearing protection
induction loop | loop system : hearing loop | hearing enhancement system | auxiliary aid
helicopter | traffic noise | noise from the road | planes overhead : noise intrusion | helipad | external noise
disabled toilet | disabled loo | wheelchair toilet : accessible toilet | accessible sanitary facilities
adult changing bench | adult changing table | toilet with a hoist : changing places toilet
baby changing | nappy changing : baby changing | nappy changing facilities
pull cord | red cord | emergency cord | toilet alarm | bathroom alarm : emergency alarm | alarm cord | assistance alarm | emergency call
grab rail | handrail | banister : handrail | grab rail | support rail
gender neutral toilet | unisex toilet | mixed toilets | men and women share a toilet : universal toilet | single-sex toilet | separate washing facilities
toilet lock | bathroom lock | toilet door : lockable door | door lock | privacy and dignity
ramp | level access : accessible entrance | level access | step-free | access for disabled people
getting lost | cannot find the ward | signposting | signs to the ward | signage : wayfinding | signage
dementia friendly : dementia-friendly | people with dementia
peeling paint | flaking paint | scuffed walls | damaged wall | damaged floor | torn lino | cracked tiles : damaged surfaces | damaged finishes | state of repair
lino | vinyl floor | floor tile : flooring | floor covering | floor finish
torn mattress | ripped mattress | stained mattress | ripped chair | torn cover : damaged cover | mattress cover | impervious cover | damaged mattress
sealant | silicone | grout | mastic : sealed joints | sealant
slow drain | sink not draining | drain backing up | smelly drain | sink backing up : slow drain | drain contamination | drainage | foul drainage
burst pipe | flood | leak | leaking ceiling | water coming through : leak | flooding | water ingress | water leak
snow | icy path | icy car park | gritting : winter plan | snow clearance | ice and snow
car park | delivery yard | loading bay | ambulance bay : car park | traffic route | pedestrians and vehicles
hit by a van | run over | reversing lorry | speeding on site : pedestrians and vehicles | moving vehicle | traffic route
trailing cable | trailing lead | wires on the floor | cables across the floor | tripped over : trailing leads | slips trips and falls | traffic routes clear
wet floor sign | yellow cone : warning sign | wet floors signed
changing clothes at work | nowhere to change | get changed at work : changing facilities | changing clothing
nowhere to eat | eat at my desk | eat on the ward | nowhere to rest | break room | rest area : rest facilities | facilities to eat meals | place to eat
desk fan | bladeless fan : portable fan
fan heater | portable heater | oil heater | plug-in heater : portable heater | portable appliance
draught | draughty : draught | thermal comfort | heat loss
office temperature | temperature at work : workplace temperature | temperature of workroom | indoor temperature | reasonable temperature
small office | tiny office | space per person : unoccupied space | cubic metres | floor area
building works | renovation | major works : building work | construction project | refurbishment | construction work
cdm : construction design and management | principal designer
derog | depart from guidance | departure from guidance | deviate from the htm | not follow the htm | not htm compliant : derogation | alternative solution
floor plan | blueprint | building plans | as fitted drawings | schematics : as-fitted drawings | as-built drawings | layout drawing | schematic drawing
snagging | handover of the building | move into the new ward | open a new ward | new ward opening : first occupation | handover and commissioning | accepted before use
new build | new hospital : new building | building project
building dust | dust from builders | plaster dust | dust sheets | dust screens : building dust | dust control | dust barriers | aspergillus
architect | design team : project team | principal designer
schedule of rooms | room list : schedule of accommodation | room data sheet
lessons from the new building | post project review : post-occupancy evaluation | post-project evaluation
high rise | tower block | tall building : higher-risk building | building safety regulator
building regs | building control | planning approval : building regulations | building control approval
pfi | landlord | tenant | rented building | lease | shared building | nhs property services : landlord and tenant | shared premises | person in control of premises | private finance
fm | facilities management | hard fm : estates and facilities | facilities management
handyman | caretaker | maintenance man | plumber | fitter : tradesperson | maintenance staff
estates helpdesk | helpdesk ticket | log a job | raise a job | repair request | job number | report a fault : repair request | reported fault | reactive maintenance
service contract | service visit | annual service | due a service | service date : routine servicing maintenance | planned maintenance
repair backlog | backlog repairs | backlog | crumbling building | run down building : backlog maintenance | condition of the estate
raac | crumbly concrete : reinforced autoclaved aerated concrete | structural safety
inventory | kit list : asset register | equipment inventory | inventory
eric : estates return information collection | estates data
pam : premises assurance model
place audit | place visit | place inspection : patient-led assessments of the care environment | patient-led assessment
star rating | cleanliness audit | cleanliness score : star rating | cleanliness audit | technical audit
cleaning schedule | cleaning frequency | cleaning checklist | cleaning sign-off sheet : cleaning schedule | cleaning frequency
functional risk | risk category for cleaning : functional risk category | risk category
cleaning charter : commitment to cleanliness | cleanliness charter
i am clean sticker | clean label : marked as clean | cleaned between patients | dated label
who cleans | cleaning responsibility : cleaning responsibilities | responsible for cleaning
door code | keypad | fob | tailgating | door entry : access control | controlled access | security of premises
body cam | body worn camera : closed-circuit television | body-worn cameras
baby snatched | baby abduction | baby tag | kidnap : infant abduction | baby security
suspicious package | abandoned bag | white powder : suspicious package | serious and imminent danger
ligature point | hanging point | anti-ligature : ligature point | ligature risk assessment | anti-ligature fittings
waste note | waste paperwork | waste document : consignment note | waste transfer note
waste contractor | waste company | bin lorry | bin men : waste carrier | waste contractor
waste store | bin store | bin compound | waste yard : waste storage | waste store
wrong bag | wrong bin | mixed waste : waste segregation | wrong waste stream
chemo waste | cytotoxic waste | purple bag | purple bin : cytotoxic and cytostatic waste
fly tipping : illegal deposit of waste | waste duty of care
sparks | sparkie : electrician | competent person | authorised person
scald | scalded : scalding | hot water
`;
