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
jab | flu jab | vaccinate | inoculation : vaccination | immunisation | vaccine
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
`;
