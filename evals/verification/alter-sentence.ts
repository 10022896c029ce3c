import { sha256 } from '#engine/versions/text-hash.ts';

export const alterationKinds = ['number', 'unit', 'negation', 'modality', 'actor', 'time_limit'] as const;
export type AlterationKind = (typeof alterationKinds)[number];

/** A change at one place: what matches there, and its possible replacements. */
type Rule = { at: RegExp; instead: (found: RegExpExecArray) => string[] };

const numberWords =
  'two three four five six seven eight nine ten eleven twelve fourteen fifteen twenty thirty forty'.split(' ');
const withoutFound = (words: readonly string[], found: string) => words.filter((word) => word !== found.toLowerCase());
const oneOf = (words: readonly string[]) => (found: RegExpExecArray) => withoutFound(words, found[0]);
const swap =
  (pairs: Readonly<Record<string, string[]>>) =>
  (found: RegExpExecArray): string[] =>
    pairs[found[0].toLowerCase()] ?? [];

function otherDigits([digits]: RegExpExecArray): string[] {
  const value = Number(digits.replaceAll(',', ''));
  const changed = [value + 1, value * 2, Math.max(1, value - 3), value + 10].filter((each) => each !== value);
  return changed.map((each) =>
    digits.includes(',') ? each.toLocaleString('en-GB') : String(Math.round(each * 100) / 100),
  );
}

const timeUnits = ['hour', 'day', 'week', 'month', 'year'];
const otherUnit = ([found]: RegExpExecArray) => {
  const single = found.replace(/^working /, '').replace(/s$/, '');
  const plural = found.endsWith('s') ? 's' : '';
  const others = timeUnits.filter((unit) => unit !== single).map((unit) => unit + plural);
  return found.startsWith('working') ? [...others, `${single}${plural}`] : others;
};

const actors = [
  'ward manager',
  'employer',
  'Care Quality Commission',
  'estates team',
  'chief pharmacist',
  'local authority',
  'medical director',
  'cleaning supervisor',
  'landlord',
  'manufacturer',
  'porter',
  'finance director',
];
const role =
  '(?:managers?|officers?|employers?|employees?|providers?|staff|nurses?|doctors?|clinicians?|pharmacists?|boards?|committees?|teams?|organisations?|advis[eo]rs?|Engineers?|groups?|controllers?|authority|authorities|body|bodies|practitioners?|contractors?|leads?|guardians?|Persons?|dutyholders?|responsible person|registered person|service|executive|trust|workers?|owners?|inspectors?|laboratory)';
const otherActor = ([found]: RegExpExecArray) => {
  const words = new Set(found.toLowerCase().match(/\p{L}+/gu));
  return actors
    .filter(
      (actor) =>
        !actor
          .toLowerCase()
          .split(' ')
          .some((word) => words.has(word)),
    )
    .map((actor) => `The ${actor}`);
};

const rules: Readonly<Record<AlterationKind, Rule[]>> = {
  number: [
    { at: /(?<![\p{L}\p{N}.,–-])\d[\d,]*(?:\.\d+)?(?![\p{L}\p{N}]|[.,–-]\d)/gu, instead: otherDigits },
    { at: new RegExp(`\\b(?:${numberWords.join('|')})\\b`, 'gi'), instead: oneOf(numberWords) },
  ],
  unit: [
    {
      at: new RegExp(
        `(?<=(?:\\d|${numberWords.join('|')}|\\bone|every|each|once a)[ -])(?:working )?(?:${timeUnits.join('|')})s?\\b`,
        'g',
      ),
      instead: otherUnit,
    },
    { at: /(?<=\d ?)°C/g, instead: () => ['°F'] },
    { at: /\b(?:daily|weekly|monthly|yearly|annually)\b/g, instead: oneOf(['daily', 'weekly', 'monthly']) },
    { at: /(?<=\d )(?:mm|cm|m|kg|g|mg|litres?|metres?|lux|volts?)\b/g, instead: oneOf(['mm', 'kg', 'mg', 'km']) },
    { at: /(?<=\d)%/g, instead: () => [' mm', ' kg'] },
    { at: /£(?=\d)/g, instead: () => ['€'] },
  ],
  negation: [
    { at: /\b(?:must|should|may)\b(?! not\b| never\b| only\b)/g, instead: ([modal]) => [`${modal} not`] },
    { at: /\b(must|should) (?:not|never)\b/g, instead: ([, modal = '']) => [modal] },
    { at: /\b(?:is|are) not\b/g, instead: ([found]) => [found.replace(' not', '')] },
  ],
  modality: [
    { at: /\b(?:must|should)\b(?! not\b| never\b)/g, instead: oneOf(['must', 'should', 'may']) },
    { at: /\bmay\b(?! not\b| have\b)/g, instead: () => ['must', 'should'] },
    { at: /\bmust not\b/g, instead: () => ['should not', 'need not'] },
    { at: /\bneed not\b/g, instead: () => ['must not', 'should not'] },
  ],
  actor: [
    {
      at: new RegExp(
        `^(?:The|An?|Each|Every|Any)? ?(?:[\\p{L}&’'()-]+ ){0,6}?${role}(?= (?:\\([^)]*\\) )?(?:must|should|may) (?!be\\b|not be\\b|have\\b))`,
        'gu',
      ),
      instead: otherActor,
    },
  ],
  time_limit: [
    { at: /\b(?:before|after)\b/g, instead: swap({ before: ['after'], after: ['before'] }) },
    {
      at: /\bwithin(?= (?:\d|one|two|three|five|six|seven|ten|an? (?:hour|day|week|month|year)))/g,
      instead: () => ['after', 'at least'],
    },
    {
      at: /\bat least(?= (?:\d|once|two|three|every|each|monthly|weekly|yearly|annually))/g,
      instead: () => ['at most', 'less than'],
    },
    { at: /\b(?:not|no) later than\b/g, instead: () => ['not earlier than'] },
    {
      at: /\b(?:at once|immediately|without (?:undue )?delay|straight away|as soon as possible)\b/g,
      instead: () => ['within three months', 'within ten days'],
    },
    {
      at: /\b(?:every|each) (?:day|week|month|year)\b/g,
      instead: oneOf(['every two weeks', 'every five years', 'every six months']),
    },
  ],
};

const chosenFrom = <T>(choices: readonly T[], seed: string): T | undefined =>
  choices[Number.parseInt(sha256(seed).slice(0, 8), 16) % Math.max(1, choices.length)];

/**
 * One alteration of this kind at a place chosen by the seed, the same every time.
 * @returns undefined when the sentence has no place for it
 */
export function alterSentence(sentence: string, kind: AlterationKind, seed: string): string | undefined {
  const places = rules[kind].flatMap(({ at, instead }) =>
    [...sentence.matchAll(at)].map((found) => ({
      index: found.index,
      length: found[0].length,
      choices: instead(found),
    })),
  );
  const place = chosenFrom(
    places.filter(({ choices }) => choices.length > 0),
    `${seed} ${kind} ${sentence}`,
  );
  const words = place && chosenFrom(place.choices, `${seed} words ${sentence}`);
  if (!place || words === undefined) return undefined;
  return sentence.slice(0, place.index) + words + sentence.slice(place.index + place.length);
}
