/** What went wrong in care. Alternatives of patterns on plain talk. */
export const careCues = {
  wrongThing: [
    String.raw`\bwrong (?:\w+ ){0,2}(?:drugs?|dose|dosage|medicines?|medication|meds|tablets?|pills?|injection|insulin|bag|blood|unit|patient|strength|route|rate|infusion|fluid|feed|diet|gas|syringe|vial|ampoule|chart|person|baby|milk|eye drops|rate|line|vein|vaccine|cylinder|size|sling|setting|notes|scan|tube|level)\b`,
    String.raw`\b(?:ten|two|twice|double|three|four|five|six|a hundred|hundred|thousand)(?:[- ]fold| times)? (?:what|as much|the (?:dose|rate|amount|strength)|too (?:much|fast|strong)|over)\b|\btenfold\b|\bdouble[- ]dos\w+|\bover ?dos\w+|\btoo (?:much|fast) (?:insulin|morphine|fluid|oxygen|potassium)\b|\bgiven (?:it )?twice\b|\btwice over\b`,
    String.raw`\b(?:should|ought)(?:'ve| have| to have)? been (?:\w+ )?(?:weekly|daily|monthly|milligrams?|micrograms?|units|half|point|once|twice|subcut\w*|oral|stopped|restarted|started|given|on|off|held|reversed|the other|left|right|a \w+)\b`,
    String.raw`\ballerg\w+`,
    String.raw`\b(?:instead of|rather than) (?:the |a |an )?(?:\w+ )?(?:saline|water|milligrams?|micrograms?|weekly|daily|left|right|oral|insulin|potassium|heparin|vein|flush|units?|millilitres?|mils?|other)\b|\b(?:mixed|muddled|mix|swapped|switched)(?:ed|ing)?(?:-| )?(?:them |the \w+ |it )?(?:up|round|over)\b|\bmix-?up\b|\bsomebody else's (?:tablets|medicines?|meds|drugs|insulin|blood|patch)\b`,
    String.raw`\bwrong (?:\w+ )?(?:side|site|hip|knee|leg|eye|tooth|teeth|kidney|finger|toe|breast|ovary|testicle|foot|arm|operation|procedure|implant|lens|prosthesis|joint|lung|ear|vertebra|disc|mole|hand|ankle|one out|end)\b|\b(?:the|her|his) good (?:eye|leg|kidney|knee|hip|tooth|ear|side|lung)\b`,
    String.raw`\b(?:mr|mrs|miss) \w+ (?:mr|mrs|miss) \w+'s\b|\b(?:gave|given|giving|had|got|hung) (?:\w+ ){0,2}(?:mr|mrs|miss|next door|the other|somebody else|bed \w+)(?: \w+)?'s\b|\b(?:set|programmed|running|ran|run) (?:to run )?(?:at|to|for) (?:ten|twice|double|a hundred|the wrong)\b|\b(?:milligrams?|micrograms?|mils?|units?|hourly|daily|weekly) (?:instead|not|when it|where it|rather)\b|\b(?:decimal|point|nought|zero|naught)s? (?:in|was|too|out|missing|extra|wrong)\b|\bwrong way (?:round|up)\b|\binteract\w+\b|\bcontraindicat\w+\b|\bincompatible\b|\bout of date (?:vaccine|blood|drug|insulin)\b|\binr (?:was|of|had)\b|\bpotassium (?:was|of)\b`,
    String.raw`\bwrong (?:embryo|sperm|eye|baby|breast milk|form|frequency|concentration|machine|mother|denture|hearing aid|stoma|plate|screw|graft|port|hole|place|time|day|order|test|colour|label|instructions)\b|\bmislabel\w*\b|\bunlabelled\b|\bwrongly\b|\bair (?:port|outlet|not oxygen|instead of)\b|\b(?:vincristine|intrathecal|spinal) (?:into|in)\b|\bballoon (?:was )?(?:blown|inflated|up) in\b`,
    String.raw`\b(?:for|of|at) the (?:lady|man|patient|one|baby|gentleman|chap|girl|boy|person) (?:before|after|next to|in front of|opposite)\b|\bon the air outlet\b|\bdose for (?:a|an|the)\b`,
  ],
  leftIn: [
    String.raw`\b(?:swabs?|sponge|guide ?wire|instrument|tampon|gauze|forceps|drill bit|throat pack|vaginal pack|needle|retractor|clip|stent|blade|catheter tip|drain)\b[^.?!]{0,60}\b(?:left (?:in|inside|behind)|still (?:in|inside)|inside (?:him|her)|in (?:him|her)\b|retained|on the (?:scan|x-?ray|film)|from the (?:section|op|operation|theatre|birth)|in (?:his|her) (?:chest|belly|abdomen|tummy|pelvis))`,
    String.raw`\b(?:left|retained|leaving) (?:a |an |the |one |\w+ )?(?:swabs?|sponge|guide ?wire|instrument|tampon|gauze|forceps|drill bit|throat pack|pack|needle|stent|clip|blade) (?:in|inside|behind)\b|\bretained (?:swab|foreign|guide ?wire|instrument)\b|\b(?:there's|there is|there it is)[^.?!]{0,30} (?:swab|guide ?wire|forceps|gauze)\b`,
  ],
  cutThrough: [
    String.raw`\b(?:nick(?:ed)?|perforat\w+|punctur\w+|pierced|lacerat\w+|tore|torn|severed|clipped|tied off|cut (?:through|into|the)|gone (?:straight )?(?:in|into|through)|went (?:straight |right )?(?:in|into|through)|put (?:it |a hole )?(?:through|in))\b[^.?!]{0,30}\b(?:bowel|liver|lung|bladder|artery|vein|ureter|heart|nerve|womb|uterus|gullet|oesophagus|spleen|duct|windpipe|retina|tendon|stomach|gut|cord|dura|baby)\b`,
    String.raw`\b(?:bowel|liver|lung|bladder|artery|ureter|nerve|womb|uterus|gullet|oesophagus|spleen|duct|gut|dura)\b[^.?!]{0,25}\b(?:nicked|perforat\w+|punctured|torn|severed|clipped|tied off|cut|lacerat\w+|damaged)\b`,
    String.raw`\b(?:tube|ng|feed)\b[^.?!]{0,40}\b(?:in|into|down) (?:the|his|her) (?:lungs?|windpipe|airway)\b|\boesophag\w+ intubation\b`,
  ],
  missedSign: [
    String.raw`\b(?:told|telling|said to) (?:him|her|them|us|me|the (?:family|mum|wife)) (?:that )?(?:it was|it's|it'd be|she was|he was|he'd|there was) (?:\w+ )?(?:clear|fine|nothing|normal|benign|wind|indigestion|constipat\w+|a (?:bug|virus|sprain|migraine|cyst|muscle\w*)|viral|anxiety|piles|muscular|flu|his age|her age|reflux|gastro\w*)\b`,
    String.raw`\b(?:reported|signed off|filed|marked|coded|passed|put down|written off) (?:it |them |as )*(?:clear|normal|benign|fine|no action|routine|nothing|as (?:\w+ )?(?:normal|clear|routine|indigestion|constipation))\b`,
    String.raw`\b(?:isn't clear|wasn't clear|misread|misreported|misdiagnos\w+|miss(?:ed)? (?:the|it|a|that|his|her|this|on)|overlooked|missed diagnosis|delayed diagnosis|late diagnosis)\b|\bwas missed\b|\bbeen missed\b`,
    String.raw`\b(?:results?|report|scan|letter|referral|biopsy|bloods?|smear|x-?ray|film|histology|ct|form|request|fax|two[- ]week wait|recall|follow[- ]?up|appointment)\b[^.?!]{0,50}\b(?:sat|lost|never|nobody|not (?:acted|looked|read|seen|sent|chased|followed|made|opened|booked)|wasn't|weren't|hadn't|fell|went astray|in (?:somebody|someone|a|an|the|his|her)\w*'?s? (?:inbox|tray|pigeonhole|drawer|desk|folder|in-?tray)|slipped|dropped off|closed|bounced|rejected|cancelled|missed|didn't go|didn't get)\b`,
    String.raw`\b(?:nobody|no one|no-one|never|didn't|hadn't|wasn't|weren't|not) (?:\w+ ){0,2}(?:acted|chased|followed(?: it| him| her| them)? up|picked (?:it |that |this )?up|noticed|spotted|escalated|called (?:for|the|anyone)|bleeped|looked at|opened|rung|rang|reviewed|reported|recognised|seen|did anything|done anything|checked|scanned|told (?:the|anyone|theatre|him|her)|actioned|read)\b`,
    String.raw`\bsent (?:him|her|them|home)(?: back)? ?home\b|\bsent home\b|\bdischarged (?:him|her|too|home|with)\b|\b(?:fell|slipped|fallen|dropped) (?:off|through|out of|between) (?:the )?(?:list|system|net|cracks|gap|waiting list|books)\b|\blost to follow[- ]?up\b|\bshadow (?:there|on)\b`,
    String.raw`\b(?:put|got put|was put|been put|wrote it|written) (?:it )?(?:down )?(?:as|to) (?:\w+ )?(?:normal|anxiety|wind|constipation|her age|his age|old age|a bug|dementia|behaviour|attention|ooze|drink|alcohol|a uti|flu|reflux|teething|growing pains|indigestion|nerves|muscular|viral)\b|\bput down as\b|\b(?:phone|inbox|number|e-?mail|mailbox|tray|bleep|fax|portal)\b[^.?!]{0,30}\b(?:nobody|no one|no-one)('s)?\b|\bnobody(?:'s| has| had)? (?:\w+ ){0,2}(?:had|checks?|reads?|monitors?|answers?|looks?|opens?|told|acted|joined|put two)\b|\bby the time\b|\bturned (?:him|her) away\b|\btold (?:him|her) to (?:take|rest|wait|come back|go home)\b|\b(?:came|been|rang|phoned) (?:in |back |up )?(?:\w+ )?(?:twice|three times|four times|five times)\b|\b(?:weeks|months|years|days) (?:later|late|overdue|longer)\b|\bwaiting (?:longer|list)\b|\b(?:hadn't|hasn't|wasn't|weren't|not) been (?:looked at|reported|read|sent|seen|booked|referred|recalled|told|rebooked|coded)\b|\bnever (?:\w+ )?(?:booked|referred|recalled|rebooked|told|reported|coded|sent|rang|called|contacted)\b`,
    String.raw`\b(?:nobody|no one|not|never|wasn't|hadn't|weren't|didn't|hasn't) (?:\w+ ){0,2}(?:re-?checked|checked|clamped|looked at|looked|acted on|rung|re-?done|redone|repeated|re-?bled|told|picked up|seen|spotted|twigged|clicked|read|heard|answered|attended|asked)\b|\b(?:filed|coded|booked|written|scanned) (?:\w+ )?(?:under|to|in|against|for|on) (?:the )?(?:wrong|another|a different|somebody else's)\b|\bonly just (?:heard|found|been told|come to light|seen)\b|\bwasn't looked at\b|\bsent (?:off|out|packing|away|home)\b|\b(?:all |they're all )(?:ticked|signed)\b|\bignored\b|\bdismissed\b|\bfobbed off\b|\bbrushed off\b`,
    String.raw`\b(?:thought|decided|said|reckoned|assumed|told) (?:it was |it's |he was |she was |he'd |she'd |(?:him|her|them|mum) (?:it was|it's|he was|she was) )(?:just |only |a bit of |probably |all )?(?:drunk|anxious|anxiety|attention|wind|colic|a cold|a virus|viral|flu|hysterical|time of life|menopause|hormones|sprained|a sprain|constipated|teething|behaviour\w*|psychological|in (?:his|her) head|indigestion|muscular|a strain|nothing)\b|\bdiscriminat\w+\b|\bnot taken seriously\b|\bhad(?:n't)? (?:red[- ]?flagg?ed|safety[- ]?netted)\b|\btriaged? (?:as|to) (?:green|routine|minor)\b|\bdowngraded\b`,
    String.raw`\b(?:been|came|come) in (?:to us )?(?:\w+ )?(?:two|three|four|five|six|\d+) times\b|\bgot (?:dressings|antacids|painkillers|paracetamol|cream|antibiotics|a leaflet|sent)\b|\b(?:minutes|hours) before any(?:one|body)\b|\bbefore any(?:one|body) (?:twigged|noticed|spotted|realised|saw|came|checked|looked)\b`,
    String.raw`\b(?:nobody|no one|never|not) (?:\w+ )?(?:biopsied|swabbed|tested|x-?rayed|imaged|examined|listened|referred|questioned|put (?:two|it) )\w*\b|\ball along\b`,
  ],
  delay: [
    String.raw`\b(?:too late|hours late|took (?:\w+ ){0,3}(?:hours|minutes|days|weeks|months)|waited|waiting|kept waiting|delay\w*|(?:for|after|another|nearly|over|about) (?:\w+ ){1,3}(?:hours|minutes) (?:before|later|with|on|for|to get|until|till|nobody)|on (?:a|the) trolley|in the corridor|ambulance (?:took|didn't|never)|no (?:doctor|anaesthetist|registrar|bed|ambulance|blood|theatre))\b`,
    String.raw`\b(?:alarm|monitor|pump|buzzer|bleep|oxygen|cylinder|suction|feed|sensor|mat|trace|ctg|telemetry)\b[^.?!]{0,40}\b(?:off|silenced|muted|empty|unplugged|not (?:on|working|connected|plugged)|wasn't|weren't|ran out|run out|disconnected|turned down|ignored|flat|on mute|come out|came out|air|wrong)\b`,
    String.raw`\b(?:line|tube|drain|drip|catheter|oxygen|mask|dressing|stitch\w*|clip|connector|trachy|tracheostomy|pacing wire|epidural|cannula|feed)\b[^.?!]{0,40}\b(?:pulled|came (?:out|off|apart)|come (?:out|off|apart)|fell (?:out|off)|dislodged|blocked|kinked|tissue|tissued|disconnected|not clamped|nobody clamped|leaking|undone)\b`,
  ],
  omitted: [
    String.raw`\b(?:nobody|no one|no-one|never|not|n't|forgot(?:ten)? to|somebody forgot|failed to|omitted|without) (?:\w+ ){0,3}(?:given|give|prescribed|restarted?|started?|stopp(?:ed)?|written up|charted|handed over|checked|check|turned|scanned|monitored|observed|watching|done|connected|put back|thicken\w*|cover|cross[- ]?matched|consented|reversed|called for|recorded|weighed|fed|supervised|assessed)\b`,
    String.raw`\b(?:missed|skipped|omitted) (?:\w+ ){0,3}(?:doses?|obs|observations|insulin|injections?|checks?|warfarin|anticoagul\w+|clexane|heparin|antibiotics?|steroids?|epilepsy|rounds?|visits?|dialysis)\b|\bno (?:turns|obs|observations|checks) (?:written|recorded|done)\b|\bnights? with no turns\b|\bshould(?:'ve| have) been (?:turned|checked|on|watched|obs\w*)\b`,
    String.raw`\b(?:she|he|they)(?:'d| had)? (?:come|came|been taken|gone|went) off (?:the|her|his) (?:\w+ )?(?:warfarin|blood thinners?|thinners|apixaban|clexane|insulin|steroids?|epilepsy|anticoag\w+)\b`,
    String.raw`\b(?:one[- ]to[- ]one|fifteen[- ]minute|level three|special|observation|obs)\b[^.?!]{0,50}\b(?:asleep|stood down|withdrawn|wasn't|weren't|hadn't|nobody|not done|missed|filled in|signed for|on (?:his|her|their) phone)\b`,
    String.raw`\b(?:wasn't|weren't|isn't|aren't|hadn't|hasn't|didn't|never) (?:\w+ ){0,2}(?:on|plugged|locked|latched|clipped|clamped|fastened|up|down|in place|there|handed over|thickened|charged|switched|attached|charted|labelled|signed|braked)\b|\bbrakes?\b|\b(?:nobody|no one) (?:\w+ ){0,2}(?:with|watching|looking|round|about|on|there|in with)\b|\bon (?:her|his) own\b|\bshould(?:'ve| have) had\b|\b(?:ran|run|running) out\b|\b(?:we're|weren't|aren't|wasn't|isn't) supposed to\b|\bnot supposed to\b|\bsupposed to (?:be|have)\b|\bmeant to (?:be|have)\b`,
    String.raw`n't (?:\w+ ){0,3}(?:given|prescribed|restarted?|started|stopped|written up|charted|handed over|checked|turned|scanned|monitored|watching|connected|recorded|fed|supervised|assessed|put back on|clamped|switched on)\b|\b(?:dropped|fell|fallen|came|left|missed) off the (?:chart|list|board|system|drug chart|discharge)\b`,
  ],
  stillGiven: [
    String.raw`\b(?:still got|still given|still gave|gave (?:him|her|them) (?:the|a|an|it|his|her|somebody|ten|two|double)|was given|were given|got given|we'd (?:given|put|gave|left|hung|run|missed|sent|told|forgotten)|we (?:gave|hung|put up)|went (?:up|in|through) (?:as|at|instead|over)|put (?:it |him |her )?(?:through|up|down) as|ran (?:it |the \w+ )?(?:in|through|over|at)|drawn up|injected)\b`,
    String.raw`\b(?:went in as|given as a|as a bolus|over an hour|too quickly|two lots of|twice the|had two doses|second dose|again an hour|on top of (?:his|her)|as well as (?:his|her) own)\b`,
  ],
  failure: [
    String.raw`\b(?:on us|our (?:fault|mistake|error)|my (?:fault|mistake|error)|i signed it|we'd got it wrong|got it wrong|by mistake|mistake|by accident|in error|an error|should never|shouldn't have|should have|should've|never should|wasn't supposed|weren't supposed|even though|it was everywhere|unplanned|unexpected\w*|out of the blue|out of nowhere|complication|went wrong|gone wrong|goes wrong)\b`,
  ],
  fell: [
    String.raw`\b(?:fell|fallen|(?:a|another|her|his|had|bad|nasty|this|that|the|from|after) fall|tumbled?|toppled|went over|gone over|went down|gone down|came down|tipped (?:out|over|up)|slid (?:off|out|down)|slipped|tripped|rolled (?:out|off)|came off (?:the|his|her)|come off|dropped (?:him|her)|off (?:the )?(?:bed|trolley|toilet|commode|chair|hoist|couch|table)|lost (?:his|her) (?:footing|balance)|landed|crashed|collapsed|flat on (?:his|her)|head over|went flying|stumbled|keeled|being hoisted|out of (?:the )?(?:sling|hoist|bed|chair|wheelchair))\b`,
    String.raw`\b(?:found|lying|left) (?:him |her |them |\w+ )?on the (?:\w+ )?floor\b`,
  ],
  choked: [
    String.raw`\bchok\w+|\baspirat\w+|\bthickener\b|\bthin fluids\b|\b(?:pureed|soft|liquidised|mashed) (?:diet|food)\b|\bunthickened\b|\bnil by mouth\b`,
  ],
  awake: [
    String.raw`\bawake (?:for|during|through|the whole|in the middle|on the table)\b|\b(?:could|can) (?:feel|hear) (?:them|it all|every|everything)\b|\bwoke(?:n)? up (?:during|in the middle|on the table|while)\b|\baccidental awareness\b`,
  ],
  caughtHere: [
    String.raw`\b(?:because of the infection|caught (?:it )?(?:in here|on|from us|here|off)|picked (?:it |that |this )?up (?:in here|on the ward|here|from us|off)|hospital[- ](?:acquired|onset)|c\.? ?diff\w*|clostrid\w+|mrsa|line infection|wound infection|infected|sepsis|septic|bloodstream infection|legionnaire\w*|legionella pneumonia|outbreak|aspergillus|listeria)\b`,
  ],
  birth: [
    String.raw`\b(?:forceps|ventouse|shoulders? (?:got )?stuck|dystocia|ctg|trace|contractions|breech|placenta|cord (?:prolapse|round)|waters|labour|induc\w+|delivered|section|midwi\w+|newborn|the baby)\b`,
  ],
  suicide: [
    String.raw`\b(?:ligature|overdosed?|took (?:his|her) own life|hanged|hanging|jumped|railway|the bridge|absconded|awol|cut (?:his|her) wrists|section 17|home leave|self[- ]harm\w*|killed (?:himself|herself))\b`,
    String.raw`\b(?:fifteen[- ]minute checks?|checks|obs level|the cord|hood|shoelaces?|dressing gown cord|curtain rail|plastic bag|the tracks|the river|the roof|multi-?storey|paracetamol overdose|pills stashed|hoarded (?:his|her) tablets)\b`,
  ],
  sore: [
    String.raw`\b(?:pressure (?:sore|ulcer|damage|area)s?|heels?|sacrum|bottom|buttock|bedsore|sore|ulcer|tissue viability|under the (?:cast|plaster|mask|stocking|collar|splint|brace)|turn(?:s|ed|ing)|wound|hip)\b`,
  ],
  device: [
    String.raw`\b(?:diathermy|heat pad|hot water|hot drink|cup of tea|bath|shower|soup|kettle|radiator|warming|prep|alcohol|mattress|extravasat\w*|tissued|cannula|drip|leaked|leaking|dose of radiation|mri|laser|tourniquet|cast|plaster|bed rails?|rails|hoist|sling|wheelchair)\b`,
    String.raw`\b(?:bottle|bath water|tea|coffee|porridge|radiator|pipe|iron|hair ?dryer|heater|lamp|plaster saw|laser|cautery|patch)\b`,
    String.raw`\b(?:skin prep|prep|drape|light source|heat lamp|hot pack|wax bath|steamer|inhalation)\b`,
  ],
} as const;
