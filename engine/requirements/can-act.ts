/** Nouns for things that have the ending of a person: "register". */
const things = new Set(
  `record report form notice policy procedure plan register log document documentation data file folder register letter order number paper computer
  container trolley filter water power door fridge freezer display label bottle glove apron mask tap shower sink bed bay room ward-round evidence
  information material media medium system software record request change use access activity test sample specimen result alarm alert
  chart sheet copy page section chapter paragraph table item list name address date time period deadline step task duty right cost charge fee fund
  building lift generator pump valve boiler engine vehicle ambulance equipment device machine product package medicine drug vaccine dose
  food meal waste linen bin key lock gate exit route sign poster website intranet telephone phone bleep pager meeting agenda minute minutes
  audit review check inspection interview hearing appeal complaint incident event hazard risk breach failure fault defect error
  contract disclosure statement summary note advice guidance programme standard code scheme model process method
  measure control safeguard requirement responsibility rule criterion criteria condition term provision share security asset money account backup
  certificate licence permit badge card password token credential identifier network server database application programme service-level
  property premises site area floor wall store cupboard cabinet box bag tray rack shelf surface air temperature pressure level weight
  training course session induction decision assumption approval consent notification communication message email correspondence
  case letterhead reason purpose aim objective answer question matter issue detail content figure picture photograph image
  skin hair eye wound blood urine pain rash fever symptom sign effect colour smell noise sound light screen battery cable motor tyre ice snow rain traffic queue delay cost
  thermometer refrigerator printer scanner meter radiator damper heater cooler dryer washer locker drawer cylinder corridor sensor compressor
  transformer inverter dispenser shutter ladder marker wrapper blanket sharps-container
  place job post role vacancy amount sum rate value price proportion number majority quorum ballot vote motion resolution
  this that these those which what there everything something nothing anything none all both each rest`.split(/\s+/),
);

/** Endings of nouns that name no one, but for the bodies below. */
const thingEnding =
  /(?:tion|sion|ment|ness|ity|ance|ence|ancy|ency|age|ure|ism|sis|ing|ology|ware|book|list|work|line|point|room|place)$/;

const bodies = new Set(
  `organisation organization institution corporation association commission delegation administration department government parliament management establishment
  authority charity university community entity party partnership committee council board group team agency company firm practice trust
  college school unit service services laboratory pharmacy division directorate office body panel forum faculty ministry alliance
  consortium federation union society bank fund issuer exchange house hospital clinic hospice ward home theatre provider sponsor workforce personnel staff
  police court tribunal judge reception security`.split(/\s+/),
);

/** Nouns of several kinds for people that no ending tells. */
const people =
  /^(?:staff|people|person|persons|child|children|adult|parent|parents|relative|relatives|patient|patients|nurse|nurses|clerk|chief|guest|guests|host|anyone|someone|everyone|everybody|nobody|anybody|somebody|whoever|who|you|we|they|he|she|i|us|them|matron|chair|lead|head|crew|public|woman|women|man|men|midwife|midwives|individual|individuals|professional|professionals|official|officials|members?|users?|managers?|workers?|carers?|owners?|leaders?|others|one)$/;

const singular = (noun: string) =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=[^su'i])s$/, '');

/** Where the words end that name the head of a noun phrase. */
const tail =
  /(?:[,;:(—–].*|\s(?:of|in|on|at|for|to|from|by|with|within|without|under|over|about|between|against|who|whom|whose|which|that|where|when|if|whether|as|is|are|has|have|during|after|before|following|concerning|relating|containing|requesting|acting|holding|using|including|working|engaged|involved|made|listed|appointed|authori[sz]ed|responsible|nominated|named|described|identified|referred|subject|not|whatever)\b.*)$/is;

/** The noun that a phrase is about, in the singular: "manager" of "Each ward manager on duty". */
export function headOf(phrase: string): string {
  const words = phrase
    .replace(tail, '')
    .replace(participle, '')
    .trim()
    .split(/[\s/]+/);
  return singular((words.at(-1) ?? '').toLowerCase().replace(/['’]s?$/, ''));
}

/** "Applicants wishing to": the noun stands before its participle. */
const participle =
  /(?<=\b(?:\w{2,}s|\w*(?:er|or|ee|ist|ant|ian|person|staff|body|entity|firm|one)))\s+(?:\w+(?:ing|ed)|made|given|held|kept|sent|taken|drawn)\b.*$/is;

const partOf =
  /^(?:(?:no|any|every|each|all|the|a|an|at least|one|two|three|some)\s+)*(?:member|one|any|each|all|both|some|most|none|majority|either|neither|half|number|copy|copies|pair|set)s?\s+of\s+(.+)$/is;

/**
 * True where the phrase names somebody or a body that can do something, as far as its noun tells: a ward manager, a committee, "they". False for
 * a thing; undefined for a noun that tells nothing.
 */
export function canAct(phrase: string): boolean | undefined {
  const whole = phrase.trim();
  if (/^(?:all\s+)?those\s+(?:who|\w+ing)\b/i.test(whole)) return true;
  const head = headOf(whole);
  if (/^member$/.test(head)) return true;
  const inner = partOf.exec(whole)?.[1];
  if (
    inner !== undefined &&
    /^(?:one|any|each|all|both|some|most|none|either|neither|majority|half|pair|set|number)$/.test(head)
  )
    return canAct(inner);
  if (people.test(head) || bodies.has(head)) return true;
  if (things.has(head)) return false;
  if (thingEnding.test(head)) return false;
  if (/(?:[^aeiou]or|er|ist|ian|ee|eer|ant|man|woman)$/.test(head)) return true;
  return undefined;
}

/** Verbs of being and holding: what a thing does. */
const holds =
  /^\s*(?:(?:also|always|only|either|at\s+least|normally|clearly|still|then|therefore)\s+)*(?:be|have|include|contain|consist|comprise|show|state|indicate|specify|accompany|cover|appear|remain|stay|set\s+out|identify|describe|reflect|meet|match|exceed|last|carry|bear|form|apply|relate|comply|fit|hold|address|not\s+exceed|correspond|reach)\b/i;

/** Whether what stands before a modal is who must act; of nouns that tell nothing the verb decides. */
export function isActor(phrase: string, after: string): boolean {
  const acts = canAct(phrase);
  if (acts !== undefined) return acts;
  if (!holds.test(after)) return true;
  // "RCHs", "Datica": names within a sentence.
  const last = phrase.trim().split(/\s+/).at(-1) ?? '';
  return /^[A-Z]/.test(last) && phrase.trim().includes(' ');
}
