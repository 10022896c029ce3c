import type { LexToken } from './lex.ts';
import { adverbsOfTime, type Unit } from './measures.ts';
import { readNumber, unitAt, wordAt } from './read-number.ts';

/** How often something recurs: one `value` of the unit from one time to the next. */
export type ReadInterval = { value: number; unit: Unit; isRecurring: boolean; length: number };

const [day, week]: Unit[] = [
  { measure: 'time', factor: 86_400 },
  { measure: 'time', factor: 7 * 86_400 },
];
const year: Unit = { measure: 'months', factor: 12 };

const recurs = /^(?:every|each|per)$/;
const isTime = ({ measure }: Unit) => measure === 'time' || measure === 'months' || measure === 'working days';

/** "Every second year": the interval is so many units long. */
const skips: Readonly<Record<string, number>> = { other: 2, second: 2, alternate: 2, third: 3, fourth: 4, fifth: 5 };
const adjectives =
  /^(?:calendar|financial|fiscal|working|clear|successive|consecutive|full|whole|school|academic|single)$/;

/** What happens once in its unit: "every Monday", "each January", "every morning". */
const occasions: readonly (readonly [RegExp, Unit | undefined])[] = [
  [/^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/, week],
  [/^weekends?$/, week],
  [/^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/, year],
  [/^(?:spring|summer|autumn|winter)s?$/, year],
  [/^(?:morning|afternoon|evening|lunchtime)s?$/, day],
];
const occasionOf = (word: string) => occasions.findIndex(([words]) => words.test(word));

/** How many times: "once", "twice", "three times". */
function timesAt(pieces: readonly LexToken[], at: number): { times: number; length: number } {
  const word = wordAt(pieces, at);
  if (word === 'once') return { times: 1, length: 1 };
  if (word === 'twice') return { times: 2, length: 1 };
  const number = readNumber(pieces, at, true);
  const isTimes = number && number.unit === undefined && wordAt(pieces, at + number.length) === 'times';
  return isTimes ? { times: number.values[0] ?? 1, length: number.length + 1 } : { times: 0, length: 0 };
}

const adverbAt = (pieces: readonly LexToken[], at: number): Unit | undefined => {
  const word = wordAt(pieces, at);
  return Object.hasOwn(adverbsOfTime, word) ? adverbsOfTime[word] : undefined;
};

/** "daily", "twice yearly", "six-monthly", "half-yearly". */
function adverbInterval(pieces: readonly LexToken[], at: number): ReadInterval | undefined {
  const alone = adverbAt(pieces, at);
  if (alone) return { value: 1, unit: alone, isRecurring: true, length: 1 };
  const { times, length } = timesAt(pieces, at);
  const counted = times > 0 ? adverbAt(pieces, at + length) : undefined;
  if (counted) return { value: 1 / times, unit: counted, isRecurring: true, length: length + 1 };
  if (wordAt(pieces, at) === 'half') {
    const halved = adverbAt(pieces, at + 1);
    return halved && { value: 0.5, unit: halved, isRecurring: true, length: 2 };
  }
  const number = readNumber(pieces, at, true);
  const many = number && number.unit === undefined ? adverbAt(pieces, at + number.length) : undefined;
  const value = number?.values[0];
  if (!many || !number || value === undefined) return undefined;
  return { value, unit: many, isRecurring: true, length: number.length + 1 };
}

/** "Monday and Thursday", "January and each July": several occasions in one unit. */
function occasionsFrom(
  pieces: readonly LexToken[],
  from: number,
): { unit: Unit; count: number; length: number } | undefined {
  const kind = occasionOf(wordAt(pieces, from));
  const unit = occasions[kind]?.[1];
  if (!unit) return undefined;
  let [count, length] = [1, 1];
  for (;;) {
    let next = from + length;
    while (pieces[next]?.written === ',' || /^(?:and|every|each|in)$/.test(wordAt(pieces, next))) next += 1;
    if (next === from + length || occasionOf(wordAt(pieces, next)) !== kind) return { unit, count, length };
    count += 1;
    length = next + 1 - from;
  }
}

/** "on the first Wednesday of the month": once in what follows "of". */
function ordinalInterval(pieces: readonly LexToken[], at: number): ReadInterval | undefined {
  if (!/^(?:first|second|third|fourth|last)$/.test(wordAt(pieces, at))) return undefined;
  const named = wordAt(pieces, at + 1);
  if (!/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:working|day|week)$/.test(named)) return undefined;
  const of = at + (named === 'working' ? 3 : 2);
  if (!/^(?:of|in)$/.test(wordAt(pieces, of)) || !/^(?:the|every|each|a)$/.test(wordAt(pieces, of + 1)))
    return undefined;
  const found = unitAt(pieces, of + 2);
  if (found?.unit.measure !== 'months') return undefined;
  return { value: 1, unit: found.unit, isRecurring: true, length: of + 2 + found.length - at };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** "by the end of the second day after": a length of time. */
function ordinalLength(pieces: readonly LexToken[], at: number): ReadInterval | undefined {
  const value = ordinals.indexOf(wordAt(pieces, at)) + 1;
  const found = value > 0 ? unitAt(pieces, at + 1) : undefined;
  if (!found || !isTime(found.unit) || !/^(?:after|following|from)$/.test(wordAt(pieces, at + 1 + found.length)))
    return undefined;
  return { value, unit: found.unit, isRecurring: false, length: 1 + found.length };
}

/** "at intervals of 14 months", "intervals of not more than 14 months", "six-month intervals". */
function spacedInterval(pieces: readonly LexToken[], at: number): ReadInterval | undefined {
  const opens = /^intervals?$/.test(wordAt(pieces, at)) && wordAt(pieces, at + 1) === 'of';
  if (!opens) {
    const number = readNumber(pieces, at, false);
    const value = number?.values[0];
    if (!number?.unit || value === undefined || !isTime(number.unit)) return undefined;
    if (!/^intervals?$/.test(wordAt(pieces, at + number.length))) return undefined;
    return { value, unit: number.unit, isRecurring: true, length: number.length + 1 };
  }
  let from = at + 2;
  while (/^(?:no|not|more|less|longer|than|up|to|at|most|about)$/.test(wordAt(pieces, from))) from += 1;
  const number = readNumber(pieces, from, true);
  const value = number?.values[0];
  if (!number?.unit || value === undefined || !isTime(number.unit)) return undefined;
  return { value, unit: number.unit, isRecurring: true, length: from + number.length - at };
}

/** "every two weeks", "each calendar year", "every second summer", "twice a year", "in alternate years", "a month". */
function repeatedInterval(pieces: readonly LexToken[], at: number): ReadInterval | undefined {
  const { times, length } = timesAt(pieces, at);
  let from = at + length;
  if (times > 0 && /^(?:in|during)$/.test(wordAt(pieces, from))) from += 1;
  const determiner = wordAt(pieces, from);
  const isEvery = recurs.test(determiner) || determiner === 'alternate';
  if (!isEvery && !/^an?$/.test(determiner)) return undefined;
  // "An hour and a half" is one length of time.
  if (!isEvery && times === 0 && readNumber(pieces, at, false)) return undefined;
  if (recurs.test(determiner) || !isEvery) from += 1;
  const skip = isEvery && Object.hasOwn(skips, wordAt(pieces, from)) ? (skips[wordAt(pieces, from)] ?? 1) : undefined;
  if (skip !== undefined) from += 1;
  if (adjectives.test(wordAt(pieces, from)) && !unitAt(pieces, from)) from += 1;
  const occasion = isEvery ? occasionsFrom(pieces, from) : undefined;
  if (occasion) {
    const value = (skip ?? 1) / Math.max(1, times, occasion.count);
    return { value, unit: occasion.unit, isRecurring: true, length: from + occasion.length - at };
  }
  const number = isEvery && skip === undefined ? readNumber(pieces, from, false) : undefined;
  const single = number ? undefined : unitAt(pieces, from);
  const unit = number?.unit ?? single?.unit;
  if (!unit || !isTime(unit) || (unit.factor === 1 && unit.measure === 'time')) return undefined;
  const value = (number?.values[0] ?? skip ?? 1) / Math.max(1, times);
  const whole = from + (number?.length ?? single?.length ?? 0) - at;
  return { value, unit, isRecurring: isEvery || times > 0, length: whole };
}

/** How often, where the words at this place say so. A single length of time ("a month") does not recur. */
export const readInterval = (pieces: readonly LexToken[], at: number): ReadInterval | undefined =>
  adverbInterval(pieces, at) ??
  ordinalInterval(pieces, at) ??
  ordinalLength(pieces, at) ??
  spacedInterval(pieces, at) ??
  repeatedInterval(pieces, at);
