/** What kind of thing a question asks for, and how a sentence shows that it says it. */
export type Expectation = {
  kind: 'frequency' | 'time' | 'quantity' | 'temperature' | 'actor' | 'occasion' | 'definition' | 'duty';
  /** True when the sentence says such a thing. */
  isMetBy(sentence: string): boolean;
  /** For the reader, when the sentence does not: "The passage does not say how often." */
  missing: string;
};

const numberWord =
  '(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|half|several)';
const period =
  '(?:seconds?|minutes?|hours?|(?:working |calendar )?days?|weeks?|fortnights?|months?|quarters?|years?|shifts?)';

const says = {
  frequency: new RegExp(
    `\\b(?:daily|weekly|fortnightly|monthly|quarterly|yearly|hourly|annual(?:ly)?|biannual(?:ly)?|continuous(?:ly)?|` +
      `(?<!\\bat )once|twice|every|(?:each|a|an|per) ${period}|intervals?|periodic(?:ally)?|regular(?:ly)?|frequen\\w+|` +
      `(?:before|after|at) (?:each|every)|whenever)\\b`,
    'i',
  ),
  time: new RegExp(
    `\\b(?:${numberWord}[- ]${period}|within|no later than|without delay|as soon as|immediately|at once|promptly|by the end of|` +
      `(?:minute|hour|day|week|month|year)s?|time limit|period|until)\\b`,
    'i',
  ),
  quantity: new RegExp(
    `(?:\\b${numberWord}\\b|\\b(?:number|amount|quantity|at least|no more than|percent)\\b|%|£)`,
    'i',
  ),
  temperature: /°\s?[CF]\b|\bdegrees?\b|\b\d+\s?[CF]\b|\btemperatures?\b/i,
  actor:
    /\b(?:managers?|officers?|persons?|boards?|directors?|engineers?|groups?|committees?|teams?|staff|nurses?|pharmacists?|doctors?|clinicians?|employers?|employees?|providers?|organisations?|executives?|leads?|guardians?|advisers?|contractors?|users?|owners?|chairs?|authorit(?:y|ies)|executive|inspectors?|commissioners?|controllers?|processors?|porters?|practitioners?|professionals?|bod(?:y|ies)|representatives?|famil(?:y|ies)|patients?|services?|people|anyone|everyone|who)\b/i,
  occasion:
    /\b(?:when|whenever|before|after|within|if|unless|until|while|where|once|every|each|daily|weekly|monthly|annual(?:ly)?|immediately|at once|as soon as|promptly|during|on the day|without delay|no later than|only)\b/i,
  definition: /\b(?:is|are|means?|refers? to|includes?|consists? of|stands? for)\b/i,
  duty: /\b(?:must|should|may|shall|need|needs|required?|requires|duty|duties|responsible|expected|allowed|permitted|prohibited|cannot|not)\b/i,
};

type Row = { asks: RegExp; kind: Expectation['kind']; missing: string };

/** The first row whose words the question has decides. */
const rows: readonly Row[] = [
  {
    asks: /\bhow (?:often|frequently|regularly)\b|\b(?:what|which) (?:is the )?(?:frequency|interval)/i,
    kind: 'frequency',
    missing: 'how often',
  },
  { asks: /\bhow (?:hot|cold|warm)\b|\b(?:what|which) temperature/i, kind: 'temperature', missing: 'the temperature' },
  {
    asks: /\bhow (?:long|soon|quickly|fast)\b|\b(?:deadline|time limit)\b|\bby when\b|\bhow (?:many|much) (?:days|weeks|hours|months|years|time)\b|\bwithin (?:what|how)/i,
    kind: 'time',
    missing: 'how long or by when',
  },
  {
    asks: /\bhow (?:many|much)\b|\bwhat (?:number|amount|level|proportion)\b/i,
    kind: 'quantity',
    missing: 'how many or how much',
  },
  { asks: /\b(?:who|whom|whose)\b/i, kind: 'actor', missing: 'who' },
  { asks: /\bwhen\b/i, kind: 'occasion', missing: 'when' },
  {
    asks: /^\s*what(?:'s|’s| is| are) (?:an? |the )?[\w\s-]{2,60}\??\s*$|\bmean(?:s|ing)?\b|\bdefin/i,
    kind: 'definition',
    missing: 'what it is',
  },
  {
    asks: /\b(?:must|should|shall|may|can|could|do|does|are|is|have|need)\b.*\?|\b(?:required|allowed|permitted|duty)\b/i,
    kind: 'duty',
    missing: 'what must or should be done',
  },
];

/** @returns undefined when the question's form asks for nothing in particular */
export function expectationOf(question: string): Expectation | undefined {
  const row = rows.find(({ asks }) => asks.test(question));
  return row && { kind: row.kind, missing: row.missing, isMetBy: (sentence) => says[row.kind].test(sentence) };
}
