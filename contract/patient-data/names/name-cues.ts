import type { NameCandidate } from './name-candidates.ts';

/** What surrounds a name. `before` and `after` end at the line; `title` is left out of `before`. */
export type NameContext = {
  name: NameCandidate;
  text: string;
  before: string;
  after: string;
  sentence: string;
  line: string;
  title: string;
  /** `cuesOfText` */
  about: ReadonlySet<string>;
};

const job = [
  'chair(?:man|woman|person)?',
  'director',
  'manager',
  'mgr',
  'matron',
  'officer',
  'lead',
  'leads',
  'head of',
  'consultant',
  'registrar',
  'nurse',
  'midwife',
  'pharmacist',
  'pharmacy',
  'physio(?:therapist)?',
  'dietitian',
  'dietetics',
  'therapist',
  'OT',
  'SLT',
  'RN',
  'RMN',
  'HCA',
  'TVN',
  'CNS',
  'FY[12]',
  'F1',
  'BMS',
  'ODP',
  'engineer',
  'foreman',
  'porter',
  'domestic',
  'catering',
  'secretary',
  'clerk',
  'co-?ordinator',
  'adviser',
  'advisor',
  'administrator',
  'governor',
  'trustee',
  'volunteer',
  'librarian',
  'chaplain',
  'coroner',
  'solicitor',
  'social worker',
  'SW',
  'PC',
  'PS',
  'police',
  'surgeon',
  'physician',
  'doctor',
  'GP',
  'psychiatrist',
  'psychologist',
  'paramedic',
  'carer on duty',
  'receptionist',
  'supervisor',
  'author',
  'owner',
  'guardian',
  'guardian of',
  'SIRO',
  'executive',
  'NED',
  'treasurer',
  'supplier',
  'contact',
  'trainer',
  'educator',
  'facilitator',
  'partner \\(?dr',
  'audit',
  'governance',
  'finance',
  'estates',
  'safeguarding',
  'security',
  'comms',
  'communications',
  'procurement',
  'HR',
  'IT',
  'union',
  'UNISON',
  'RCN',
  'Unite',
  'members?',
  'speech and language',
  'podiatry',
  'radiographer',
  'sonographer',
  'phlebotomist',
  'technician',
  'assistant',
  'practitioner',
  'intern',
  'student',
  'preceptor',
  'bank',
  'agency',
  'locum',
  'interpreter',
  'inspector',
  'auditor',
  'deputy',
  'sponsor',
  'representative',
  'rep',
  'editor',
  'foundation',
  'clinical',
  'medical',
  'zoner',
  'crew',
  'PI',
  'anaesthetist',
  'health visitor',
  'HV',
  'operator',
].join('|');
const jobWord = new RegExp(String.raw`\b(?:${job})\b`, 'i');
const jobJustBefore = new RegExp(String.raw`\b(?:${job})\b[\s:,(–-]{1,3}$`, 'i');
const jobOnLeft = new RegExp(String.raw`\b(?:${job})\b[^.;]{0,25}$`, 'i');
const jobAfter = new RegExp(String.raw`^\s?[,(–—-]\s?(?:the |our |a |an )?(?:[\p{L}&'/-]+ ){0,5}(?:${job})\b`, 'iu');
const staffTitle =
  /^(?:dr|doctor|prof|professor|sister|matron|nurse|staff nurse|rev|reverend|fr|imam|rabbi|sir|pc|ps|sgt|dc|cllr|consultant|lady|lord|dame)$/i;

const relation =
  'daughter|son|wife|husband|partner|mum|mother|dad|father|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|niece|nephew|neighbour|widow|parents|parent|guardian|next of kin|NOK|carer|foster mum|foster carer|friend|cousin|grandson|granddaughter|family';
const patientNoun =
  'patient|patients|pt|pts|resident|residents|service user|client|inpatient|outpatient|lady|gentleman|man|woman|bloke|lad|boy|girl|baby|child|infant|donor|deceased|the late|late mother|late father';
const relationBefore = new RegExp(String.raw`\b(?:${relation})\b(?:\s+is)?[\s,(:–-]{1,3}$`, 'i');
const relationOf = new RegExp(
  String.raw`\b(?:${relation}|death|care|notes|records?|file|letters?|sar|discharge summary|statement|incident|complaint|oldest open one is)\b[^.;]{0,12}\s(?:of|for|from)\s$`,
  'i',
);
const patientBefore = new RegExp(String.raw`\b(?:${patientNoun})\b(?:\s+(?:is|was|called|named))?[\s,(:–-]{1,3}$`, 'i');
const patientOnLeft = new RegExp(
  String.raw`\b(?:${patientNoun}|bed \d+|room \d+|bay \w|ward|diabetic|wristband)\b[^.;]{0,45}$`,
  'i',
);
const bedBefore = /\b(?:bed|room|bay|side room|sr|flat)\s?\d*[a-z]?\s*[,:;–—-]?\s*$/i;
const calledBefore =
  /\b(?:called|named|known as|name is|name:|name|my name is|it['’]s|i|saw|see|seen|reviewed|assessed|treated|admitted|discharged|transferred|moved|examined|on behalf of|looked after|looking after|caring for|insulin|bleeding|signed for|dols for|incl|including|offered|refuses blood for|records for|form for|bloods on|put|regarding|re|fw)\.?[\s:]*$/i;

const after = {
  carePlain:
    /^(?:['’]s?)?[\s,(–-]*(?:who )?(?:(?:was|is|has|had|is being|has been|was being|keeps|still|then|in resus|to go)\s)*(?:admitted|not brought|brought in|left in|alert|in A&E|in theatre|found|seen in|referred|on (?:the )?(?:ward|list|unit)|at risk|known to|keeping|crying|discharged|transferred|fell|died|deceased|refus\w+|declin\w+|lacks?|collapsed|pulling|signs|signed|swallowed|aspirated|vomited|a seizure|seizure|in bed|on bed|bed|in bay|in resus|resus|in side room|had|cannot|can['’]t|wants?|slipped|deteriorated|sectioned|hip|lap chole|leg ulcer|insulin|catheter|dialysis|chemo|not seen|new depot|no family|medically fit|ventilated|need|aged?\b|\d{1,3}\b|dob|d\.o\.b|born|b\.|NHS|hosp|MRN|RiO|CHI|came out)/i,
  owned:
    /^['’]s?\s(?:[\p{L}'’-]+\s){0,2}(?:care|discharge|dad|mum|mother|father|sister|brother|son|daughter|husband|wife|widow|partner|parents|nan|gran|grandson|granddaughter|family|notes|letters|number|purse|rug|house|tube|peg|bed|bloods|results|operation|wound|room|mother's|chemo|insulin|ward|inhaler|treatment|medication|consent|death|home|carer)\b/iu,
  age: /^[\s,(]{1,3}(?:aged? )?\d{1,3}\b(?!\s*(?:july|june|may|april|march|am|pm|:))[\s,;.)y]/i,
  speech:
    /^\s(?:reported|presented|asked|said|thanked|noted|spoke|warned|showed|declared|proposed|agreed|advised|explained|updated|promised|tabled|will|to|summarised|dissented|confirmed|raised|introduced|highlighted|chaired|queried|happy|attended|judged|content|mentioned|led|has seen|rang|locked|retires|leaves|steps|both happy|did not agree|says|aware)\b/i,
  organisation:
    /^(?:['’]s)?\s(?:ward|unit|hospital|house|road|street|lane|avenue|close|terrace|suite|library|wing|block|court|group|report|recommendations|rule|training|modules?|ltd|llp|practice|clinic|care|services?|roofing|theatre|room|campaign|law|act|scale|score|grove|row|drive|park|general|community|home|nhs|trust|centre|college|med|locums|agency|telecom|laundry|lecture|health|county|council|and colleagues|team|crescent|view|gardens|place|way|hill|pts|index|disease|syndrome|library)\b/i,
  turn: /^\s?:\s/,
};

const clinical =
  /\b(?:admitted|admission|discharged?|fell|falls?|died|death|inquest|insulin|dose|tablets?|medication|drug|ulcer|wound|catheter|seizure|confused|treatment|operation|surgery|biopsy|scan|results?|dnacpr|capacity|consent|transferred|deteriorat\w*|refus\w+|allergic|dialysis|chemo|depot|cannula|bloods?|x-?ray|icu|itu|ccu|resus|hospice|pregnan\w*|miscarr\w*|dementia|stroke|fracture[ds]?|diabetic|bed \d+|ward \d+|side room|mittens|peg|ng tube|wheelchair|smear|camhs|dols|safeguarding|self-discharge\w*|appointment|clinic|referral|therapy|vaccin\w+|mortality|hip|staging|leg|sar|notes|carers?|lives|home|mum|dad|his|her|she|he|wristband|dose|antibiotics?|ct|crying|complain\w*|next of kin|patient|resident)\b/gi;
const strongClinical =
  /\b(?:admitted|discharged|fell|died|inquest|insulin|ulcer|catheter|seizure|operation|biopsy|dnacpr|lacks capacity|has capacity|refus\w+|dialysis|chemo|depot|cannula|resus|hospice|miscarr\w*|dementia|fracture[ds]?|diabetic|bed \d+|in bed|mittens|peg tube|ng tube|wheelchair|smear|camhs|dols|self-discharge\w*|ventilated|hip|staging|opd|lap chole|tia|chest drain|section 3|rapid tranq|hearing test|endoscopy|confusion|in a&e|stillb\w+|needlestick|home visits?|night sits|transport list)\b/i;
const identifier =
  /(?:\bNHS (?:no|number)\b|\bCHI\b|\bdob\b|d\.o\.b|date of birth|\bborn\b|\bhosp(?:ital)?\.? ?(?:no|num)|\bMRN\b|\bRiO\b|\bEMIS\b|\bunit no\b|\bb\.\s?\d|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d\b|\b\d{3}[ -]\d{3}[ -]\d{4}\b)/i;
const nearDatum =
  /^[\s,;:|()–-]{0,4}(?:\(?(?:dob|d\.o\.b\.?|date of birth|born|b\.|NHS|CHI|hosp\w*|MRN|RiO|EMIS|PAS)\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{2,4}|[A-Z]{0,3}[-/ ]?\d{5,}|\d{3}[ -]\d{3}[ -]\d{4}|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|0\d{3,4} ?\d{3})/;
const staffLine =
  /^\s*(?:\d+[.)]?\s*)?(?:present|apologies|attendees|in attendance|attending|attendance|chair|author|document owner|owner|approved by|lead|leads|lead executive|contact|contacts|from|to|cc|management side|staff side|consulted|minutes|signed|completed by|panel|opening|talks|staff|nurse|nurse in charge|cons|early|late|night|long day|crew|car|zoner|written by|further reading|call via|queries|manager|day shift|on call|interviewers?|prepared by|reviewed by|distribution|members|speaker|speakers|facilitator|trainer|reports?)\b[^.]{0,40}?[:(]/i;
const signOff =
  /(?:regards|sincerely|faithfully|yours|thanks|thank you|thx|ta|cheers|signed:?|rgds|best wishes|kind regards)[,.!]?\s*$/i;
const greeting =
  /(?:^|\n|["“])\s*(?:dear|hi|hello|morning|good morning|afternoon|hiya|hey|annwyl|cześć)(?: (?:dear|all))?\s$/i;
const byPatient =
  /\b(?:my (?:late )?(?:mother|father|wife|husband|son|daughter|brother|sister|mum|dad|operation|scan|treatment|old number|new one|baby|nan|gran|partner|appointment)|i had my|i was in for|complain\w*|write to me)\b/i;
const toPatient =
  /\byour (?:appointment|operation|results?|smear|treatment|hospital number|child|discharge|scan|referral|surgery|mother|father|son|daughter|medication|clinic|hearing|care)\b|\byou were removed|\bwe tried (?:to reach )?you|find you an earlier/i;
const meeting =
  /\b(?:minutes|committee|group|board|chair|agenda|apologies|present:|attendees|next meeting|aob|forum|in attendance)\b/i;
const workplace =
  /\b(?:rota|on call|on-call|band \d|interview|appraisal|sickness|training|policy|estates|procurement|audit|ratified|review date|asset|invoice|order|supplier|budget|induction|grievance|shift|swap|uniform|vacanc\w+|ext\.? ?\d+|bleep|switchboard|ticket)\b/i;

const aboutPatients =
  /\b(?:residents['’]? (?:and|meeting)|patient story|\bMDT\b|safety brief|going home|falls risk|handover|health checks|home visits?|night sits|district nurses|transport list|huddle|zoning|discharge meeting|mortality review|case conference|ward round|clinic \d|annual health)\b/i;

const count = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].length;

/** What a text is about as a whole. */
const textCues: Record<string, (text: string) => boolean> = {
  strong_text: (text) => strongClinical.test(text),
  identifier_text: (text) => identifier.test(text),
  to_patient: (text) => toPatient.test(text),
  by_patient: (text) => byPatient.test(text),
  meeting: (text) => meeting.test(text),
  workplace: (text) => workplace.test(text),
  about_patients: (text) => aboutPatients.test(text),
  no_job_in_text: (text) => !jobWord.test(text),
  question: (text) => text.length < 160 || text.trimEnd().endsWith('?'),
  short: (text) => text.length < 200,
};

/** The cues of a whole text that hold. */
export const cuesOfText = (text: string): ReadonlySet<string> =>
  new Set(Object.keys(textCues).filter((cue) => textCues[cue]?.(text) === true));

/** The signs by which a patient is told from somebody at work, each true or false. The weights are in `name-weights.ts`. */
export const nameCues: Record<string, (context: NameContext) => boolean> = {
  given: ({ name }) => name.hasGiven,
  given_and_more: ({ name }) => name.hasGiven && name.words.length > 1,
  one_unknown: ({ name }) => !name.hasGiven && name.words.length === 1,
  unknown_more: ({ name }) => !name.hasGiven && name.words.length > 1,
  small: ({ name }) => name.isSmall,
  initial: ({ name }) => name.hasInitial,
  script: ({ name }) => name.isForeignScript,
  person_title: ({ title }) => /^(?:mr|mrs|ms|miss|mx)$/i.test(title),
  child_title: ({ title }) => /^(?:master|baby)$/i.test(title),
  staff_title: ({ title }) => staffTitle.test(title),
  job_just_before: ({ before }) => jobJustBefore.test(before),
  job_on_left: ({ before }) => jobOnLeft.test(before) && !/parent or guardian of $/i.test(before),
  job_after: ({ after: right }) => jobAfter.test(right),
  job_in_sentence: ({ sentence }) => jobWord.test(sentence),
  relation_before: ({ before, title }) => title.toLowerCase() !== 'sister' && relationBefore.test(before),
  relation_of: ({ before }) => relationOf.test(before),
  patient_before: ({ before }) => patientBefore.test(before),
  patient_on_left: ({ before }) => patientOnLeft.test(before),
  bed_before: ({ before }) => bedBefore.test(before),
  called_before: ({ before }) => calledBefore.test(before),
  care_after: ({ after: right }) => after.carePlain.test(right),
  owned: ({ after: right }) => after.owned.test(right),
  age: ({ after: right }) => after.age.test(right),
  speech: ({ after: right }) => after.speech.test(right),
  organisation: ({ after: right }) => after.organisation.test(right),
  turn: ({ after: right, before }) => before.trim() === '' && after.turn.test(right),
  clinical_sentence: ({ sentence }) => count(clinical, sentence) > 0,
  clinical_sentence_more: ({ sentence }) => count(clinical, sentence) > 2,
  strong_sentence: ({ sentence }) => strongClinical.test(sentence),
  strong_text: ({ about }) => about.has('strong_text'),
  identifier_line: ({ line }) => identifier.test(line),
  identifier_text: ({ about }) => about.has('identifier_text'),
  near_datum: ({ after: right }) => nearDatum.test(right),
  staff_line: ({ line }) => staffLine.test(line),
  sign_off: ({ text, name }) => signOff.test(text.slice(Math.max(0, name.start - 30), name.start).trimEnd()),
  last_line: ({ text, name }) =>
    text.length - name.end < 300 &&
    text.slice(name.end).split('\n').length < 3 &&
    !text.slice(name.end).includes('. ') &&
    text.lastIndexOf('\n', name.start) >= 0,
  own_line: ({ line, name }) => line.trim().length <= name.end - name.start + 3,
  signed_by_patient: ({ about, name, line }) =>
    about.has('by_patient') && line.trim().length <= name.end - name.start + 24,
  greeting: ({ text, name, title }) =>
    greeting.test(
      text.slice(Math.max(0, name.start - 24 - title.length), name.start - (title === '' ? 0 : title.length + 1)),
    ),
  to_patient: ({ about }) => about.has('to_patient'),
  greeted_patient: (context) => context.about.has('to_patient') && (nameCues['greeting']?.(context) ?? false),
  meeting: ({ about }) => about.has('meeting'),
  workplace: ({ about }) => about.has('workplace'),
  workplace_sentence: ({ sentence }) => workplace.test(sentence),
  several_in_line: ({ line }) => (line.match(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[,;(]/gu)?.length ?? 0) > 2,
  comma_role: ({ after: right }) => /^\s?\([^)]{2,40}\)/.test(right) && !/\d/.test(right.slice(0, 20)),
  sentence_start: ({ before, title }) => title === '' && /^\s*$|[.!?]\s+$/.test(before),
  pronoun_near: ({ sentence }) => /\b(?:she|he|her|his|him)\b/i.test(sentence),
  appointment_with: ({ before }) =>
    /\b(?:with|before|by|our|contact|tell|under|from|thanked|told by|lead|ask(?:ed)?|speak to)\s*$/i.test(before),
  mr_after_with: ({ before, title }) =>
    /^(?:mr|miss|mrs|ms)$/i.test(title) && /\b(?:with|before|under|our|by|from|and)\s*$/i.test(before),
  you_after: ({ after: right }) => /^[,:]?\s+(?:you|your|we)\b/i.test(right),
  datum_after: ({ after: right }) => nearDatum.test(right) && !/^[\s,;:|()–-]{0,4}0\d{3}/.test(right),
  datum_before: ({ before }) =>
    /(?:\d{3}[ -]?\d{3}[ -]?\d{4}|\b[A-Z]{1,3}[-/ ]?\d{5,}|(?:RiO|MRN|EMIS)\s?\S{4,})[\s):,;|–-]{1,4}$/.test(before),
  is_pronoun: ({ before }) => /\b(?:he|she|it)(?:['’]?s| is)\s*$/i.test(before),
  my_relative: ({ before }) =>
    /\b(?:my|his|her|their|whose|the)\s+(?:late\s+)?(?:daughter|son|wife|husband|partner|mum|mother|dad|father|nan|gran|grandmother|grandfather|brother|sister|aunt|uncle|niece|nephew|neighbour|widow)\b[\s,(:–-]{1,3}$/i.test(
      before,
    ),
  about_own_care: ({ sentence }) => /\babout (?:his|her|their)\b/i.test(sentence),
  signature_of_patient: (context) =>
    (nameCues['signed_by_patient']?.(context) ?? false) &&
    context.text.length - context.name.end < 40 &&
    !context.text.slice(context.name.end).trim(),
  titled_in_clinical: (context) =>
    /^(?:mr|mrs|ms|miss)$/i.test(context.title) &&
    strongClinical.test(context.sentence) &&
    !jobWord.test(context.sentence),
  given_in_clinical: (context) =>
    context.name.hasGiven &&
    context.title === '' &&
    strongClinical.test(context.sentence) &&
    !jobWord.test(context.sentence),
  no_job_in_text: ({ about }) => about.has('no_job_in_text'),
  short_and_no_job: ({ about }) => about.has('short') && about.has('no_job_in_text'),
  for_before: ({ before }) => /\b(?:for|of|on|to|see|and|give|gave|got|bleeding)\s*$/i.test(before),
  under_before: ({ before }) =>
    /\b(?:notes|records?|form|wristband|label|tube|band|passport|e-prescribing)\b[^.;]{0,30}$/i.test(before),
  job_next_line: ({ text, name, line }) =>
    line.trim().length <= name.end - name.start + 6 &&
    jobWord.test(
      text
        .slice(name.end + 1, name.end + 120)
        .trimStart()
        .split('\n')[0] ?? '',
    ) &&
    text.slice(name.end, name.end + 3).includes('\n'),
  about_patients: ({ about }) => about.has('about_patients'),
  list_item: ({ line }) =>
    /^\s*(?:[-•*–]|\d{1,2}[.:]?\d{2}\b|\d+[.)]|[A-Z]+:|(?:mon|tue|wed|thu|fri|sat|sun)\w*\b|bed \d+)/i.test(line),
  number_on_line: ({ line }) =>
    /\b[A-Z]{0,3}[-/ ]?\d{5,}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b\d{3}[ -]\d{3}[ -]\d{4}\b|\b07\d{3} ?\d{3}/.test(
      line,
    ),
  question: ({ about }) => about.has('question'),
};

const titlePattern =
  /(?:^|[^\p{L}])(mr|mrs|ms|miss|mx|master|baby|dr|doctor|prof|professor|sister|matron|nurse|rev|reverend|fr|imam|rabbi|sir|lady|lord|dame|pc|ps|sgt|dc|cllr)\.?\s+$/iu;

/** The surroundings of a candidate. */
export function contextOf(text: string, name: NameCandidate, about: ReadonlySet<string>): NameContext {
  const lineStart = text.lastIndexOf('\n', name.start - 1) + 1;
  const nextLine = text.indexOf('\n', name.end);
  const lineEnd = Math.min(nextLine < 0 ? text.length : nextLine, name.end + 300);
  const left = text.slice(Math.max(lineStart, name.start - 140), name.start);
  const after = text.slice(name.end, Math.min(lineEnd, name.end + 120));
  const [, title = ''] = titlePattern.exec(left) ?? [];
  const before = title === '' ? left : left.slice(0, left.toLowerCase().lastIndexOf(title.toLowerCase()));
  const isRelative =
    title.toLowerCase() === 'sister' &&
    (/(?:['’]s|his|her|my|their|whose)\s*$/i.test(before) || left.includes(' sister '));
  const sentenceStart = Math.max(...['. ', '? ', '! ', '; '].map((mark) => before.lastIndexOf(mark)), -1) + 1;
  const ends = ['. ', '? ', '! ', '; '].map((mark) => after.indexOf(mark)).filter((at) => at >= 0);
  const sentence = `${before.slice(sentenceStart)}${text.slice(name.start, name.end)}${after.slice(0, Math.min(after.length, ...ends))}`;
  return {
    name,
    text,
    before: isRelative ? left : before,
    after,
    sentence,
    line: text.slice(Math.max(lineStart, name.start - 300), lineEnd),
    title: isRelative ? '' : title,
    about,
  };
}
