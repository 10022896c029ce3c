/** What came of an event for a person, from death to a bruise. Alternatives of patterns on plain talk. */
export const harmCues = {
  died: [
    String.raw`(?<!\b(?:disk|disc|drive|battery|batteries|phone|server|laptop|computer|pump|fridge|motor|engine|plants?|tv|telly|line|link|signal|screen|alarm|printer|boiler|fan|system)(?:'s| has| have| had)? )\bdied\b`,
    String.raw`\b(?:he|she|they|it|baby|mum|dad)(?:'s|'d| is| was| were| had)? (?:dead|gone by|passed away|pronounced)\b`,
    String.raw`\bfound (?:him|her|them) dead\b`,
    String.raw`\b(?:passed away|didn't make it|didn't survive|stillborn|stillbirth|fatal|coroner|pronounced)\b`,
    String.raw`\b(?:didn't|couldn't|did not|never) (?:get|bring) (?:him|her|them|the baby) back\b`,
    String.raw`\bwe (?:lost|'ve lost) (?:him|her|the baby|mum|the patient)\b|\blost the baby\b`,
    String.raw`\bexpect the worst\b|\b(?:not|isn't|wasn't) going to make it\b|\bswitch(?:ed|ing)? (?:it|the machine|him|her|everything) off\b`,
    String.raw`\b(?:his|her|the) (?:death|funeral|post[- ]mortem)\b`,
    String.raw`\b(?:took (?:his|her) own life|hanged (?:himself|herself)|killed (?:himself|herself)|hanging in)\b`,
    String.raw`\b(?:dead on|was dead|found dead|too far gone|never woke up|never regained|didn't come (?:round|back|out of it)|couldn't save|gone within|slipped away|past saving|brain ?dead|turned off the|certified|mortuary)\b`,
    String.raw`\b(?:found (?:him|her|them) (?:\w+ ){0,5}(?:with (?:the|a) (?:cord|belt|bag|rope|lead|dressing gown)|hanging|cold|in the bath|stiff|dead|not breathing)|stone cold|no longer with us|his body|her body|lost (?:his|her) life|gone when|(?:he|she)'d (?:already )?gone\b(?! (?:to|out|home|off|in|back|down|up|for|on))|hadn't (?:survived|made it)|didn't (?:survive|wake|pull through)|pull through|bereaved|widow(?:ed)?|the (?:undertaker|funeral)|arrange a funeral|lost their baby|lost the twins|born dead|no heartbeat|stopped (?:his|her|the) heart)\b`,
  ],
  critical: [
    String.raw`\b(?:intensive care|critical care|itu|icu|hdu|high dependency|the unit on a ventilator|life support|induced coma)\b`,
    String.raw`\b(?:arrested|cardiac arrest|crash call|crash team|peri[- ]arrest(?:ed)?|resuscitat\w+|ventilat(?:ed|or)|intubat\w+|stopped breathing|went blue|went into shock|anaphyla\w+|septic shock)\b`,
    String.raw`\b(?:in a coma|comatose|unresponsive|unrousable|couldn't (?:be roused|rouse|wake)|wouldn't wake|was fitting|started fitting|a fit\b|seizures?|cooled|cooling|therapeutic hypothermia|hie|apgars?)\b`,
    String.raw`\b(?:rushed|blue[- ]light\w*|blued|air ambulance)\b|\b(?:needed|had|given|took|lost) (?:\w+ ){0,2}(?:units|litres?|pints)\b|\btransfus\w+|\bnaloxone\b|\bbled out\b|\bhaemorrhag\w+`,
    String.raw`\b(?:on a ventilator|on the unit|tube down (?:her|him|his)|couldn't (?:wake|rouse|find a pulse|get a (?:pulse|line|response))|flat ?lined|no pulse|collapsed|crashed|in cardiac|went off|deteriorat\w+|(?:stopped|struggling) (?:to )?breath\w*|gasping|grey|unconscious|sepsis|septic|touch and go|fighting for|critical|life[- ]threatening|hypo\w*|blood sugar (?:was|of)|respiratory arrest|lost (?:so much|a lot of|two litres|three litres|half (?:his|her)) ?(?:blood)?)\b`,
    String.raw`\b(?:(?:he|she|baby|it) (?:fitted|had fits?|arrested|crashed|stopped)|convuls\w+|(?:the )?(?:outreach|retrieval) team|met call|2222|double two|put (?:him|her) (?:under|out|on (?:a|the) (?:ventilator|machine))|tubed|bagged (?:him|her)|cpr|compressions|shocked (?:him|her)|defib\w*|(?:one|two|three|four|five|six|eight|ten|eleven|\d+) (?:units|litres|pints)(?: of (?:blood|fluid))?|air (?:go|went|got) in|air embol\w+|went into (?:shock|labour|failure)|in a bad way|very poorly|really poorly|gravely|dangerously|(?:his|her) (?:sats|pressure|heart rate|sodium|sugar|potassium|calcium) (?:was|were|dropped|went|fell|had)|dka|ketoacidosis|status epilepticus|meningitis)\b`,
  ],
  surgeryAgain: [
    String.raw`\b(?:back|return(?:ed|ing)?) (?:to|into|in|on|onto) (?:the )?(?:theatre|table|operating)\b|\bstraight back (?:in|to theatre)\b|\btook (?:him|her) back\b|\btaken back\b`,
    String.raw`\b(?:reopen\w*|re-open\w*|re-?operat\w+|opened (?:him|her|it) (?:back )?up again|another operation|second operation|operat\w+ (?:on (?:him|her) )?again|go(?:ne|ing)? back in)\b`,
    String.raw`\b(?:have|had|having) (?:to have )?(?:it|them|that) (?:taken|took|cut|dug) (?:back )?out\b`,
    String.raw`\b(?:take|took|taken|taking|had|rushed|brought) (?:him|her|them|it) (?:straight )?back (?:in|to|down|up)\b|\b(?:do|done|doing) (?:it|the \w+) (?:all )?again\b|\b(?:washed|wash) ?out\b|\btake (?:it|them) (?:back )?out\b|\b(?:third|fourth) operation\b`,
  ],
  operated: [
    String.raw`\b(?:need(?:ed|ing|s)?|ended up (?:with|having|needing)|had to have|having to have|going to need|needs|required) (?:an |a |another |emergency |major |more )*(?:operation|surgery|skin graft|grafts?|stoma|colostomy|hysterectomy|amputation|laparotomy|transplant|fasciotomy|plate|pins?|stitches|stent)\b`,
    String.raw`\b(?:emergency|urgent) (?:operation|surgery|section|laparotomy|theatre|hysterectomy)\b|\bwoken up with a (?:bag|stoma)\b|\bskin grafts?\b|\bgrafts?\b`,
    String.raw`\b(?:had to (?:have |be |do |take |cut |remove ))|\bhad (?:her \w+|his \w+) (?:off|out|removed|drained)\b|\b(?:under|needs|needed) (?:the knife|a general|an anaesthetic|surgeons|theatre)\b|\btransplant list\b|\bplastics\b|\bplastic surg\w+\b`,
  ],
  lasting: [
    String.raw`\b(?:permanent\w* (?:damage\w*|injur\w+|harm|disab\w+|brain|nerve|loss|paraly\w+|blind\w*|deaf\w*|scar\w*|weak\w*|numb\w*)|(?:it's|that's|be|is|was) permanent|for life|irreversible|irreparabl\w+|life[- ]changing|lasting|disabled|paralys\w+|paraly[sz]ed|tetraplegi\w+)\b`,
    String.raw`\b(?:won't|not|never|isn't going to|doubt \w+ will|may not|might not|doesn't|can't|couldn't|cannot) (?:\w+ ){0,2}(?:(?:fully|ever|all|completely) come back|recover\w*|walk(?:ing)?|talk(?:ing)?|see|swallow|speak|work again|get (?:it|that|her|his|the) \w* ?back|feel (?:it|his|her|the)|use (?:his|her|it|the)|move|lift (?:his|her|it)|have (?:children|kids|another))\b`,
    String.raw`\b(?:lost|lose|losing|loses|cost (?:him|her)|save) (?:most of |all of |half |part of )?(?:the |her |his |their |a |an )(?:\w+ )?(?:sight|vision|eye|hearing|speech|leg|foot|toes?|arm|hand|fingers?|thumb|kidney|womb|ovary|tube|testicle|bowel|bladder|voice|feeling|use|movement|limb|nose|ear|tongue|breast|grip)\b`,
    String.raw`\b(?:blind|deaf|drop foot|foot drop|wrist drop|stroke|brain damage\w*|brain injury|cerebral palsy|erb'?s|nerve damage|nerve injury|no feeling|numb|incontinent|weakness down|catheter for)\b`,
    String.raw`\b(?:dialysis|kidneys?(?: have| has|'ve|'s)? (?:failed|failing|gone|packed|shut|injury)|kidney (?:failure|injury)|renal failure|liver failure|organ failure|multi[- ]organ|heart attack|heart failure|pulmonary embol\w+|a pe\b|dvt|blood clot|clot (?:on|in) (?:the|her|his)|gangren\w+|necro\w+|amputat\w+|took (?:the|his|her) (?:leg|foot|toe|arm|hand|finger|eye) off|leg off|foot off)\b`,
    String.raw`\b(?:bleed|bled|bleeding|haemorrhage|clot|swelling) (?:on|in|into|round|around) (?:the |her |his )?(?:brain|head|skull|spine|eye)\b|\bsubdural\b|\bsubarachnoid\b|\bbrain bleed\b`,
    String.raw`\bscar(?:red|ring|s)?\b|\bdisfigur\w+`,
    String.raw`\b(?:lost|losing|lose) (?:\w+ ){0,2}(?:vision|sight|hearing|speech|feeling|movement|function|memory|teeth|mobility|toes|fingers)\b|\bcan't (?:drive|see|walk|talk|speak|hear|feel|swallow|use|stand|read|hold|lift|work)\b|\b(?:won't|never|not) (?:get|got|getting) (?:it|that|them|her|his) (?:\w+ )?back\b|\b(?:massive|big|bad|small|another|a) (?:stroke|bleed|clot|heart attack)\b|\bstroked?\b|\bbedbound\b|\bwheelchair (?:now|for)\b|\bdown (?:one|her|his) (?:left|right|side|whole)\b|\bsepsis\b`,
    String.raw`\b(?:(?:left|right|whole|one) (?:side|arm|leg|hand|foot)(?:'s| is| has|'s not| hasn't| won't)? (?:not |never |hasn't |isn't |won't )?(?:come|coming|working|moving|weak|gone|dead|useless|limp|paralysed|come back)|(?:hand|foot|toes?|fingers?|leg|arm|nose|tip|heel)s?(?:'s| is| are| has| have| was| were| went| gone)? (?:\w+ ){0,2}(?:black|dead|gone black|blue|gangrenous)|need(?:s)? skin|speech (?:hasn't|has not|isn't|not) (?:come )?back|(?:won't|never|can't) (?:\w+ )?(?:have|carry|conceive) (?:\w+ )?(?:children|a baby|kids)|infertil\w+|incontinen\w+|(?:lost|lose) (?:her|his) (?:periods|hair|teeth|job|sight|licence)|fed through a tube|peg fed|learning difficult\w+|developmental|special school|walks? with a (?:limp|stick|frame) now|chair now|on dialysis|on a machine)\b`,
  ],
  cancerSpread: [
    String.raw`\b(?:palliative|terminal\w*|incurable|inoperable|metasta\w+|secondaries|advanced|too late|months to live|weeks to live|nothing they can do|past treating)\b`,
    String.raw`\b(?:spread|it's in|gone to|everywhere|right through|all over|riddled|got into) ?(?:to )?(?:her|his|the)? ?(?:liver|bones?|lungs?|brain|spine|nodes?|lymph|everywhere)\b|\bstage (?:three|four|3|4)\b|\bit's spread\b|\bdoubled in size\b|\bthe size of an? (?:\w+ )?(?:orange|grapefruit|egg|plum|tennis|golf)\b`,
    String.raw`\b(?:got|gone|spread|moved|it's|they're) (?:in|into|to|through) (?:the |her |his )?(?:lymph |other )?(?:nodes?|glands|bones?|liver|lungs?|brain|spine|other)\b|\b(?:melanoma|tumour|cancer|sarcoma|lymphoma|leukaemia|myeloma)\b[^.?!]{0,60}\b(?:late|later|spread|grown|bigger|advanced|months|stage|too|year|only just|now)\b|\b(?:months|a year|two years) (?:late|later|ago)\b[^.?!]{0,60}\b(?:cancer|tumour|mass|lump|melanoma)\b`,
  ],
  broken: [
    String.raw`\bfractur\w+`,
    String.raw`\b(?:broke|broken|snapped|shattered|smashed|busted)\b(?! (?:the |my |our |your |into|down|again|it|up|out|off|glass|lift|printer|door|window|fridge|kettle|chair|machine))`,
    String.raw`\b(?:it's|it was|that's) (?:the|her|his) (?:hip|pelvis|femur|neck of femur|collarbone|wrist|ankle|shoulder)\b|\b(?:neck of femur|nof)\b`,
    String.raw`\b(?:wrist|arm|leg|ankle|hip|elbow|shoulder|collarbone|shin|heel|pelvis|femur|rib|ribs|jaw|cheekbone|kneecap|foot|vertebra|back)(?:'s|'ve| has| have| is| was| had)? (?:gone|broken|cracked|fractured|smashed|shattered|snapped|in (?:two|three|bits|pieces)|in plaster)\b`,
    String.raw`\b(?:broken|cracked|fractured|smashed|snapped) (?:a |an |the |his |her |its |my |both |two |three |four |several |some )?(?:\w+ )?(?:hip|wrist|arm|leg|ankle|ribs?|elbow|shoulder|collarbone|shin|heel|pelvis|femur|jaw|cheekbone|kneecap|foot|vertebrae?|skull|nose|bones?|back|neck|finger|thumb|toe|eye socket)\b`,
    String.raw`\b(?:plate|plates|pins|screws?) (?:in|put in)\b|\bpinned (?:it|her|his|the hip)\b|\bcollarbone\b|\bin (?:a )?(?:plaster|pot) (?:for|up|to)\b|\bin plaster\b|\bnew hip\b|\bhip repair\w*\b`,
    String.raw`\b(?:broke|breaks?|breaking|fractured|snapped|smashed) (?:(?:his|her|my|a|an|the|both|two|three|their) )+(?:\w+ )?(?:hip|wrist|arm|leg|ankle|ribs?|elbow|shoulder|collarbone|shin|heel|pelvis|femur|jaw|cheekbone|kneecap|foot|hand|vertebrae?|skull|nose|bones?|back|neck|eye socket|thigh|forearm|tibia|humerus)\b|\b(?:hip|wrist|arm|leg|ankle|ribs?|elbow|shoulder|collarbone|shin|heel|pelvis|femur|jaw|cheekbone|kneecap|foot|hand|vertebrae?|skull|nose|bones?|back|neck|eye socket|thigh|forearm|tibia|humerus) (?:(?:in|went|goes|is|was|had|has|'s) )?(?:crack|snap|crunch|pop)(?:ped|ed)?\b|\bbreak (?:in|to|of) (?:the|his|her)\b|\bhairline\b|\bspiral\b`,
  ],
  digit: [
    String.raw`\b(?:little |ring |index |middle |big )?(?:finger|thumb|toe|pinky|knuckle)s?\b`,
  ],
  inHospital: [
    String.raw`\b(?:in|to|at|into|up) (?:the |a )?(?:\w+ )?(?:hospital|infirmary|general|a&e|a and e|casualty|ed|royal|emergency department)\b`,
    String.raw`\b(?:ambulance|paramedics?|nine nine nine|999|admitted|kept (?:him|her|them|me) in|stitches|stitched|x-?ray\w*|hospital's (?:rung|rang)|the hospital (?:rung|rang))\b`,
    String.raw`\b(?:taken|took|carted|whisked|off|away|went|sent|rushed|gone|driven) (?:\w+ ){0,2}(?:in an ambulance|by ambulance|to hospital|to a&e|down to a&e|to casualty|to the \w+|to ed)\b|\bat the (?:royal|general|infirmary|\w+ hospital)\b|\bstaples\b|\bglued\b|\bunder observation\b`,
  ],
  longerStay: [
    String.raw`\b(?:still (?:in|there|on the ward|in hospital)|on the ward (?:ever )?since|in (?:there )?(?:since|ever since|a fortnight|a month|another \w+)|(?:extra|another|more) (?:\w+ )?(?:nights?|days?|weeks?|fortnight) (?:in|on|here|with us|stay)|stayed (?:another|an extra)|kept in|eight days on|weeks? in hospital|readmit\w+|back in (?:hospital|with us|as an emergency)|come back in|came back in|drip|iv antibiotics)\b`,
    String.raw`\b(?:over at the|been (?:over )?at the (?:\w+ )?(?:place|unit|royal|general|infirmary|hospital))\b|\bstuck in\b|\bcan't go home\b|\bset (?:him|her) back\b|\bback to square one\b`,
    String.raw`\b(?:another (?:\w+ )?(?:night|week|fortnight|month)s?|big hospital|back in (?:as|through|on|the)|in (?:the )?(?:infirmary|general|royal|district)|transferred|taken across|blued across|sent across|had to be (?:admitted|transferred|moved|seen)|three weeks in|kept (?:him|her) (?:in|on)|readmitted|re-admitted|in there since|still there)\b`,
  ],
  mind: [
    String.raw`\b(?:not sleeping|isn't sleeping|can't sleep|doesn't sleep|hasn't slept|nightmares|flashbacks|ptsd|trauma\w*|panic attacks?|counsell\w+|psychologist|terrified (?:of|to)|won't (?:come|go|set foot|leave|let)|give up work|given up work|suicidal|depress\w+|breakdown|can't (?:bear|face|come))\b`,
    String.raw`\b(?:hearing voices|cut (?:himself|herself)|won't be (?:touched|left|examined)|screams? when|lost (?:her|his) confidence|not (?:been )?the same|can't be in|refus\w+ to come)\b`,
  ],
  pressureSore: [
    String.raw`\b(?:grade|category|cat|stage|g) ?(?:three|four|3|4|threes|fours)s?\b|\bunstageable\b|\b(?:down to|see|through to|could see) (?:the )?(?:bone|tendon|muscle)\b|\bto the bone\b`,
  ],
  burn: [
    String.raw`\bburn(?:t|ed|s)?\b|\bscald(?:ed|ing)?\b(?! (?:risk|hazard))|\bblister\w*|\bburns unit\b|\bboiling\b|\bsteam\b`,
    String.raw`\bburns (?:place|unit|people|team|clinic)\b|\b(?:back of|all down|all over|top of) (?:her|his|both) (?:legs?|arms?|chest|thighs?|back|lap|hands?)\b|\bskin(?:'s| is| was| has)? (?:come off|coming off|peel\w*|off)\b|\bfryer\b`,
  ],
  outCold: [
    String.raw`\b(?:out cold|unconscious|spark out|knocked out|knocked (?:him|her|me|them)(?:self)? out|blacked out|passed out|lost consciousness|sparko|came round|come round|concuss\w*|went out like a light|didn't know where (?:he|she) was)\b|\bout for (?:a|about|two|three|five|ten|the)\b`,
    String.raw`\b(?:couldn't wake|knocked (?:clean |right )?out|lights out|out for the count|hit (?:his|her) head and|saw stars|woke up in|found (?:him|her) flat out)\b`,
  ],
} as const;
