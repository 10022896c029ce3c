/** Accidents and diseases of people at work, and of visitors. Alternatives of patterns on plain talk. */
export const workCues = {
  worker: [
    String.raw`\b(?:porters?|nurses?|staff nurse|healthcare assistant|hca|carers?|care assistants?|support workers?|cleaners?|domestics?|housekeep\w+|phlebotomists?|students?|apprentices?|electricians?|sparky|plumbers?|fitters?|contractors?|subbies|roofers?|engineers?|scaffolders?|painters?|gardeners?|handyman|handymen|caretaker|technicians?|joiners?|kitchen|cooks?|chefs?|caterers?|catering|laundry|linen|drivers?|receptionists?|ward clerk|odps?|physios?|radiographers?|midwife|midwives|registrars?|volunteers?|security|staff|colleagues?|agency|bank girl|locum|supervisor|storeman|stores|estates|maintenance|workshop|plant room|boiler ?(?:house|room|man)|mortuary|sterile services|cssd|new starters?|dental nurse|hygienist|dentist|district nurse|warehouse|groundsman|window cleaner|night shift|trainee|lab)\b`,
    String.raw`\b(?:one of (?:my|our|the) (?:own )?(?:lads|girls|lasses|boys|ladies|team|guys|lot|men|women|\w+s)|my (?:lads?|lasses|chap|girls?|deputy|number two|fella|team|\w+ who does)|our (?:\w+ )?(?:lad|girl|man|chap|fella)|the lads?|the girls|works for|on (?:his|her|the) (?:shift|round|rounds|run)|from (?:estates|stores|domestics|catering|portering|the kitchen|the lab|maintenance|laundry|pharmacy|housekeeping|security|finance|it))\b`,
    String.raw`\b(?:our (?:healthcare|hca|\w+ from|\w+ in|\w+ who)|\w+ (?:from|in|who works in|down in|off|over in) (?:the )?(?:workshop|kitchens?|stores|estates|domestics|catering|portering|lab|maintenance|laundry|pharmacy|housekeeping|security|finance|sterile services|cssd|reception|switchboard|records|post ?room|grounds|gardens|transport|theatres?|endoscopy|x-?ray)|biomeds?|bms|healthcares?|hcas?|practice nurse|health visitors?|social worker|paramedics?|crew|chaplain|housekeepers?|gp registrar|f1|f2|consultant|pharmacist|dispenser|dietitian|podiatrist|seamstress|carpenter|welder|decorators?|window cleaner|firm's lads?|subcontractor\w*|bricklayer|boiler ?man|lift engineer|shift lead|deputy manager|activities lady|head cook|night porter)\b`,
    String.raw`\b(?:our \w+'s (?:off|been|not|on|had|got)|(?:his|her) firm|window cleaners?|(?:first|second|third|fourth) (?:line|sick ?note|note|certificate) from|lagging|draining it|bratt pan|on (?:earlies|lates|nights|days)|team leader|charge nurse|sister on|ward sister|night sister|bank|on the bins|on switchboard|does our|who does (?:the|our)|on the (?:tills|vans|wards?|gate|desk|pans|pots))\b`,
  ],
  worksHere: [
    String.raw`\b(?:off (?:work|sick|since|ever since|for|with)|been off|signed off|sick ?note|fit ?note|sick line|back (?:at|to|in) work|occupational health|occy health|rota|cover(?:ing)? (?:his|her) (?:shifts?|round|list)|on shift|at work|accident book|sick leave|on the sick|return to work|light duties|health and safety)\b`,
  ],
  longOff: [
    String.raw`\b(?:(?:he's|she's|they're|they've been|still|been|is|was|him|her|[a-z]+'s) off(?! (?:the|to|like|it|on|his|her|my|that|again))|off (?:sick|work|since|ever since|with (?:it|his|her))|still not back|not back|hasn't been (?:back|in)|not been (?:back|in)|not worked|signed off|been off|still out|still away|still flat out|sick ?note|fit ?note|on the sick|out of action|not fit|laid up|not (?:come|coming) back|hasn't worked|at home with|can't (?:work|come back))\b`,
    String.raw`\b(?:(?:second|third|fourth|fifth|another) (?:line|note|certificate|sick ?note|fit ?note)|on (?:her|his) (?:second|third|fourth) |long[- ]term sick|not (?:been )?right since|can't lift|still can't)\b`,
  ],
  overSeven: [
    String.raw`\b(?:eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|8|9|[1-9]\d)(?:[- ]\w+)? (?:working )?(?:days|shifts)\b`,
    String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|several|\d+|a few|few|a couple of|couple of) (?:\w+ )?weeks?\b|\b(?:a|another|over a|more than a|best part of a) (?:\w+ )?(?:fortnight|month)\b|\b(?:two|three|four|five|six) months\b|\b(?:second|third|fourth|fifth) (?:week|sick ?note|fit ?note|certificate)\b|\bmore than (?:a week|seven days)\b|\bover (?:a week|seven days)\b|\bweek after next\b|\bextended (?:again)?|\bsince (?:before )?(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|the summer)\b`,
  ],
  workCause: [
    String.raw`\b(?:lift(?:ed|ing)|hoisting|moving|pulling|pushing|pushed|carrying|transferring|helping (?:\w+ ){1,3}(?:up|off|onto|into|to)|rolling|catching|grabbed|restrain\w+|holding|trolley|cage|roll[- ]?cage|bed|ladder|steps?|stepladder|wet floor|tail ?lift|floor|door|hoist|mop|bucket|sack|boxes|pallet|oven|fryer|mixer|slicer|mower|strimmer|saw|drill|steriliser|autoclave|gas bottles?|cylinder|racking|shelf|shelving|loading bay|van|forklift|stairs|corridor|linen|bin|skip|punched|kicked|bit(?:ten)?|headbutt\w*|hit (?:him|her|me) |assault\w*|attacked|went for|swung|thumped|threw|got (?:him|her|me) (?:by|round|in)|slipped|tripped|fell|caught (?:his|her|my)|shut (?:his|her|my)|trapped|did (?:his|her) (?:back|knee|shoulder|neck) in|put (?:his|her) back out|hurt (?:his|her)|back (?:went|has gone)|twisted|tore|torn|ruptured|pulled|rolled on|ran over|dropped (?:on|a|it)|landed on)\b`,
    String.raw`\b(?:punch|blow|bite|butt|shove|kick)\b|\b(?:bench|saw|press|compactor|mower|trays?|guillotine|machine|fan|belt|chemical|acid|caustic|cleaner fluid|descaler|drain cleaner|young man|patient|resident|service user|relative)\b[^.?!]{0,30}\b(?:broke|hit|had|kicked|threw|went|got|punched|caught|bit|swung|lashed|grabbed|pushed)\b`,
  ],
  severed: [
    String.raw`\b(?:amputat\w+|severed|took (?:the |half (?:of )?|a |most of )?(?:\w+ )?(?:top|end|tip|finger|thumb|hand|two fingers|toe|fingers)\b[^.?!]{0,20}(?:off|clean)|(?:lost|losing|took off|cut off|chopped off|sliced off) (?:the |his |her |a |two |half )*(?:top|end|tip|finger|thumb|fingers|hand|toe|arm|eye)|couldn't (?:save|sew|reattach|stitch) (?:it|the)|sew (?:it )?back|reattach\w*|top of (?:his|her) (?:finger|thumb)|(?:finger|thumb|hand|arm)(?:'s| is| was)? (?:off|gone|came off))\b`,
    String.raw`\b(?:had|taken|took|lost|losing|takes|claimed|got) (?:\w+ ){0,2}(?:of )?(?:his|her) (?:\w+ )?(?:fingers?|thumb|hand|toes?|arm|leg|foot|ear)\b|\bstitch (?:them|it) back\b|\b(?:fingers?|thumb|hand|fingertip)s? (?:in|through|caught|into) (?:the|a) (?:\w+ )?(?:saw|slicer|mincer|mixer|guillotine|shredder|mower|door|hinge|machine|blade|press|fan|belt|auger|compactor|gears?)\b|\bdegloved\b|\bto the bone\b`,
    String.raw`\b(?:took|taken|lost|sliced|chopped|ripped|torn|cut) (?:\w+ ){0,3}(?:tip|end|top|nail) (?:of|off)\b|\b(?:fingertip|finger|thumb)(?: end)? (?:came|clean|right|was) off\b`,
  ],
  crushed: [
    String.raw`\b(?:crush\w*|trapped (?:under|between|against|by|in)|pinned (?:under|between|against|him|her)|run over|ran over|squashed|buried|went under)\b`,
  ],
  shock: [
    String.raw`\b(?:electric shock|electrocut\w+|got a (?:belt|jolt|shock) (?:off|from)|threw (?:him|her) across|live (?:wire|cable)|off the mains|eleven thousand volts|arc(?:ed|ing)? flash)\b`,
  ],
  eyeHurt: [
    String.raw`\b(?:in|into) (?:his|her|my|the|both) eyes?\b|\b(?:sight|vision|eye)\b[^.?!]{0,20}\b(?:gone|damaged|lost|burn\w*|not coming back|blurred)\b`,
    String.raw`\b(?:splash(?:ed)?|squirted|sprayed|went|got|flew|shot) (?:\w+ ){0,3}(?:in|into|up into) (?:his|her|my|both|one of his|one of her) (?:eyes?|face)\b`,
  ],
  sharp: [
    String.raw`\b(?:needle ?stick|needle|sharps? injury|jabbed|stuck (?:himself|herself|me|him|her|in)|pricked|stabbed (?:himself|herself|me|in)|scalpel|lancet|suture needle|cannula|trocar|blood splash|splash(?:ed)? (?:in|of blood)|bitten|sharp)\b`,
  ],
  bloodVirus: [
    String.raw`\b(?:hep(?:atitis)?\.? ?(?:b|c)|hep[bc]|hiv|blood[- ]borne|bbv|known positive|(?:came|come|comes) back positive|(?:source|patient|donor|he|she)(?:'s| is| was) (?:known )?positive|viral load|pep\b|post[- ]exposure|antiretrovirals?|on (?:his|her) hiv)\b`,
  ],
  lifting: [
    String.raw`\b(?:hoists?|ceiling track|gantry|bath lift|patient lift|passenger lift|goods lift|lift car|the lift|stairlift|tail ?lift|crane|forklift|scissor lift|cherry picker|mobile platform|winch|overhead rail|overhead track|ceiling rail|scaffold\w*|standing aid|cable|mewp)\b`,
    String.raw`\b(?:scaffold(?:ing)?|hoist\w*|lifts?|ceiling hoist|bath chair|bath seat|pool lift|stand[- ]aid|sling bar|jib|boom|platform|pulley|tower)\b`,
    String.raw`\b(?:stand-?aid|rotunda|steady|ceiling track|overhead hoist|bath hoist|mobile hoist|chain|lift|the lift car|dumb ?waiter|vehicle lift|ramp lift|engine hoist|block and tackle)\b`,
  ],
  gaveWay: [
    String.raw`\b(?:collaps\w+|came (?:away|down|off|out of)|come (?:away|down|off)|coming away|gave way|given way|snapped|sheared|broke|broken|tipped(?: over)?|toppled|fell|dropped|plummeted|plunged|failed|crashed|buckled|parted|let go|went through|cracked|bolts? (?:sheared|came|pulled)|pulled out of|ripped out)\b`,
    String.raw`\b(?:went (?=with|on|under|while|when|in|and)|went with|gone with|chain (?:went|snapped)|strap (?:went|snapped|broke)|bolt (?:went|sheared|came)|arm (?:bent|dropped|came)|came crashing|dropped (?:a foot|two|three|like)|free ?fall|shot (?:up|down)|tilted|bent|brakes? failed|wouldn't stop|uncontrolled)\b`,
  ],
  blast: [
    String.raw`\b(?:explo(?:ded|sion)|blew (?:up|off|out|across|open)|blown (?:off|out|across)|went off like a bomb|burst|ruptured|fireball|gas leak|carbon monoxide|flash fire|caught fire|went up in flames|door blew)\b`,
    String.raw`\b(?:went bang|went up|whoosh|flashed over|lid (?:blew|flew|shot)|door (?:blew|flew|came) off|blew itself|sprang a leak|vented|gas (?:was )?(?:escap\w+|pouring)|smell(?:ed|t)? (?:of )?gas|co alarm|carbon monoxide|sparks|shorted|short[- ]circuit\w*|electrical fire)\b`,
    String.raw`\b(?:blew|arced)\b(?! (?:up the|the whole|his|her|my|it|a gasket|over|me|hot))`,
  ],
  vessel: [
    String.raw`\b(?:boiler|autoclave|steriliser|pressure (?:vessel|cooker)|cylinder|compressor|oxygen (?:line|pipe|tank|manifold)|manifold|calorifier|steam (?:pipe|main|line)|gas (?:main|pipe|bottle|cooker)|switch ?gear|switchboard|transformer|panel|battery|liquid oxygen|nitrogen)\b`,
    String.raw`\b(?:switch ?room|fuse ?box|breaker|generator|ups|substation|plant|boiler house|panel)\b`,
  ],
  germ: [
    String.raw`\b(?:tb|tuberculosis|anthrax|brucella|culture|plate|category three|cat three|cl3|containment|typhoid|salmonella|ebola|vial|specimen|isolate|petri|broth|mycobacteri\w+|e\.? ?coli o157|meningococ\w+|prion|cjd|virus)\b`,
    String.raw`\b(?:tb culture|culture|pathogen|organism|bug|samples?|plates?|bacteri\w+|spores?|hazard group|group three|lassa|monkeypox|mpox|hiv)\b`,
  ],
  released: [
    String.raw`\b(?:dropped|smashed|spill\w*|spilt|leak\w*|shattered|splashed|burst|broke|escaped|aerosol\w*|cabinet (?:failed|was off|wasn't)|lid came off|centrifuge)\b`,
  ],
  laboratory: [
    String.raw`\b(?:lab|laboratory|microbiology|micro|biomedical|path(?:ology)?|bench|safety cabinet|centrifuge|mortuary|post[- ]mortem)\b`,
    String.raw`\b(?:biomeds?|centrifuge|cabinet|bench|incubator|biomedical|virology|bacteriology|haematology|blood sciences|prophylaxis|the labs?)\b`,
  ],
  workDisease: [
    String.raw`\b(?:dermatitis|eczema|asthma|carpal tunnel|white finger|vibration|havs|tendonitis|tenosynovitis|tendinitis|asbestosis|mesothelioma|pneumoconiosis|allergic alveolitis|legionnaire\w*|tb|tuberculosis|latex|cramp of the hand|occupational cancer|leptospirosis|hepatitis|glutaraldehyde|sensitis\w+|silicosis)\b`,
    String.raw`\b(?:trigger finger|tennis elbow|rsi|repetitive strain|contact allergy|allergic to (?:the )?(?:latex|gloves)|deaf(?:ness)?|hearing loss|noise|lung disease|farmer's lung|q fever|brucell\w+|psittacosis|hand[- ]arm|wheez\w+)\b`,
    String.raw`\b(?:asbestos|plaques?|on (?:his|her) (?:lungs?|chest)|wrists?|hands (?:have|are|were)|numb fingers|legionella|hepatitis|measles|chickenpox|scabies|covid pneumonia|whooping cough)\b(?=[^.?!]{0,60}\b(?:asbestos|lagging|work|told|diagnos|doctor|consultant|specialist|confirmed|tests?)\b)`,
    String.raw`\bcontact allergy\b|\ballergic to (?:the )?(?:rubber|latex|gloves|nickel|bleach|hand ?wash|resin)\b|\brubber\b(?=[^.?!]{0,30}allerg)`,
  ],
  diagnosed: [
    String.raw`\b(?:diagnos\w+|confirmed|in writing|put it in writing|consultant(?:'s| has| says| said)|specialist(?:'s| has| says| said)|doctor(?:'s| has| says| said)|letter (?:from|says)|tests? (?:came|come) back|come back as|occupational health|nerve (?:tests|conduction)|it's definitely|they've said it's|gp(?:'s| has| says| said))\b`,
    String.raw`\b(?:they've told (?:him|her)|told (?:him|her) (?:now )?it's|it's come back|it's official|been told|chest clinic|skin clinic|hand clinic|dermatolog\w+|biopsy|scan shows|patch tests?|lung function)\b`,
    String.raw`\b(?:skin|chest|hand|nerve|lung|hearing) (?:man|woman|doctor|specialist|people|clinic)\b|\bwritten to us to say\b|\bit's (?:her|his) work\b`,
  ],
  fromWork: [
    String.raw`\b(?:gloves?|chlorine|bleach|disinfect\w+|cleaning (?:products?|chemicals?|fluid)|wipes|washing (?:his|her|up)|hand gel|gel|drill(?:ing|s)?|breaker|strimmer|sander|grinder|keyboard|typing|pipett\w+|scanning|dust|flour|fumes|formaldehyde|formalin|glutaraldehyde|latex|nursing (?:him|her|that|a)|looking after (?:him|her|that)|caught (?:it )?(?:off|from|at)|from work|at work|work[- ]related|because of (?:the|her|his) (?:work|job)|spray|solder\w*|asbestos|wet (?:work|gloves)|the (?:work|job)|cooling tower|exposure|exposed)\b`,
    String.raw`\b(?:put it down to|down to|years of|caused by|because of|brought on by|goes with|comes? (?:from|of)|linked|it's the|off the|packing|bench|trays|lifting|repetitive|detergent|soap|nickel|resin|solvent|paint|wood dust|bakery|flour|animals?|urine|instruments?|ultrasound probe|mouse)\b`,
    String.raw`\b(?:lagging|boiler house|old pipes|ceiling tiles|the (?:kitchen|laundry|lab|workshop|theatres?)|since (?:he|she) did|doing the)\b`,
    String.raw`\b(?:sewing|packing|prepping|vacuum\w*|polish\w*|spray|descal\w+|hoist work|scanning|sonograph\w+|pipetting|dental|resin|acrylic|nitrous|entonox|cytotoxic\w*|patient with|outbreak on|ward outbreak|nursing)\b`,
    String.raw`\b(?:gloves|it's (?:her|his) work|the rubber|wearing gloves)\b`,
  ],
  visitor: [
    String.raw`\b(?:visitors?|relatives?|members? of the public|(?:come|came|coming|here|only in) (?:to|in to) (?:see|visit|fetch|collect|pick|drop)|come to fetch|someone's (?:mum|dad)|delivery (?:man|driver|lad)|courier|postman|the postie|toddler|little (?:lad|boy|girl)|child|kid|granddaughter|grandson|grandad|granddad|grandma|nan|his wife|her husband|her mum|mum|a (?:chap|bloke|man|woman|lady|lad|girl|fella|gentleman|mother|father|parent)|the (?:daughter|son|husband|wife|sister|brother|mother|father)|vicar|priest|entertainer|hairdresser)\b`,
  ],
  premises: [
    String.raw`\b(?:wet floor|wet|mopped|cleaner|yellow (?:thing|sign|cone)|ice|icy|grit\w*|pothole|kerb|paving|slab|step|steps|ramp|stairs?|handrail|banister|automatic door|revolving door|door|doors|ceiling (?:tile|panel)|tile|tiles|sign|carpet|mat|cable|lead|loose|puddle|leak\w*|car park|barrier|path|entrance|atrium|foyer|corridor|manhole|grate|drain|branch|tree|fence|gate|lift|chair (?:collapsed|gave|went)|bench|shelf|vending machine|scaffold\w*|glass|window)\b`,
  ],
  dead: [
    String.raw`\b(?:killed|died|dead|fatal\w*|death|didn't make it|pronounced)\b`,
    String.raw`\b(?:didn't survive|not survive|hadn't survived|never stood a chance|dead before|dead when|dead at the scene)\b`,
  ],
  plant: [
    String.raw`\b(?:roof|ladder|scaffold\w*|trench|lift shaft|plant room|forklift|reversing|lorry|truck|van|digger|mains|skylight|confined|tank|loading bay)\b`,
    String.raw`\b(?:ledge|floor|window|height|storey|gutter|rope|cradle|platform|machine|cable|wall|excavation|crane|tree|chainsaw)\b`,
  ],
} as const;
