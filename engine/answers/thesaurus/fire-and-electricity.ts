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
`;
