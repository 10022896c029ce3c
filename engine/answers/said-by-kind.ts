import { stemOf, tokenise } from '#engine/search/tokenise.ts';

const numberWord =
  '(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half|several)';
const period =
  '(?:seconds?|minutes?|hours?|(?:working |calendar )?days?|weeks?|fortnights?|months?|quarters?|years?|shifts?)';
const lengthUnit =
  '(?:mm|cm|m²|m2|km|millimet(?:re|er)s?|centimet(?:re|er)s?|(?:square )?met(?:re|er)s?|inch(?:es)?|feet|foot|miles?|m)';

/** A guide that leaves the figure to the publication says where the answer is, and does not give it. In quotation marks it is a mention. */
export const pointsElsewhere = /(?<!["“'‘])\bsee (?:the|that) publication\b/i;

/** Words that show that a sentence gives a thing of the kind; patterns of English, not figures of any domain. */
export const saysByKind = {
  frequency: new RegExp(
    `\\b(?:daily|weekly|fortnightly|monthly|quarterly|yearly|hourly|annual(?:ly)?|biannual(?:ly)?|continuous(?:ly)?|` +
      `(?<!\\bat )once|twice|every|(?:each|a|an|per) ${period}|intervals?|periodic(?:ally)?|regular(?:ly)?|frequen\\w+|` +
      `(?:before|after|at) (?:each|every)|whenever)\\b`,
    'i',
  ),
  time: new RegExp(
    `\\b(?:${numberWord}[- ]${period}|within|no later than|not later than|without delay|as soon as|immediately|at once|promptly|straight away|` +
      `by the end of|time limit|until|one calendar month|the (?:same|next) (?:working )?day|(?:day|week|month|year)s? (?:after|before|from|of)|` +
      `(?:by|on|until|before|from|since) \\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December))\\b`,
    'i',
  ),
  temperature: /\d\s?°|\d\s?degrees?\b|\b\d+\s?[CF]\b/i,
  colour:
    /\b(?:red|yellow|orange|green|blue|purple|white|black|brown|pink|grey|clear(?= (?:bags?|sacks?|plastic|lids?|containers?))|tiger[- ]stripe[ds]?|colour[- ]coded)\b/i,
  money: /£\s?\d|\b(?:free of charge|without charge|no (?:charge|fee|cost)|unlimited fine|not (?:be )?charged?)\b/i,
  payer:
    /£\s?\d|\b(?:free of charge|without charge|charge[ds]?|pays?|paid|fund(?:s|ed)|at (?:the|its) (?:own )?(?:cost|expense))\b/i,
  // Not the number of a law, a standard or a year.
  figure:
    /(?<!\b(?:regulations?|schedule|section|table|part|annex|article|HTM|HBN|BS|EN|ISO) )(?<![\p{L}\d./-])(?!(?:19|20)\d\d\b)\d[\d.,]*(?![\d-]*-\d)|\b(?:half|twice|double)\b/iu,
  date: /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:19|20)\d\d\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/,
  dose: /\b\d+(?:[.,]\d+)?\s?(?:mg|mcg|micrograms?|milligrams?|g|ml|millilit(?:re|er)s?|units?|msv|mgy|gy)\b/i,
  clock:
    /\b\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)\b|\b\d{1,2}[:.]\d\d\b|\b(?:midnight|noon|any time|at all times|24 hours)\b/i,
  choice: /\b(?:best|cheapest|fewest|first[- ]choice|prefer(?:red|s)?|recommend(?:ed|s)?)\b/i,
  share: /\d\s?%|\bper ?cent\b|\b(?:half|third|quarter|proportion|majority)\b/i,
  age: /\bage[ds]?\b|\byears? (?:old|of age)\b|\b(?:under|over|from) \d+\b/i,
  mass: /\b\d+(?:[.,]\d+)?\s?(?:kg|kilograms?|kilos?|stone|tonnes?|g|grams?)\b/i,
  size: new RegExp(`\\b${numberWord}(?: by ${numberWord})?[- ]?${lengthUnit}(?![\\w])`, 'i'),
  form: /\b[A-Z]{1,6} ?\d{1,5}[A-Z]*\b/,
  contact: /\b0\d{3,}|\b\d{5,}\b|@|\bwww\.|https?:/i,
  quantity: new RegExp(
    `(?:\\b${numberWord}\\b|\\b(?:number|amount|quantity|at least|no more than|percent)\\b|%|£)`,
    'i',
  ),
  actor:
    /\b(?:managers?|officers?|persons?|boards?|directors?|engineers?|groups?|committees?|teams?|staff|nurses?|pharmacists?|doctors?|clinicians?|employers?|employees?|providers?|organisations?|executives?|leads?|guardians?|advisers?|contractors?|users?|owners?|chairs?|authorit(?:y|ies)|executive|inspectors?|commissioners?|controllers?|processors?|porters?|practitioners?|professionals?|bod(?:y|ies)|representatives?|famil(?:y|ies)|patients?|services?|people|anyone|everyone|who)\b/i,
  occasion:
    /\b(?:when|whenever|before|after|within|if|unless|until|while|where|once|every|each|daily|weekly|monthly|annual(?:ly)?|immediately|at once|as soon as|promptly|during|on the day|without delay|no later than|only)\b/i,
  definition: /\b(?:is|are|means?|refers? to|includes?|consists? of|stands? for)\b/i,
  duty: /\b(?:must|should|may|shall|need|needs|required?|requires|duty|duties|responsible|expected|allowed|permitted|prohibited|cannot|not)\b/i,
} as const satisfies Record<string, RegExp>;

export type CountedThing = { written: string; stem: string };

/** What "how many …" counts: the last word before a verb. */
export function namedThing(question: string): CountedThing | undefined {
  const asked =
    /\bhow many ((?:[\p{L}-]+ ){0,3}?[\p{L}-]+)(?= (?:is|are|was|does|do|did|can|could|must|should|would|will|may|has|have|needs?|per|for|in|on|of|to|at|before|between|after|a|an|each|every|we|you|i|they|count)\b|\?|$)/iu.exec(
      question,
    )?.[1];
  const last = asked?.split(' ').at(-1);
  return last === undefined ? undefined : { written: last, stem: stemOf(last.toLowerCase()) };
}

const isNumber = new RegExp(`^${numberWord}$`, 'i');
/** Maximum words between a number and what it counts: "two separate protected escape routes". */
const wordsBetween = 4;

/** Whether the text has a number with the counted thing soon after it. */
export function numberOf(text: string, { stem }: CountedThing): boolean {
  const tokens = tokenise(text);
  return tokens.some(
    ({ word }, at) =>
      isNumber.test(word) && tokens.slice(at + 1, at + 2 + wordsBetween).some((token) => token.stem === stem),
  );
}
