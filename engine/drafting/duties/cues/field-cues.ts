const body =
  'head|skull|face|cheek|jaw|nose|eyes?|ears?|lips?|mouth|teeth|tooth|tongue|neck|throat|collarbone|shoulders?|arms?|elbows?|forearms?|wrists?|hands?|palm|chest|ribs?|sternum|breast|back|spine|vertebra\\w*|belly|tummy|stomach|abdomen|hips?|pelvis|groin|bottom|buttocks?|legs?|thighs?|femur|knees?|kneecap|shins?|calf|ankles?|heels?|foot|feet|achilles|scalp|skin|limb|bone|bones';
const organs =
  'kidneys?|liver|lungs?|bowel|gut|bladder|womb|uterus|ovary|ovaries|spleen|heart|artery|vein|ureter|gullet|retina|cornea|lens|nerve|tendon|gallbladder|pancreas|prostate|testicle|appendix|windpipe|airway|duct';

/**
 * Fields of single words that mean something only beside each other: a part of the body beside a word for an injury, a paper beside
 * somebody whose paper it is not. Alternatives of patterns on plain talk.
 */
export const fieldCues = {
  bodyPart: [String.raw`\b(?:${body})\b`],
  organ: [String.raw`\b(?:${organs})\b`],
  badlyHurt: [
    String.raw`\b(?:broken|breaks?|broke|cracked|crushed|mangled|snapped|split|torn|ruptured|shattered|smashed|fractured|severed|trapped|pinned|pinning|plated|plates?|screws?|stitch\w*|sewn|staples|gash\w*|laid open|opened up|dislocat\w+|burnt|burned|scalded|skewered|impaled|pierced|gone through|surgery|operat\w+|surgeons?|a lot of blood|blood everywhere|pouring with blood|degloved|in bits|in pieces|in two|hanging off|traction)\b`,
  ],
  machine: [
    String.raw`\b(?:compactor|baler|press|mangle|calender|tumble dryer|washer|conveyor|roller|cage|tail ?lift|pallet truck|forklift|mower|strimmer|chainsaw|saw|drill|grinder|lathe|mixer|slicer|mincer|fryer|oven|bratt pan|steamer|dishwasher|trap ?door|the trap|hatch|shutter|roller door|gate|loading bay|dock|lift shaft|lift|ladder|stepladder|steps|scaffold\w*|roof|skylight|boiler|pipe|valve|manhole|trench|bin lorry|lorry|van|racking|shelving|gas bottle|cylinder|steriliser|autoclave|washing machine)\b`,
  ],
  reachedHim: [
    String.raw`\b(?:on|onto|into|in|under|over|off|through|against|between|across|down on|from) (?:the |a |an |his |her |my |their )?(?:\w+ )?(?:${body}|him|her|me)\b`,
  ],
  patientWord: [
    String.raw`\b(?:patients?|residents?|service users?|(?:the |a |an |my |our |this |that )(?:old |elderly |young |little |poor |lovely )*(?:gentleman|gent|lady|chap|boy|girl|lad|baby|man|woman)|mr|mrs|miss|baby|babies|side ?room|bed \w+|bay \w+|room \w+|on the ward|came in (?:for|with)|admitted|consultant|theatre|section|op|operation|surgery|procedure|scan|clinic|list|discharged?)\b`,
  ],
  careWord: [
    String.raw`\b(?:feed|tube|line|drip|cannula|catheter|pump|infusion|tablets?|dose|doses|insulin|warfarin|injection|antibiotics?|oxygen|blood|x-?ray|scan|ct|mri|bloods|result|referral|biopsy|op note|consent|knife|anaesthetic|monitor|ctg|obs|observations|bed rails?|hoist|sling|wash|the wash|working height|rails?|chart|prescri\w+|pharmacy|stocked|out of hours|one one one|111|recording|triage|told (?:him|her|them) to|ward round|handover|discharge|prep|implant|swab|dressing|parkinson'?s|epilepsy|chemo\w*|radiotherapy|dialysis|vaccine|contrast|thinners?|allergy|allergic)\b`,
    String.raw`\b(?:blood pressure|checks|fifteen minute|line|turning (?:him|her)|day case|hernia|mole|histology|filed|hip|knee replacement|cataract|stent|epidural|forceps|bandage|plaster|catheter|pessary|biopsies|smear|colonoscopy|endoscopy|hysterectomy|section|induction|bleed|clot|tonsils|hearing aid|thickener|diet|allergies|sugar|bm|inr|potassium|creatinine|antibiotic|gentamicin|vancomycin|methotrexate|lithium|digoxin|clozapine|heparin|amiodarone|steroids?)\b`,
  ],
  wentBadly: [
    String.raw`\b(?:never|hadn't|hasn't|weren't|wasn't|didn't|nobody|no one|not for|missed|late|wrong|before anybody|before anyone|without|left|instead|somehow|by mistake|mistake|should|shouldn't|supposed|meant|forgot\w*|overlooked|turned down|turned off|ran out|not stocked|told (?:him|her|them) to take|sent (?:him|her) home|put down|up at|the right one|the left one|the other one|caught|slipped|nicked|cut|too (?:much|fast|soon|late|hot|high|low|big|small))\b`,
  ],
  grim: [
    String.raw`\b(?:don't know which way|which way (?:he|she)'?ll go|all (?:her|his) life|rest of (?:her|his) life|never be the same|not coming back from|isn't coming back from|not being able to|unable to|can't even|no longer|gone from \w+ \w+ to|going to need|need(?:s)? (?:a machine|feeding|hoisting|two people|round the clock|a carer|a stick|a frame)|on a machine|a machine three|three days a week|nursing home now|in a home now|can't go back|furious|beside (?:himself|herself)|poor (?:little )?mite|in (?:the )?(?:recovery|surgery|theatre) for|(?:\w+) hours in (?:surgery|theatre)|on the unit|in the unit|hasn't woken|not woken|not opened (?:his|her) eyes|touch and go|praying|next of kin|said goodbye|giving (?:him|her) (?:days|weeks|months)|found (?:him |her )?on the|was found|milkman|neighbour found|never came home|didn't come home|paralysed)\b`,
  ],
  workPlace: [
    String.raw`\b(?:ladders?|stepladders?|scaffold\w*|(?:the|a|our) roof|plant room|boiler ?house|workshop|kitchens?|laundry|loading bay|stores|loft|lift shaft|shutter|compactor|forklift|pallet|tail ?lift|cherry picker|skip|bin store|delivery|van|lorry|racking|bench saw|mower|strimmer|bratt pan|fryer|slicer|mop|floor polisher|buffer|waste bags?|gas bottles?|cylinders|linen cage|roll ?cage)\b`,
  ],
  strongMark: [
    String.raw`\b(?:hand ?prints?|finger ?marks|fingermarks|bite marks?|cigarette burns?|belt marks?|(?:two|both) black eyes|grip marks?|strangulation|rope marks|iron burn|shape of a (?:hand|belt|shoe|iron|foot)|clumps? of hair)\b`,
  ],
  disclosed: [
    String.raw`\b(?:disclos(?:ed|ure|ing)|opened up|broke down|confided|with (?:her|his) hand on the door|(?:told|said to) (?:me|us|the \w+) (?:that )?(?:her|his) (?:dad|stepdad|stepfather|father|uncle|brother|mum|husband|partner|boyfriend|carer|son)|since (?:she|he) was (?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen|little|small)|made me promise|something to tell me|wanted to tell)\b`,
  ],
  organOut: [
    String.raw`\b(?:took|taken|had|removed|taking|take|whipped|cut) (?:out )?(?:the |her |his )?(?:right|left|good|wrong|healthy|other)(?: one|\w* \w+)?(?: \w+)? out\b|\b(?:left|right) (?:\w+ ){1,3}[^.?!]{0,40}\b(?:the|her|his) (?:right|left|other|good|wrong) (?:one|side)\b|\b(?:operated on|did|done|marked|opened|cut|blocked|injected) (?:the |her |his )?(?:other|good|wrong|healthy) (?:one|side|\w+)\b`,
    String.raw`\b(?:half|part of|most of|all of|a third of) (?:of )?(?:his|her) (?:\w+ )?(?:bowel|stomach|lung|liver|breast|kidney|foot|leg|womb|colon|bladder|tongue|prostate|thyroid)\b[^.?!]{0,40}\b(?:out|off|removed|away|for (?:nothing|somebody|someone)|wrong|no cancer)\b|\bno (?:cancer|tumour|disease) in it\b|\b(?:for|on) somebody else's (?:biopsy|scan|result|x-?ray|histology)\b`,
  ],
  paper: [
    String.raw`\b(?:letters?|notes|records?|files?|results?|lists?|sheets?|reports?|forms?|e-?mails?|summaries|summary|appointments?|prescriptions?|scans?|photos?|pictures?|drawers?|cabinets?|envelopes?|post|parcels?|packs?|folders?|diary|laptop|phone|tablet|ipad|stick|cards?|book|bloods|printouts?|binder|charts?|x-?rays?|wristband|label|labels|bag)\b`,
  ],
  notTheirs: [
    String.raw`\b(?:next patient'?s|other patient'?s|another patient'?s|next (?:person|one|lady|man)'?s|(?:somebody|someone) else'?s|everyone(?:'s| else's)|everybody(?:'s| else's)|each other'?s|other people'?s|people'?s|strangers?|the wrong|wrong|auction|charity|e-?bay|second[- ]hand|bought|skip|tip|dump|landlord|new owners?|new tenants?|man in \w+|bloke in|woman in|neighbours?|book group|book club|church|mosque|school gates?|hairdresser'?s?|golf club|bingo|slimming|wi\b|choir|gym|pub|taxi|in-laws?|ex|ex-\w+|employer|boss|insurance|landlord|journalist|solicitor|family chat|group chat|whatsapp|facebook|nobody asked|shouldn't have|none of (?:her|his|their) business|strang\w+)\b`,
  ],
  tells: [
    String.raw`\b(?:telling|tells|told|tell|talking|talks|chatting|gossip\w*|discuss\w+|mentioned|saying|said|blabb\w*|spreading|knew|knows|heard|read out|announc\w+)\b[^.?!]{0,50}\b(?:who's been in|been in for|what for|book group|friends|neighbour\w*|everybody|everyone|her mates|his mates|my (?:colonoscopy|results?|test|pregnancy|operation|husband)|half|the whole|diagnos\w+|results?|pregnan\w+|before i'd told|her business|his business)\b`,
  ],
  bound: [
    String.raw`\b(?:belted|tied (?:to (?:the|a|his|her) (?:bed|chair|rail|cot|toilet|radiator|door|wheelchair)|in|down|up|her|him)|strapped (?:in|to|down|her|him)|lashed|taped (?:to|up|her|him|over)|bound|cord|rope|bandaged to|sheet round|sheets? (?:tied|tucked)|tucked (?:her|him) in so|locked|bolted|shut (?:in|her in|him in)|wedged|barricad\w+|penned|hemmed in|table (?:pushed|jammed|in front)|can't get (?:up|out)|couldn't get (?:up|out)|so (?:he|she) (?:doesn't|can't|couldn't|wouldn't|didn't) (?:wander|get|move|scratch|fall|ring|walk|shout)|mittens|restrain\w*|sat on (?:him|her))\b`,
  ],
  cash: [
    String.raw`\b(?:(?:her|his|their|'s|resident'?s?|patient'?s?) (?:own )?money|cash|pounds|quid|notes|savings|pension|tin|purse|wallet|card|cards|bank account|jewell?ery|ring|rings|watch|necklace|cheques?|house|bungalow|benefits|allowance|personal allowance|pocket money|fivers?|tenners?|twent(?:y|ies)|hundreds?|thousands?)\b`,
  ],
  notThere: [
    String.raw`\b(?:gone|missing|vanish\w*|disappear\w*|taken|took|takes|taking|helped (?:himself|herself|themselves)|stolen|pinched|nicked|light|emptied|empty|lifted|down by|less than|walked|never see\w*|never got|spent|withdrawn|can't find|nowhere)\b`,
  ],
  onlyUs: [
    String.raw`\b(?:only ones? (?:with|who)|only us|nobody else (?:has|had|knows|goes|could)|it's one of us|one of us|inside job|not left the building|never leaves|since (?:he|she|the \w+) (?:started|moved in|came|turned up)|when (?:he|she)'s on|always when|family (?:are|is) asking|he swears|she swears|she's adamant|he's adamant)\b`,
  ],
  partner: [
    String.raw`\b(?:he'd come in with her|she'd come in with him|came in with (?:him|her)|come with her|he answered|he answers|answered every|answers every|answering for|wouldn't leave|won't leave|didn't leave|never left (?:her|his) side|on (?:her|his) own|not today|not in front|she looked at him|he looked at her|glanc\w+|he said she|her husband said|before she (?:could|spoke|opened)|got her on her own|took her to one side|the toilet|for the urine|weeks pregnant|nineteen weeks|\w+ weeks and)\b`,
  ],
  signedFor: [
    String.raw`\b(?:signing|signed|ticked|ticking|written|writing|filled in|recorded|charted)\b[^.?!]{0,30}\b(?:to say|as if|that (?:they|she|he)(?:'d|'ve| had| have)|been|done|given|every visit|all the boxes|calls?|visits?|checks?|care)\b|\bstill had my (?:writing|initials|date)\b|\bdated\b|\bfrom (?:two|three|four|five|six) weeks ago\b`,
  ],
  goingDown: [
    String.raw`\b(?:going down|gone down|went down|goes down|dropped|drops?|dropping|lost (?:an inch|a bit|some|half|twenty|\w+ mil\w*)|marked (?:the|it)|with a (?:biro|pen|marker)|lower than|an inch|quicker than|faster than|more than we(?:'re| are)|than (?:we're|we are|they're|i'm) giving|nobody's had any|nobody's on it|nobody on it|level)\b`,
  ],
  outThere: [
    String.raw`\b(?:police|stopped a (?:lad|man|woman|kid|car|boy|girl)|on the street|dealer|our (?:label|batch|stock|stamp|box|patients? label|sticker)|batch|in town|market|car boot|kids? (?:had|got|with)|school|found (?:on|in|under|by|with)|turned up (?:in|on|at)|hedge|toilet|sluice|bin|staff room|changing room|locker|car park|nightclub)\b`,
  ],
  sharpThing: [
    String.raw`\b(?:needles?|probe|blade|scalpel|lancet|scissors|hook|trocar|sharps?|stylet|cannula|suture|drill|bur|burr|scaler|file|clipper|razor|glass|ampoule|bone (?:fragment|spike)|wire|pin|bite|bit|spat|splash\w*|blood)\b`,
  ],
  wentIn: [
    String.raw`\b(?:went in|gone in|in (?:his|her|my|their|the) (?:\w+ )?(?:palm|finger|thumb|hand|arm|leg|foot|thigh|eye|eyes|mouth|face|knuckle|wrist)|through (?:the|his|her|my|both) (?:\w+ )?(?:gloves?|finger|hand|palm|thumb|bag|boot|shoe)|stuck|jabbed|pricked|stabbed|caught (?:her|him|me|his|her|my)|cut (?:his|her|my|herself|himself)|drew blood|scratched|nicked|got (?:him|her|me) (?:in|through))\b`,
  ],
  virusKnown: [
    String.raw`\b(?:hiv|hep(?:atitis)? ?[bc]?|bbv|blood[- ]borne|positive|viral load|antiretroviral\w*|pep|infected|infectious|on treatment for|liver clinic)\b`,
  ],
  agoLong: [
    String.raw`\b(?:month|months|weeks|fortnight|half[- ]term|since (?:january|february|march|april|may|june|july|august|september|october|november|december|easter|christmas|the summer))\b`,
  ],
  notBack: [
    String.raw`\b(?:not (?:set foot|been seen|been in|been back|come back|back|worked|returned)|hasn't (?:set foot|been|worked|come|returned|walked)|never (?:been|come) back|haven't seen (?:him|her)|still (?:off|out|at home|on crutches|in a boot|can't|not)|off (?:work|sick|since)|signed off|sick ?note|fit ?note|on crutches|on the sick|not fit|physio|phased)\b`,
    String.raw`\b(?:(?:second|third|fourth|another) (?:line|note|certificate)|off (?:a|for|three|four|five|six|two)|been off|on (?:her|his) (?:second|third|fourth)|that's (?:got to be|about|nearly|what) (?:\w+ )?(?:weeks|a month)|still away|still not)\b`,
    String.raw`\b(?:still not working|isn't working yet|not working since|who's paying)\b`,
  ],
  hurtAtWork: [
    String.raw`\b(?:kicked|punched|thumped|bitten|headbutt\w*|shoved|pushed over|attacked|assaulted|lifting|lifted|hoisting|pulled (?:her|his)|put (?:his|her) back|did (?:his|her)|slipped|fell|tripped|trapped|crushed|run over|hit by|struck by|dropped (?:a|the|it) on|came down on|landed on|fell on|rolled (?:on|over)|caught in|went through|twisted|wrenched|rammed)\b`,
    String.raw`\b(?:grabbed (?:his|her)|swung on|yanked|pulled (?:him|her) (?:over|down|back)|jumped on|went for|lashed out|kicked out|bit (?:him|her)|hit (?:him|her)|dragged|knocked (?:him|her)|tipped on|fell off|came off|catching|catch(?:ing)? (?:a|the|him|her)|moving|shifting|manhandling|carrying|pushing|pulling|wheel went over|rolled over)\b`,
    String.raw`\b(?:hit by|run over by|struck by|squashed|jammed|knocked (?:over|down|flying) by)\b`,
  ],
} as const;
