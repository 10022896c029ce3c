import { namedThing, numberOf, saysByKind } from './said-by-kind.ts';

/** The kind of thing a question asks for, and how to recognise it in a sentence. */
export type ExpectedKind = keyof typeof saysByKind | 'count';
export type Expectation = {
  kind: ExpectedKind;
  /** Only a sentence with such a thing answers: a figure, a colour, a price. Other kinds have too many forms to require. */
  isStrict: boolean;
  /** True when the sentence gives such a thing. */
  isMetBy(sentence: string): boolean;
  /** For the reader, when the sentence lacks it: "The passage does not say how often." */
  missing: string;
};

type Row = { asks: RegExp; kind: Exclude<ExpectedKind, 'count'>; missing: string };

const units = 'sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|w(?:ee)?ks?|m(?:on)?ths?|y(?:ea)?rs?|time|notice';
const is = '(?:is|are|was|does|do|did|can|could|must|should|would|will|may)';

/** The first row whose words occur in the question decides. */
const strictRows: readonly Row[] = [
  {
    asks: /\b(?:(?:tele)?phone|mobile|bleep|extension|fax) (?:number|no\b)|\bnumber to (?:ring|call)\b|\b(?:e-?mail|web) address\b|\bwhat(?:['’]?s| is)\b.{0,60}\b(?:extension|ext|bleep|mobile)\s*\??$/i,
    kind: 'contact',
    missing: 'a phone number or an address',
  },
  {
    asks: /\bhow (?:often|frequently|regularly)\b|\bhow many times (?:a|an|each|every|per)\b|\b(?:what|which)(?:['’]?s| is| are)? (?:the )?(?:\p{L}+ ){0,3}(?:frequency|intervals?)\b/iu,
    kind: 'frequency',
    missing: 'how often',
  },
  // "How long at that temperature?" asks for a time.
  {
    asks: /\bhow (?:hot|cold|warm)\b|^(?!.*\bhow (?:long|soon|quick|many)\b).*\btemperature\b/isu,
    kind: 'temperature',
    missing: 'the temperature',
  },
  {
    asks: /\b(?:what|which) (?:\p{L}+ )?colou?rs?\b|\bcolou?r (?:is|of|for)\b/iu,
    kind: 'colour',
    missing: 'the colour',
  },
  {
    asks: /\bhow much (?:does|do|did|is|are|will|would|can|compensation|money|pay)\b|\b(?:what|which)\b.*\b(?:fine|fee|price|charge|costs?)\b|\bwhat (?:do|does|did|would|will|should) (?:\p{L}+ ){1,3}(?:pay|cost)\b|\bcost (?:us|me)\b/iu,
    kind: 'money',
    missing: 'an amount of money',
  },
  { asks: /\bwho pays\b|\bpay for\b/i, kind: 'payer', missing: 'who pays' },
  { asks: /\b(?:what|which) (?:day|date|year)\b|\bfrom when\b/i, kind: 'date', missing: 'the date' },
  {
    asks: /\b(?:what|which)(?:['’]?s| is| are)? (?:the )?(?:\p{L}+ ){0,3}(?:(?:maximum|longest|shortest|minimum) (?:period|time)|longest)\b/iu,
    kind: 'time',
    missing: 'how long',
  },
  { asks: /\b(?:what|which) form number\b/iu, kind: 'form', missing: 'the number of a form' },
  { asks: /\b(?:what|which) score\b/iu, kind: 'figure', missing: 'a figure' },
  {
    asks: /\b(?:what|which)(?:['’]?s| is| are)? (?:the )?(?:\p{L}+ ){0,3}(?:voltage|wattage|current|pressure|concentration|limit|threshold|ratio|rate|speed|maximum|minimum|titre|ppm|decibels?|lux|diameter|spacing|torque|capacity|dilution|gauge|gradient|tolerance|resistance)\b/iu,
    kind: 'figure',
    missing: 'a figure',
  },
  { asks: /\bdos(?:e|age)s?\b(?! limit)/i, kind: 'dose', missing: 'the dose' },
  { asks: /\b(?:visiting|opening|office) (?:hours|times)\b|\bwhat time\b/i, kind: 'clock', missing: 'the times' },
  {
    asks: /\b(?:best|cheapest|fewest|first[- ]choice|most popular|recommended (?:make|brand))\b/i,
    kind: 'choice',
    missing: 'which one',
  },
  {
    asks: /\b(?:what|which) (?:percentage|proportion|share)\b|\bhow much of\b|\bwhat per ?cent\b/i,
    kind: 'share',
    missing: 'what share',
  },
  { asks: /\b(?:what|which) age\b|\bhow old\b/i, kind: 'age', missing: 'the age' },
  {
    asks: /\b(?:max(?:imum)?|safe|what) (?:weight|load)\b|\bhow heavy\b|\bhow much\b.*\bweigh/i,
    kind: 'mass',
    missing: 'the weight',
  },
  {
    asks: /\bhow (?:wide|thick|high|tall|deep|far|close|near|big|large)\b|\b(?:what|which) (?:height|width|distance|thickness|depth|size)\b|\bfloor area\b|\bhow much (?:space|room|clearance)\b/i,
    kind: 'size',
    missing: 'the size or the distance',
  },
  {
    asks: new RegExp(
      `\\bhow (?:long|soon|quick(?:ly)?|fast)\\b|\\b(?:deadline|time limit)\\b|\\bby when\\b|\\bhow (?:many|much) (?:working )?(?:${units})\\b|\\bwithin (?:what|how)\\b`,
      'i',
    ),
    kind: 'time',
    missing: 'how long or by when',
  },
];

const looseRows: readonly Row[] = [
  { asks: /\bhow much\b|\bwhat (?:number|amount|level|dose)\b/i, kind: 'quantity', missing: 'how much' },
  { asks: /\b(?:who|whom|whose)\b/i, kind: 'actor', missing: 'who' },
  { asks: /\bwhen\b/i, kind: 'occasion', missing: 'when' },
  {
    asks: /^\s*what(?:'s|’s| is| are) (?:an? |the )?[\w\s-]{2,60}\??\s*$|\bmean(?:s|ing)?\b|\bdefin/i,
    kind: 'definition',
    missing: 'what it is',
  },
  {
    asks: new RegExp(`\\b(?:${is}|shall|have|need)\\b.*\\?|\\b(?:required|allowed|permitted|duty)\\b`, 'i'),
    kind: 'duty',
    missing: 'what must or should be done',
  },
];

function countExpected(question: string): Expectation | undefined {
  const thing = namedThing(question);
  if (thing === undefined) return undefined;
  const isMetBy = (sentence: string) => numberOf(sentence, thing);
  return { kind: 'count', isStrict: true, isMetBy, missing: `how many ${thing.written}` };
}

/** @returns undefined when the question's form expects nothing in particular */
export function expectationOf(question: string): Expectation | undefined {
  const expectBy = (rows: readonly Row[], isStrict: boolean): Expectation | undefined => {
    const row = rows.find(({ asks }) => asks.test(question));
    return (
      row && { kind: row.kind, isStrict, missing: row.missing, isMetBy: (text) => saysByKind[row.kind].test(text) }
    );
  };
  return expectBy(strictRows, true) ?? countExpected(question) ?? expectBy(looseRows, false);
}
