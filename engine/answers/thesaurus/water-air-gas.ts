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
`;
