/** Fire safety, electricity and standby power; one entry a line, as `readThesaurus` reads it. */
export const fireAndElectricity = `
blaze | flames | burning : fire | outbreak of fire
fire alarm | smoke alarm | smoke detector | heat detector : fire detection | fire detection and alarm system | fire warning
fire extinguisher | extinguisher | fire blanket | hose reel : fire-fighting equipment | firefighting
prop open | wedge open | door wedge : fire door | hold-open device | self-closing device
fire exit | way out | exit door | emergency door : emergency exit | emergency route | means of escape | escape route
blocked exit | exit blocked | locked fire exit : emergency exit kept clear | obstruction | escape route
evacuate | get everyone out | clear the building : evacuation | emergency evacuation
get patients out : progressive horizontal evacuation | evacuation strategy | evacuation
ski sheet | evac chair | evacuation sheet : evacuation equipment | evacuation aid
meeting point | muster point | assembly point : place of safety | assembly point
hole in fire wall | gap round the pipes : fire stopping | penetration seal | cavity barrier
peep : personal emergency evacuation plan
arson | set fire to | firebug : arson | deliberate fire
smoking | vape | e-cigarette | cigarette | ciggie : smoking | ignition source
candle | naked flame | lighter | incense : ignition source | naked flame
flammable | catches fire | highly flammable : flammable | dangerous substance | combustible
emollient | paraffin cream | skin cream : flammable | paraffin-based | fire hazard
hot works | welding | blowtorch | soldering : hot work | hot work permit | ignition source
mains | electric | leccy | the electric : electricity | electrical supply | electrical system
power cut | blackout | outage | power failure | lights went out | lose power : loss of supply | failure of supply | primary supply failure
generator | genny | backup generator | back-up power | backup power : standby generator | secondary power source | emergency supply
generator test | run the generator | black start : standby generator test | on-load test | black start test
ups | battery backup : uninterruptible power supply | tertiary power
live wire | switched on circuit : live conductor | live working | energised
electric shock | electrocuted | zapped : electric shock | electrical injury | danger
plug | socket | plug socket | power point : socket-outlet | outlet | electrical installation
extension lead | extension cable | multi-plug | four way : extension lead | adaptor | flexible cable
fuse | trip switch | breaker : circuit breaker | overcurrent protection | excess current
frayed cable | bare wires | damaged plug : damaged insulation | electrical defect | insulation
lock off | lockout | padlock off : isolation | secure isolation | safety lock | means of cutting off the supply
hv : high voltage
lv : low voltage
pat | pat test : portable appliance testing | electrical equipment | inspection and testing
portable appliance testing : pat
eicr | fixed wire test | five year electrical test : periodic inspection and testing | electrical installation condition report | fixed installation
laptop | kettle | hairdryer | hair dryer | phone charger | charger | toaster | microwave : portable appliance | electrical equipment | portable equipment
own device | own kettle | bring in their own | brought from home : personal electrical equipment | patients own equipment | personal belongings
electric bike | e-bike | e-scooter | lithium battery | scooter charging : lithium-ion battery | charging | electrical equipment
nurse call | call bell | buzzer | call button | patient bell : nurse call system | patient call | call system
panic alarm | attack alarm | panic button : staff attack alarm | emergency call | security
permit | ptw : permit to work | safety documentation
combustible | flammable rubbish : combustible material | fire load
fire on the ward | found a fire | discover a fire | what to do in a fire | smell smoke | see smoke : fire procedure | discovering a fire | raise the alarm
burning smell | smell of burning | sparking | scorch marks | overheating plug : electrical fire | electrical defect
raise the alarm | break glass | call point | set off the alarm | smash the glass : manual call point | fire alarm
false alarm | burnt toast | alarm keeps going off | went off for nothing : unwanted fire signal | false alarm
weekly alarm test | bell test | fire bell | alarm test : fire alarm test | test of the fire alarm system
fra | fire assessment : fire risk assessment
fire assessor | fire consultant : fire risk assessor | competent to assess fire risk
fire drill | fire practice | practice evacuation | mock evacuation | table top exercise : fire drill | evacuation exercise
fire training | fire lecture | fire course : fire safety training | fire instruction
fire officer | fire adviser | fire safety officer | fire manager : fire safety manager | fire safety adviser
fire inspector | fire brigade visit | fire service audit | fire service inspection : fire and rescue authority
fire log | fire file | fire folder : fire safety file | fire safety records
fire door not closing | damaged fire door | fire door wedged | fire door propped | fire door left open | door held open : self-closing device | fire door
dorgard | door magnet | magnetic door holder | door holder : hold-open device | automatic release
next compartment | move patients next door | move patients sideways | move the beds next door | horizontal evacuation : progressive horizontal evacuation | next compartment | sub-compartment
bedridden | bed bound | cannot get down the stairs | cannot use the stairs | cannot walk out | needs help to get out : dependent patient | very high dependency | personal emergency evacuation plan
fire wall | fire barrier | fire resisting wall : compartment wall | fire-resisting | fire compartment
drilled through the wall | cable through the wall | pipe through the wall | hole in the ceiling : fire stopping | penetration seal | fire-resisting wall
damper | fire flap : fire damper | smoke damper
sprinkler | water mist | fire suppression : automatic fire suppression | sprinkler system
emergency light | exit light | exit sign | green running man | escape lighting : emergency escape lighting | emergency lighting
boxes in the corridor | trolleys in the corridor | stored on the stairs | storage in the corridor | stuff in the stairwell | parked beds : escape routes kept clear | obstruction of escape routes | fire loading
use the lift in a fire | lift in a fire | lift during a fire : evacuation lift | lift not used in fire | firefighting lift
fireman lift : firefighting lift
smoking on oxygen | oxygen fire | oxygen near a flame | oxygen and cigarettes : oxygen enrichment | enriched with oxygen | ignition source
alcohol prep | skin prep | diathermy fire | prep caught fire : alcohol skin preparation | flammable | ignition source
power bank | charging phones | charge a phone | phone charging : lithium-ion battery | personal electrical equipment
dial 999 | ring 999 | call 999 | 2222 | ring switchboard | call switch : emergency number | call the fire and rescue service
head count | count everyone : roll call
christmas decorations | christmas tree | fairy lights | tinsel : decorations | fire loading | combustible material
cladding : external wall | fire spread
fire plan | fire action card : fire procedure | evacuation plan | fire strategy
night staff in a fire | enough staff to evacuate : staff needed to evacuate | night shift evacuation
fire hazard : source of ignition
fire notice | fire order notice : enforcement notice | alterations notice | prohibition notice
power dip | power surge | brownout | lights flicker : voltage disturbance | interruption of supply | disturbance of supply
red socket | blue socket | coloured socket | emergency socket | essential socket | sockets that stay on | generator socket : essential supply | essential circuit | sockets marked | uninterruptible supply
generator failed | generator did not start | generator will not start | generator not working | generator broke down : failed generator test | generator failure
diesel | fuel tank | run out of fuel | out of diesel : generator fuel | standby fuel | fuel for generators
load bank | off load run | idle run | no load run : generator load test | on-load generator test
skip the generator test | cancel the generator test | put off the generator test : postponed generator test | test postponed
mains failure | mains gone off | grid failure | rolling blackout | electricity goes off | power goes off | power fails : mains failure | loss of mains supply | loss of electrical power
flat battery | battery died | low battery | running on battery | battery run out : battery backup | battery-backed equipment
isolated supply | ips | theatre power supply : isolated power supply | isolated supply
planned power cut | planned power off | power off for works | electric being turned off | power being turned off : planned shutdown | planned interruption | electrical shutdown
rcd | safety switch | residual current : residual current device
fuse box | fuse board | consumer unit | breaker panel : distribution board
switch room | switchroom | electrical cupboard | riser cupboard | electrical riser : switchroom | distribution board | electrical riser
substation | transformer room | electric sub : substation | high voltage switchgear | transformer
electricity board | electricity company | power company | western power | national grid : distribution network operator
dno : distribution network operator | designated nursing officer
keeps tripping | tripped the electrics | reset the breaker | fuse blew | blown fuse : tripped breaker | circuit breaker | overcurrent protection
prove dead | dead circuit | check it is dead | voltage tester | test for dead : proved dead | proving dead | approved voltage indicator
work live | working on live | live electrical work : live working | work near live conductors
loto | lock out tag out | lock and tag | warning tag | padlock the switch : secure isolation | caution notice
earth wire | not earthed | earthing : earthing | earth connection | earth fault
gave me a shock | got a shock | shock off | gives a shock | electric tingle : electric shock | danger from electricity
water on the socket | wet plug | wet socket | spilled on the plug : wet conditions | adverse or hazardous environment | exposed to wet
cracked socket | loose socket | hot socket | hot plug | broken plug | melted plug | wobbly socket : damaged socket | damaged plug | electrical defect
wiring | rewire | hard wired : electrical installation | fixed wiring | electrical system
pat sticker | pat label | test sticker | pass sticker : portable appliance testing | test label | in-service inspection and testing
appliance test | appliance check | electrical safety test | how often to pat : portable appliance testing | in-service inspection and testing
visual check of plug | check the plug | look at the cable : formal visual inspection | user check | visual inspection
code c1 | code c2 | c1 fault | c2 fault : dangerous defects | electrical installation condition report
solar panels | pv panels : photovoltaic | solar panels
dig a trench | digging | hit a cable | cable strike | dig up the road | cut through a cable : permit to dig | excavation | buried cables | underground services
own fan | own heater | own charger | private charger | own phone charger | patients charger : personal electrical equipment | equipment brought from home | private equipment
phones down | phone lines down | phones not working | bleeps down | switchboard down : loss of telephones | telephone failure | communications failure
call bell out of reach | cannot reach the buzzer | buzzer broken | buzzer not working | bell not working : call handset within reach | broken call point | nurse call system
crash call | crash bell | emergency buzzer | emergency bell | arrest button | crash button : crash call | emergency call | staff emergency call
personal alarm | pinpoint alarm | lone worker device : panic alarm | staff attack alarm | lone working
medical electrical equipment | medical electronics | medical engineering : clinical engineering | medical engineering | medical electrical equipment
switching schedule | switching programme : safety programme | switching programme
end of permit | cancel the permit | sign off the permit | permit signed off : permit cancelled | declaration of completion | permit signed
`;
