// What is said before, after and around the names of patients and of people at work.

const job =
  'chair(?:man|woman|person)?|courier|contractor|(?:ward|theatre|night|day) sister|sister in charge|SN|MSW|NN|NA|CPN|AMHP|IDVA|STR|LADO|FY\\d|worker|advocate|vaccinator|marshal|sitter|scrub|anaes|cons|reg|asst|reviewer|responder|foreman|bookings|vendor|director|manager|mgr|matron|officer|lead|leads|head of|consultant|registrar|nurse|midwife|pharmacist|pharmacy|physio(?:therapist)?|dietitian|dietetics|therapist|OT|SLT|RN|RMN|HCA|TVN|CNS|FY[12]|F1|BMS|ODP|engineer|foreman|porter|domestic|catering|secretary|clerk|co-?ordinator|adviser|advisor|administrator|governor|trustee|volunteer|librarian|chaplain|coroner|solicitor|social worker|SW|PC|PS|police|surgeon|physician|doctor|GP|psychiatrist|psychologist|paramedic|carer on duty|receptionist|supervisor|author|owner|guardian|guardian of|SIRO|executive|NED|treasurer|supplier|contact|trainer|educator|facilitator|partner \\(?dr|audit|governance|finance|estates|safeguarding|security|comms|communications|procurement|HR|IT|union|UNISON|RCN|Unite|members?|speech and language|podiatry|radiographer|sonographer|phlebotomist|technician|assistant|practitioner|intern|student|preceptor|bank|agency|locum|interpreter|inspector|auditor|deputy|sponsor|representative|rep|editor|foundation|clinical|medical|zoner|crew|PI|anaesthetist|health visitor|HV|operator|head|chief|president|non-executive|ST[3-8]|SHO|F2|CT[12]|SpR|lecturer|teacher|tutor|cleaner|cook|chef|driver|electrician|plumber|technologist|scientist|analyst|accountant|buyer|planner|journalist|reporter|MP|councillor|mayor|judge|barrister|team leader|charge nurse|nursing|matrons|controller|champion|apprentice|ANP|ACP|dentist|optometrist|housekeeper|caretaker|gardener|host|presenter|applicant|candidate|employee|line manager|mentor|assessor|panel|colleague|staff|secretariat|on call|on-call|rota|cover|covering|band \\d|minutes|chaired|seconded|proposed by|apologies|attendees|present:';
export const jobWord = new RegExp(String.raw`\b(?:${job})s?\b`, 'i');
export const jobJustBefore = new RegExp(String.raw`\b(?:${job})s?\b[\s:,(–-]{1,3}$`, 'i');
export const jobOnLeft = new RegExp(String.raw`\b(?:${job})s?\b[^.;]{0,25}$`, 'i');
export const jobAfter = new RegExp(
  String.raw`^\s?[,(–—-]\s?(?:the |our |a |an )?(?:[\p{L}&'/-]+ ){0,5}(?:${job})s?\b`,
  'iu',
);
export const staffTitle =
  /^(?:dr|doctor|prof|professor|sister|matron|nurse|staff nurse|rev|reverend|fr|imam|rabbi|sir|pc|ps|sgt|dc|ds|insp|supt|cdr|justice|judge|baroness|sr|canon|cllr|consultant|lady|lord|dame)$/i;

const relation =
  'mam|stepdad|stepmum|step-?(?:son|daughter|father|mother)|grandad|granddad|nana|nain|taid|auntie|fianc[eé]e?|ex|(?:son|daughter|mother|father|brother|sister)-in-law|stepson|great-niece|daughter|son|wife|husband|partner|mum|mother|dad|father|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|niece|nephew|neighbour|widow|parents|parent|guardian|next of kin|NOK|carer|foster mum|foster carer|friend|cousin|grandson|granddaughter|family';
const patientNoun =
  'patient|patients|pt|pts|resident|residents|service user|client|inpatient|outpatient|lady|gentleman|man|woman|bloke|lad|boy|girl|baby|child|infant|donor|deceased|the late|late mother|late father';
export const relationBefore = new RegExp(String.raw`\b(?:${relation})\b(?:\s+is)?[\s,(:–-]{1,3}$`, 'i');
export const relationOf = new RegExp(
  String.raw`\b(?:${relation}|death|care|notes|records?|file|letters?|sar|discharge summary|statement|incident|complaint|oldest open one is)\b[^.;]{0,12}\s(?:of|for|from)\s$`,
  'i',
);
export const patientBefore = new RegExp(
  String.raw`\b(?:${patientNoun})\b(?:\s+(?:is|was|called|named))?[\s,(:–-]{1,3}$`,
  'i',
);
export const bedBefore = /\b(?:bed|room|bay|side room|sr|flat)\s?\d*[a-z]?\s*[,:;–—-]?\s*$/i;
export const calledBefore =
  /\b(?:called|named|known as|name is|name:|name|my name is|it['’]s|i|saw|see|seen|reviewed|assessed|treated|admitted|discharged|transferred|moved|examined|on behalf of|looked after|looking after|caring for|insulin|bleeding|signed for|dols for|incl|including|offered|refuses blood for|records for|form for|bloods on|put|regarding|re|fw)\.?[\s:]*$/i;

export const afterName = {
  carePlain:
    /^(?:['’]s?)?[\s,(–-]*(?:who )?(?:(?:was|is|has|had|is being|has been|was being|keeps|still|then|in resus|to go)\s)*(?:missing|treated|diagnosed|prescribed|allergic|given|told|moved|confused|agitated|unwell|discharged|waiting|due|booked|listed|nil by mouth|nbm|dna|did not attend|attended|arrived|presented with|came in|complain\w+|on (?:warfarin|insulin|oxygen|section|the waiting)|under (?:the care|section|dr|mr)|for (?:theatre|discharge|surgery|dialysis|review|ct|mri|scan|home)|admitted|not brought|brought in|left in|alert|in A&E|in theatre|found|seen in|referred|on (?:the )?(?:ward|list|unit)|at risk|known to|keeping|crying|discharged|transferred|fell|died|deceased|refus\w+|declin\w+|lacks?|collapsed|pulling|signs|signed|swallowed|aspirated|vomited|a seizure|seizure|in bed|on bed|bed|in bay|in resus|resus|in side room|had|cannot|can['’]t|wants?|slipped|deteriorated|sectioned|hip|lap chole|leg ulcer|insulin|catheter|dialysis|chemo|not seen|new depot|no family|medically fit|ventilated|need|aged?\b|\d{1,3}\b|dob|d\.o\.b|born|b\.|NHS|hosp|MRN|RiO|CHI|came out)/i,
  owned:
    /^['’]s?\s(?:[\p{L}'’-]+\s){0,2}(?:care|discharge|dad|mum|mother|father|sister|brother|son|daughter|husband|wife|widow|partner|parents|nan|gran|grandson|granddaughter|family|notes|letters|number|purse|rug|house|tube|peg|bed|bloods|results|operation|wound|room|mother's|chemo|insulin|ward|inhaler|treatment|medication|consent|death|home|carer)\b/iu,
  age: /^[\s,(]{1,3}(?:aged? )?\d{1,3}\b(?!\s*(?:july|june|may|april|march|am|pm|:))[\s,;.)y]/i,
  speech:
    /^\s(?:reported|presented|asked|said|thanked|noted|spoke|warned|showed|declared|proposed|agreed|advised|explained|updated|promised|tabled|will|to|summarised|dissented|confirmed|raised|introduced|highlighted|chaired|queried|happy|attended|judged|content|mentioned|led|has seen|rang|locked|retires|leaves|steps|both happy|did not agree|says|aware)\b/i,
  organisation:
    /^(?:['’]s)?\s(?:ward|unit|hospital|house|road|street|lane|avenue|close|terrace|suite|library|wing|block|court|group|report|recommendations|rule|training|modules?|ltd|llp|practice|clinic|care|services?|roofing|theatre|room|campaign|law|act|scale|score|grove|row|drive|park|general|community|home|nhs|trust|centre|college|med|locums|agency|telecom|laundry|lecture|health|county|council|and colleagues|team|crescent|view|gardens|place|way|hill|pts|index|disease|syndrome|library)\b/i,
  turn: /^\s?:\s/,
};

export const clinicalWord =
  /\b(?:sepsis|septic|copd|asthma|cancer|tumour|carcinoma|uti|pneumonia|epilep\w+|heart failure|anaemia|delirium|psychosis|self-?harm\w*|overdose\w*|bleed(?:s|ing)?|breathless\w*|rash|vomit\w*|ultrasound|colonoscopy|hysterectomy|cataract|transfusion|stent|pacemaker|intubated|anaesthetic|warfarin|morphine|paracetamol|methadone|clozapine|heparin|opioids?|incontinen\w+|swallow\w*|dnar|best interests|mca|lpa|palliative|end of life|care package|package of care|waiting list|blood tests?|antenatal|in labour|midwifery|haematoma|pressure (?:sore|ulcer|area)|bruis\w+|burns?|skin tear|choked|aspirat\w+|stroke|tia|angina|cardiac arrest|arrest|collapsed?|unconscious|gcs|news2?|restrain\w+|absconded|awol|missing|section(?:ed)? [23]|on section|under section|discharge letter|discharge summary|wrong patient|next of kin|his notes|her notes|their notes|treated|diagnos\w+|prescribed|allerg\w+|referred|transferred|deceased|passed away|funeral|bereave\w+|mortuary|cremation|post-mortem|advocate|imca|care home|nursing home|lives alone|housebound|bedbound|hearing aids?|dentures|spectacles|wheelchair|hoisted|leg bag|stoma|tracheostomy|picc|cvc|infusion|iv|radiotherapy|scans?|mri|xray|x-ray|biopsies|histology|smear|mammogram|clinic letter|outpatient appointment|did not attend|dna'd|dna|admitted|admission|discharged?|fell|falls?|died|death|inquest|insulin|dose|tablets?|medication|drug|ulcer|wound|catheter|seizure|confused|treatment|operation|surgery|biopsy|scan|results?|dnacpr|capacity|consent|transferred|deteriorat\w*|refus\w+|allergic|dialysis|chemo|depot|cannula|bloods?|x-?ray|icu|itu|ccu|resus|hospice|pregnan\w*|miscarr\w*|dementia|stroke|fracture[ds]?|diabetic|bed \d+|ward \d+|side room|mittens|peg|ng tube|wheelchair|smear|camhs|dols|safeguarding|self-discharge\w*|appointment|clinic|referral|therapy|vaccin\w+|mortality|hip|staging|leg|sar|notes|carers?|lives|home|mum|dad|his|her|she|he|wristband|dose|antibiotics?|ct|crying|complain\w*|next of kin|patient|resident)\b/gi;
export const strongClinical =
  /\b(?:sepsis|septic|copd|asthma|cancer|tumour|carcinoma|uti|pneumonia|epilep\w+|heart failure|anaemia|delirium|psychosis|self-?harm\w*|overdose\w*|bleed(?:s|ing)?|breathless\w*|rash|vomit\w*|ultrasound|colonoscopy|hysterectomy|cataract|transfusion|stent|pacemaker|intubated|anaesthetic|warfarin|morphine|paracetamol|methadone|clozapine|heparin|opioids?|incontinen\w+|swallow\w*|dnar|best interests|mca|lpa|palliative|end of life|care package|package of care|waiting list|blood tests?|antenatal|in labour|midwifery|haematoma|pressure (?:sore|ulcer|area)|bruis\w+|burns?|skin tear|choked|aspirat\w+|stroke|tia|angina|cardiac arrest|arrest|collapsed?|unconscious|gcs|news2?|restrain\w+|absconded|awol|missing|section(?:ed)? [23]|on section|under section|discharge letter|discharge summary|wrong patient|next of kin|his notes|her notes|their notes|treated|diagnos\w+|prescribed|allerg\w+|referred|transferred|deceased|passed away|funeral|bereave\w+|mortuary|cremation|post-mortem|advocate|imca|care home|nursing home|lives alone|housebound|bedbound|hearing aids?|dentures|spectacles|wheelchair|hoisted|leg bag|stoma|tracheostomy|picc|cvc|infusion|iv|radiotherapy|scans?|mri|xray|x-ray|biopsies|histology|smear|mammogram|clinic letter|outpatient appointment|did not attend|dna'd|dna|admitted|discharged|fell|died|inquest|insulin|ulcer|catheter|seizure|operation|biopsy|dnacpr|lacks capacity|has capacity|refus\w+|dialysis|chemo|depot|cannula|resus|hospice|miscarr\w*|dementia|fracture[ds]?|diabetic|bed \d+|in bed|mittens|peg tube|ng tube|wheelchair|smear|camhs|dols|self-discharge\w*|ventilated|hip|staging|opd|lap chole|tia|chest drain|section 3|rapid tranq|hearing test|endoscopy|confusion|in a&e|stillb\w+|needlestick|home visits?|night sits|transport list)\b/i;
export const identifierWord =
  /(?:\bNHS (?:no|number)\b|\bCHI\b|\bdob\b|d\.o\.b|date of birth|\bborn\b|\bhosp(?:ital)?\.? ?(?:no|num)|\bMRN\b|\bRiO\b|\bEMIS\b|\bunit no\b|\bb\.\s?\d|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d\b|\b\d{3}[ -]\d{3}[ -]\d{4}\b)/i;
export const nearDatum =
  /^[\s,;:|()–-]{0,4}(?:\(?(?:dob|d\.o\.b\.?|date of birth|born|b\.|NHS|CHI|hosp\w*|MRN|RiO|EMIS|PAS)\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{2,4}|[A-Z]{0,3}[-/ ]?\d{5,}|\d{3}[ -]\d{3}[ -]\d{4}|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|0\d{3,4} ?\d{3})/;
export const staffLine =
  /^\s*(?:\d+[.)]?\s*)?(?:present|apologies|attendees|in attendance|attending|attendance|chair|author|document owner|owner|approved by|lead|leads|lead executive|contact|contacts|from|to|cc|management side|staff side|consulted|minutes|signed|completed by|panel|opening|talks|staff|nurse|nurse in charge|cons|early|late|night|long day|crew|car|zoner|written by|further reading|call via|queries|manager|day shift|on call|interviewers?|prepared by|reviewed by|distribution|members|speaker|speakers|facilitator|trainer|reports?)\b[^.]{0,40}?[:(]/i;
export const greetingBefore =
  /(?:^|\n|["“])\s*(?:dear|hi|hello|morning|good morning|afternoon|hiya|hey|annwyl|cześć)(?: (?:dear|all))?\s$/i;
export const byPatient =
  /\b(?:my (?:late )?(?:mother|father|wife|husband|son|daughter|brother|sister|mum|dad|operation|scan|treatment|old number|new one|baby|nan|gran|partner|appointment|details|care|stay|hearing aids?)|our (?:dad|mum|mother|father)|i gave birth|sent me home|i (?:was|am) (?:visiting|the (?:daughter|son|wife|husband|mother|father))|i sat with|i am under the|i had my|i was in for|complain\w*|write to me)\b/i;
export const toPatient =
  /\byour (?:appointment|operation|results?|smear|treatment|hospital number|child|discharge|scan|referral|surgery|mother|father|son|daughter|medication|clinic|hearing|care|wife|husband|letter of|next [a-z ]{0,14}(?:injection|appointment|visit))\b|\bwe are sorry\b|\bi called on\b|\byou were removed|\bwe tried (?:to reach )?you|find you an earlier/i;
export const meetingWord =
  /\b(?:minutes|committee|group|board|chair|agenda|apologies|present:|attendees|next meeting|aob|forum|in attendance)\b/i;
export const workplaceWord =
  /\b(?:rota|on call|on-call|band \d|interview|appraisal|sickness|training|policy|estates|procurement|audit|ratified|review date|asset|invoice|order|supplier|budget|induction|grievance|shift|swap|uniform|vacanc\w+|ext\.? ?\d+|bleep|switchboard|ticket)\b/i;

export const aboutPatients =
  /\b(?:residents['’]? (?:and|meeting)|patient story|\bMDT\b|safety brief|going home|falls risk|handover|health checks|home visits?|night sits|district nurses|transport list|huddle|zoning|discharge meeting|mortality review|case conference|ward round|clinic \d|annual health)\b/i;

export const countMatches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length;
