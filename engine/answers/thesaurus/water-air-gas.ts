/** Water, ventilation, medical gases, pressure plant, energy; one entry a line, as `readThesaurus` reads it. */
export const waterAirGas = `
tap | faucet | mixer tap : water outlet | tap | thermostatic mixing valve
tmv : thermostatic mixing valve
thermostatic mixing valve : tmv
scalding | tap too hot | hot tap | bath too hot : scalding | hot water temperature | thermostatic mixing valve
dead leg | deadleg | dead pipe | unused pipework : dead-leg | redundant pipework | stagnation
run the taps | flush the taps | flushing | run the shower : flushing | little-used outlets | water turnover
unused tap | tap not used | infrequently used | ward closed over christmas : little-used outlet | stagnation | flushing
legionella | legionnaires | legionnaires disease : legionella | legionella control | waterborne infection
pseudomonas | pseudo : pseudomonas aeruginosa | waterborne pathogen | augmented care
water sample | water testing | dip slide : water sampling | microbiological monitoring | water quality
water group | wsg : water safety group
water safety group : wsg
wsp : water safety plan | written scheme
water safety plan : wsp
drinking water | water cooler | water fountain | drinking tap : drinking water | wholesome water | potable
water off | water cut off | no water | water outage : loss of water supply | interruption of supply | contingency
chlorinate | chlorine dioxide | dosing : biocide | disinfection of the water system | chlorination
l8 : approved code of practice | legionnaires disease
ventilation | fresh air | airflow | air supply : ventilation | air change rate | supply air
air con | aircon | air conditioning | ac unit : ventilation | cooling | air conditioning | split unit
air changes | ach : air change rate | air changes per hour
ahu : air handling unit
extractor | extractor fan | extract : extract ventilation | local exhaust ventilation
lev | fume cupboard | dust extraction : local exhaust ventilation
local exhaust ventilation : lev
laminar flow | ultraclean theatre | ucv : ultra-clean ventilation | ultra-clean theatre
open the window | opening windows : natural ventilation
piped gas | piped oxygen | medical gas | mgps : medical gas pipeline system | medical gases
medical gas pipeline system : mgps
oxygen | o2 : medical oxygen | medical gas | medicinal gas
gas bottle | oxygen bottle | oxygen tank | gas cylinder : medical gas cylinder | cylinder
vie | liquid oxygen | lox | bulk oxygen : vacuum insulated evaporator | cryogenic liquid system | bulk liquid oxygen
gas and air | entonox | nitrous | laughing gas : nitrous oxide oxygen mixture | nitrous oxide | medical gas
gas valve | shut off the oxygen | turn off the oxygen | oxygen valve : area valve service unit | isolation valve | emergency isolation
avsu : area valve service unit
running out of oxygen | oxygen running low | oxygen shortage : reserve supply | failure of supply | oxygen demand
agss | scavenging : anaesthetic gas scavenging system
dmo : designated medical officer
steam | steam pipe | steam leak : steam | pressure system | relevant fluid
compressor | compressed air | air receiver : compressed air system | pressure vessel | pressure system
wse | boiler inspection | written scheme : written scheme of examination | examination by competent person
pssr : pressure systems safety regulations
blew up | exploded | explosion : uncontrolled release | explosion | stored energy
energy bill | gas bill | save energy | saving electricity : energy efficiency | energy consumption
greener | eco friendly | climate change | global warming : net zero | sustainability | carbon emissions
carbon | carbon footprint | co2 | greenhouse gas : greenhouse gas emissions | carbon footprint | net zero
electric car | electric vehicle | ev | hospital vans | ambulances fleet : zero emission vehicle | fleet | travel and transport
supply chain | procurement : procurement | purchase | suppliers
terminal unit | gas outlet | oxygen outlet : terminal unit | medical gas outlet
stagnant | standing water : stagnation | water turnover
hot water | water not hot enough | no hot water | lukewarm | tepid | water too hot : hot water temperature
cold tap running warm | warm cold tap | cold water too warm : cold water temperature
tap temperature | check tap temperatures | water temperature check | temperature checks on taps : water temperatures | sentinel outlet | hot water temperature
sentinel tap | nearest tap | furthest tap : sentinel outlet
hot water tank | hot water cylinder | water heater : calorifier | hot water storage
cold water tank | roof tank | water tank : cold water storage tank | cistern
brown water | rusty water | discoloured water | cloudy water | water tastes funny | dirty water from the tap : discoloured water | water quality | wholesome water
shower head | shower hose | scaled up | descale : shower head and hose | clean and descale
bath water | bath temperature | bath thermometer | burnt in the bath : bath water | scalding | thermostatic mixing valve
automatic tap | elbow tap | no touch tap : sensor tap
pour down the sink | tip down the sink | empty down the sink | drinks down the sink | bowl of wash water | use the sink for : hand washing only | clinical hand-wash basin | drain contamination
splashing | splashback | splash from the sink : splashing | drain contamination
tap filter | filter on the tap | point of use filter | pou filter : point-of-use filter | water filter
positive water sample | positive legionella | failed water test | failed sample | bugs in the water | high counts : positive sample | sample is positive | action level
flushing log | flushing record | flushing sheet | sign for flushing | missed flush | forgot to flush : flushing record | missed flush
reopen the ward | reopen a ward | ward been empty | building been empty | ward been closed | closed building : brought back into use | closed ward
ice machine | ice maker : ice-making machine
water dispenser : drinking water
hydro pool | hydrotherapy : hydrotherapy pool
cooling tower : evaporative condenser
plumbing | pipework : pipework | distribution system | water fittings
water board | water company | water supplier : water undertaker | water company
backflow | back siphonage | cross connection : backflow | cross-connection | contamination of the supply
dripping tap | tap left running | running toilet | leaking tap | wasting water | water wastage : waste of water | dripping taps | water leak | water efficiency
save water | water saving | water bill | water meter : water efficiency | water-saving measures | water consumption
rainwater | grey water | recycled water : rainwater harvesting | greywater
borehole | well water : private water supply | abstraction licence | borehole
down the drain | pour away | sewer | effluent : trade effluent | discharge to sewer | disposal to drain | drainage
bottled water | bowser | water tanker : alternative water supply | bottled water | emergency water
stopcock | stop tap | turn off the water | shut off the water : stop valve | isolation valve
ventilation failed | ventilation off | ventilation broke down | ventilation breakdown | air handling failed | no airflow : ventilation failure | failure of critical ventilation
negative pressure | positive pressure | pressure room | airflow the wrong way | pressure gauge on the door : pressure cascade | pressure differential | pressure difference | isolation room
leave theatre doors open | doors open in theatre : doors kept closed | theatre doors closed | pressure differential
hepa : high-efficiency particulate air | filtered air | filtration
air filter | change the filter | filter change | dirty filter | blocked filter : filter changed | filtration | air handling unit
air purifier | air cleaner | air scrubber | hepa unit : portable air cleaner | air cleaning device
air vent | blocked vent | grille | cover the vent : ventilation grilles | grilles and vents
dirty ducts | duct cleaning | air duct : ventilation ductwork | ductwork cleaned
theatre validation | theatre ventilation test | annual theatre check | theatre ventilation check : annual verification | verification of ventilation | critical ventilation
lev test | fume cupboard test | extraction test : thorough examination and test | local exhaust ventilation
fume hood | safety cabinet | mbsc | downdraught table : local exhaust ventilation | microbiological safety cabinet
surgical smoke | diathermy smoke | plume | smoke in theatre | smoke evacuator | smoke extractor : surgical smoke | diathermy plume | smoke extraction
vsg | ventilation group : ventilation safety group
co2 monitor : carbon dioxide | ventilation effectiveness
smell gas | smell of gas | gas escape : gas leak | gas escape | serious and imminent danger
hissing | leaking oxygen | oxygen leak | leaking outlet : hissing outlet | damaged terminal unit | leaking medical gas
wrong gas | air instead of oxygen | air flowmeter | plugged into air | connected to air : air flowmeter | medical air by mistake | wrong medical gas
cylinder empty | empty cylinder | cylinder ran out | ran out of oxygen | oxygen ran out | no oxygen left | oxygen run out : cylinder contents | loss of oxygen | reserve supply
change a cylinder | change the cylinder | swap the cylinder | open the cylinder | cylinder valve | cylinder key : change cylinders | cylinder valve
carry cylinders | move cylinders | cylinder trolley | cylinder in the car : cylinder handling | cylinders moved | carriage of dangerous goods
store cylinders | cylinder store | cylinder storage | cylinder cage | where to keep cylinders : cylinders stored | cylinder storage | cylinders secured
full and empty | empty bottles : full and empty cylinders
oxygen alarm | gas alarm | low gas pressure | gas pressure dropping : medical gas alarm | alarm panel
oxygen failure | oxygen fails | gas failure | loss of oxygen | oxygen goes off | piped oxygen fails | medical gas failure : medical gas supply fails | failure of medical gas | loss of oxygen | reserve supply
high flow oxygen | lots of patients on oxygen | too many on oxygen | drawing too much oxygen : oxygen demand | capacity of the pipeline | flow capacity
cylinder bank | cylinder manifold | manifold : manifold | secondary supply
gas testing | test the gas | quality control pharmacist | qc mgps : quality controller | identity and quality of the gas
medical gas committee | gas committee | medgas committee : medical gases committee
oxygen plant | big oxygen tank | oxygen vessel : vacuum insulated evaporator | bulk oxygen
shut the gas off in a fire | oxygen off in a fire | turn oxygen off in a fire : area valve service unit | isolate medical gases
wall suction | suction unit | suction not working : suction | medical vacuum
wall oxygen | oxygen point | oxygen socket : piped oxygen | terminal unit | medical gas outlet
nitrous waste | leaking nitrous | nitrous manifold | desflurane | sevoflurane | anaesthetic gas : anaesthetic gases | nitrous oxide waste | volatile anaesthetics
exposed to gas and air | gas and air exposure | breathing in gas and air | gas and air levels : exposure to nitrous oxide | workplace exposure limit | scavenging
autoclave door | steam burn | burnt by steam : door interlock | steam burns
boiler | steam boiler | hot water boiler : boiler plant | pressure system | fossil-fuel heating
safety valve | relief valve | bursting disc : protective device | safety valve
pressure vessel | pressure equipment : pressure system | pressure vessel
operating pressure | max pressure | maximum pressure : safe operating limits
pressure test | pressure inspection | pressure certificate : examination under the written scheme | written scheme of examination
meter reading | gas meter | electric meter | smart meter : meter readings | metering | sub-meter
thermostat | heating controls | bms : building management system | heating controls
gas boiler replacement | get off gas | decarbonise | decarb : heat decarbonisation | low-carbon heating | heat pump
loft insulation | double glazing | led bulbs | low energy bulbs : energy efficiency | led lighting
dec certificate | energy rating poster | energy certificate | energy poster | a to g poster : display energy certificate
epc : energy performance certificate
aircon inspection | air con inspection | aircon check : air-conditioning inspection | energy assessor
lights left on | leaving lights on | leave computers on | switch off computers | turn off the lights : energy efficiency | energy saving
setback | set back theatre ventilation | turn theatre air down : ventilation set-back
sustainability plan | environmental plan | carbon plan | green strategy : green plan
green champion | sustainability lead | green lead : net zero lead | sustainability manager
puffer | blue inhaler : lower-carbon inhalers | inhaler
cycle to work | bike | car share | lift share | park and ride | grey fleet | staff travel : sustainable travel plan | travel and transport | travel plan
recycle | recycling bin | plastic cups | paper cups | disposable cups | single use plastic : recycling | waste hierarchy | reusable
social value | supplier emissions | green supplier : social value | carbon reduction plan
heat wave | hot summer | extreme weather | storm : climate change adaptation | overheating | climate resilience
scope 3 | indirect emissions : carbon footprint plus | supply chain emissions
`;
