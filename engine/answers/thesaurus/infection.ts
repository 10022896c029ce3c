/** Infection, cleaning, decontamination, linen and waste; one entry a line, as `readThesaurus` reads it. */
export const infection = `
ipc | infection control | ipac : infection prevention | infection prevention and control
infection prevention and control : ipc
hcai | hai | healthcare acquired infection | hospital acquired infection : health care associated infection
health care associated infection : hcai | healthcare associated infection
bug | germ | superbug : infection | micro-organism | pathogen | infectious agent
catch it | catching | contagious | spread it : transmission | cross-infection | infectious | communicable
poorly with a bug | sickness bug | tummy bug | d and v | norovirus | winter vomiting : gastrointestinal infection | outbreak | diarrhoea | vomiting
covid | coronavirus | flu | influenza : respiratory infection | infectious disease | transmission | respiratory virus
mrsa | c diff | cdiff | cpe | esbl : health care associated infection | alert organism | antimicrobial resistant organism
amr : antimicrobial resistance
antibiotic | antibiotics policy | start smart then focus : antimicrobial | antimicrobial prescribing | antimicrobial stewardship
bbv | hiv | hep b | hepatitis : blood-borne virus
tb | tuberculosis | measles | chickenpox | shingles : communicable disease | respiratory infection | infectious disease
cjd | mad cow | prion : transmissible spongiform encephalopathy | creutzfeldt-jakob disease | prion protein
ward closed | close the ward | shut the ward : ward closure | outbreak | isolation
swab | screening | tested for mrsa : screening | microbiological testing
barrier nurse : isolation | transmission-based precautions
sicps | universal precautions : standard infection control precautions | standard precautions
wash hands | handwashing | hand washing | clean hands | scrub hands : hand hygiene | hand decontamination
hand gel | alcohol gel | hand sanitiser | hand rub | alcogel : alcohol-based hand rub | hand hygiene
bare below elbows | nail varnish | false nails | jewellery | wedding ring : hand hygiene | uniform and workwear | bare below the elbows
ppe : personal protective equipment
glove | apron | gown | face mask | visor | goggles | mask : personal protective equipment
ffp3 | fit test | face fit | respirator | tight-fitting mask : respiratory protective equipment | face fit testing
rpe : respiratory protective equipment
scrubs | tunic | uniform : uniform | workwear | clothing
jab | jabs | flu jab | vaccinate | inoculation : vaccination | immunisation | vaccine
aseptic | antt | sterile technique : aseptic technique
clean | cleanliness | spotless : cleaning | cleanliness
dirty | filthy | mucky | grubby | grimy : cleanliness | unclean | contaminated | standard of hygiene
mop | hoover | dust | scrub the floor | wipe down : cleaning | cleaning methods
deep clean | terminal clean | fogging | hpv | steam clean : enhanced cleaning | terminal cleaning | decontamination of the environment
colour code | coloured mop | blue mop | red mop : colour coding | national colour coding
wipe | clinell | disinfectant wipe : detergent wipe | disinfectant | disinfection
bleach | milton | hypochlorite | chlor-clean | actichlor : chlorine-releasing agent | disinfectant | hazardous substance
spill | spillage | blood spill | spill kit | vomit | sick on the floor : spillage | body fluid | spillage management
pee | wee | urine | poo | stool | faeces | excrement | blood and guts : body fluid | excreta | bodily waste
bedpan | commode | bottle for weeing | macerator | bedpan washer : bedpan | macerator | washer-disinfector | human waste
mattress | cushion | pillow : mattress | patient support surface
rat | mice | mouse | cockroach | ants | pigeon | flies | bed bug : pest control | pests | infestation | vermin
decontaminate | clean and sterilise | clean the kit : decontamination | cleaning disinfection and sterilization | reprocessing
instrument | surgical tool | forceps | scissors | surgical kit | tray of instruments : surgical instrument | reusable medical device | instrument set
scope | endoscope | camera test | colonoscope | gastroscope : flexible endoscope | endoscope | reprocessing
scope washer | endoscope washer | ewd | aer : endoscope washer-disinfector
washer | dishwasher for instruments | instrument washer : washer-disinfector
sterilise | sterilize : sterilization | sterilisation | sterilizer | autoclave
disinfect | sanitise : disinfection | decontamination
track instruments | trace instruments | traceability : traceability | tracking system | instrument tracking
single use | use once | use again | reuse | re-use : single-use device | reprocessing | do not reuse
laundry | linen | bed sheets | bedding : linen | laundry | textiles
dirty linen | soiled linen | used sheets | infected linen | red bag | alginate : used linen | infectious linen | soiled linen | laundry bag
wash temperature | hot wash | 60 degrees : disinfection temperature | thermal disinfection | laundering
waste | rubbish | trash | garbage | litter : waste | refuse | disposal
bin | dustbin | wheelie bin : waste container | waste receptacle | waste bag
bin bag | bag for rubbish | rubbish bag | orange bag | yellow bag | tiger bag | tiger stripe | black bag : waste bag | waste stream | colour-coded segregation | waste packaging
offensive waste | hygiene waste | nappies | incontinence pad | sanitary towel : offensive waste | offensive hygiene waste | human hygiene waste
sharps bin | yellow bin | needle bin | purple lid | orange lid | blue lid : sharps container | sharps receptacle | sharps disposal
medicine waste | old drugs | drug waste : pharmaceutical waste | medicinal waste | waste medicines
body parts | placenta | limb | amputated | anatomical : anatomical waste | tissue
amalgam | mercury | dental waste : dental amalgam | hazardous waste
weee | old computer | broken electricals : waste electrical and electronic equipment
burn waste | incinerator : incineration | waste treatment
food waste | leftovers : food waste | catering waste
three quarters full | overfull bin | bin overflowing | full bin : fill line | overfilled | three-quarters full
sorting waste | which bin | separate waste | what bag : waste segregation | segregation
hygiene code : code of practice on prevention and control of infections
nipcm | ipc manual : national infection prevention and control manual
micro lab | path lab | pathology : laboratory | microbiologist
course of antibiotics | antibiotic stop date : duration | review date | antimicrobial prescribing
cohort | no side rooms | out of side rooms | short of side rooms : single room | isolation facilities | cohort
loose stool | squits | upset stomach | throwing up | being sick | puke : diarrhoea | vomiting | infectious diarrhoea
cluster of cases | several cases | more cases than usual : outbreak | linked cases
48 hours clear | stay off work | come to work ill | working while ill : exclusion from work | occupational health
ukhsa | phe | health protection team : notifiable disease | uk health security agency
report measles | notify a disease | disease notification : notifiable disease | notify
cough | sneeze : respiratory infection | transmission
scabies | head lice | nits | impetigo : communicable disease | infestation | infection
agp : aerosol generating procedure
beard | stubble | clean shaven : face fit testing | respiratory protective equipment
donning | doffing | put on ppe | take off ppe : personal protective equipment
five moments | 5 moments : hand hygiene
soap | paper towel | hand dryer : hand hygiene | hand-washing facilities
cleaning score | cleaning stars | five stars | cleaning poster : star rating | commitment to cleanliness charter | audit score
cleaning audit | mark the cleaning : technical audit | efficacy audit
fr1 | fr2 | fr category | fr rating : functional risk category
high touch | touch point | door handle | light switch | bed table : frequently touched points | cleaning element
cleaning rota | cleaning timetable | how often cleaned : cleaning schedule | cleaning frequency
clean sticker | green sticker | green tape | i am clean : labelled as clean | marked as clean
dwell time | leave it wet | dilute | mix the disinfectant : contact time | dilution
limescale | cobweb | sticky floor | grime : cleanliness
j cloth | microfibre : cloth | cleaning materials
green mop | yellow mop | what colour mop | red cloth | blue cloth : colour coding | national colour code
contract cleaners | cleaning company | outsourced cleaning : cleaning contract | contractor
discharge clean | infected clean | bed space clean : terminal clean | cleaned between patients | enhanced cleaning
curtain change | dirty curtains : curtains | cleaning schedule
splash in the eye | blood in my eye | blood splash | blood on my skin : splash injury | exposure to blood | body fluid
inoculation injury : sharps injury
squeeze the wound | make it bleed | suck the wound : encourage to bleed | first aid
donor patient | whose blood | hiv test : source patient | blood-borne virus test | consent
venflon | cannula | butterfly needle : cannula | medical sharp
insulin pen | pen needle | finger prick : lancet | safety needle | medical sharp
phlebotomy | phlebotomist | taking blood | blood test | venepuncture : blood collection | taking blood | venepuncture
sharps box | sharps pot : sharps container
hep b jab | hepatitis b vaccine | hep b booster : hepatitis b immunisation | hepatitis b vaccination
dirty instruments | dirty tray | dirty set | blood on the tray | blood on instruments : contaminated | reprocessing | residual protein
wet pack | torn pack | damp pack | hole in the wrap | torn wrap : sterile pack | packaging | reprocessed
missing instrument | set incomplete | instrument count | swab count : tray list | set list | count
loan kit | loan set | rep kit | trial kit : loan sets | loan | manufacturers instructions
bowie dick : steam penetration test
failed load | cycle failed | aborted cycle | load failed : failed cycle | reprocessed
hsdu : sterile services department
ultrasonic cleaner | sonic bath : ultrasonic bath
decon room | ldu : decontamination room
decon : decontamination
duwl | dental water line : dental unit water lines
dental drill | handpiece : dental handpieces
hand wash instruments | clean by hand | wash by hand : manual cleaning
scope cupboard | drying cabinet | scope store : storage cabinet
leak tester | leaking scope : leak test
pre-clean | bedside clean | wipe down the scope : bedside cleaning
bronchoscope | cystoscope | nasendoscope | ercp scope : flexible endoscope | endoscope
ultrasound probe : reusable medical device | decontamination
decon certificate | decon cert | send for repair | sent for repair : decontamination certificate | decontamination label | repair
crossed out 2 | 2 crossed out : single-use device
vcjd : creutzfeldt-jakob disease
blanket | towel | pillowcase | duvet : linen | textiles
linen cupboard | linen trolley | clean sheets : clean linen | linen store
dissolving bag | water soluble bag | melt bag : water-soluble bag | infectious linen
washing machine | tumble dryer | tumble dry : laundry machine | laundry equipment
woollens | cardigan | delicates | cold wash | low temperature wash : heat-labile linen | chemical disinfection
left in the laundry | left in the bedding | needle in the linen | needle in the laundry : objects found in linen | sharps
`;
