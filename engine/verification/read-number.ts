import type { LexToken } from './lex.ts';
import { largeNumbers, numberWords, type Unit, unitOf } from './measures.ts';

/** A number read from the pieces; `length` is how many pieces it spans. */
export type ReadNumber = { values: number[]; unit: Unit | undefined; length: number };

export const wordAt = (pieces: readonly LexToken[], at: number): string => {
  const piece = pieces[at];
  return piece?.kind === 'word' ? piece.word : '';
};
const wordsFrom = (pieces: readonly LexToken[], at: number, length: number): string =>
  Array.from({ length }, (_, index) => `${wordAt(pieces, at + index)} `).join('');
const signAt = (pieces: readonly LexToken[], at: number) => {
  const piece = pieces[at];
  return piece?.kind === 'sign' ? piece.written : '';
};

/** "twenty eight", "two hundred and fifty"; the lexer has split words at hyphens. */
function numberInWords(pieces: readonly LexToken[], from: number): { value: number; length: number } | undefined {
  let [value, at] = [0, from];
  let last: number | undefined;
  for (; ; at += 1) {
    const joins =
      last !== undefined && last >= 100 && wordAt(pieces, at) === 'and' && numberWords.has(wordAt(pieces, at + 1));
    const word = wordAt(pieces, joins ? at + 1 : at);
    const single = numberWords.get(word);
    const large = largeNumbers.get(word);
    const fits = last === undefined || (last >= 20 && (single ?? last) < Math.min(last, last < 100 ? 10 : 100));
    if (single !== undefined && fits) value += single;
    else if (large !== undefined && last !== undefined) value *= large;
    else break;
    last = large ?? single;
    if (joins) at += 1;
  }
  return at === from ? undefined : { value, length: at - from };
}

/** Working days in each length of working time. */
const workingUnits: ReadonlyMap<string, number> = new Map([
  ['hour', 1 / 8],
  ['day', 1],
  ['week', 5],
]);

/** A unit after a number: "°C", "%", "per cent", "working days", "mg". */
export function unitAt(pieces: readonly LexToken[], at: number): { unit: Unit; length: number } | undefined {
  const sign = signAt(pieces, at);
  if (sign === '%') return { unit: { measure: '%', factor: 1 }, length: 1 };
  const piece = pieces[at + 1];
  const scale = (letter: string) => ({ measure: `°${letter.slice(0, 1).toUpperCase()}`, factor: 1 });
  if (sign === '°' && piece?.kind === 'word') return { unit: scale(piece.word), length: 2 };
  const word = wordAt(pieces, at);
  const next = wordAt(pieces, at + 1);
  if (/^degrees?$/.test(word))
    return /^(?:c|f|celsius|fahrenheit)$/.test(next) ? { unit: scale(next), length: 2 } : undefined;
  if (word === 'per' && next === 'cent') return { unit: { measure: '%', factor: 1 }, length: 2 };
  const worked = word === 'working' || word === 'business' ? workingUnits.get(next.replace(/s$/, '')) : undefined;
  if (worked !== undefined) return { unit: { measure: 'working days', factor: worked }, length: 2 };
  if (
    /^(?:calendar|full|whole|clear|consecutive|complete)$/.test(word) &&
    /^(?:hour|day|week|month|year)s?$/.test(next)
  ) {
    const unit = unitOf(next);
    return unit && { unit, length: 2 };
  }
  const here = pieces[at];
  const unit = here?.kind === 'word' ? unitOf(here.written) : undefined;
  return unit && { unit, length: 1 };
}

/** "half an hour", "half a day", "half-hour", "a quarter of a century", "an hour and a half". */
function partOfUnit(pieces: readonly LexToken[], at: number): ReadNumber | undefined {
  const opens = /^(?:a )?quarter of an? /.exec(wordsFrom(pieces, at, 5))?.[0];
  const quarter = opens?.trim().split(' ').length;
  if (quarter !== undefined) {
    const found = unitAt(pieces, at + quarter);
    return found && { values: [0.25], unit: found.unit, length: quarter + found.length };
  }
  if (/^an? \w+ and a half /.test(wordsFrom(pieces, at, 5))) {
    const found = unitAt(pieces, at + 1);
    return found && { values: [1.5], unit: found.unit, length: 5 };
  }
  if (wordAt(pieces, at) !== 'half') return undefined;
  const skipped = /^an?$/.test(wordAt(pieces, at + 1)) ? 2 : 1;
  const found = unitAt(pieces, at + skipped);
  return found && { values: [0.5], unit: found.unit, length: skipped + found.length };
}

/** "nine out of ten", "nine points out of ten": the share in per cent. */
function shareAt(
  pieces: readonly LexToken[],
  at: number,
  value: number,
): { value: number; length: number } | undefined {
  const skipped = wordAt(pieces, at) === 'out' ? 0 : 1;
  if (wordAt(pieces, at + skipped) !== 'out' || wordAt(pieces, at + skipped + 1) !== 'of') return undefined;
  const whole = pieces[at + skipped + 2];
  const of = whole?.kind === 'digits' ? whole.values[0] : numberInWords(pieces, at + skipped + 2)?.value;
  return of === undefined || of < value ? undefined : { value: (100 * value) / of, length: skipped + 3 };
}

/** @returns undefined when no number begins there; "one" alone is a pronoun, so it needs a unit or `isBound` */
export function readNumber(pieces: readonly LexToken[], from: number, isBound: boolean): ReadNumber | undefined {
  const part = partOfUnit(pieces, from);
  if (part) return part;
  const money = signAt(pieces, from);
  const begin = money === '£' || money === '€' ? from + 1 : from;
  const piece = pieces[begin];
  const inWords = numberInWords(pieces, begin);
  let values = piece?.kind === 'digits' ? piece.values : inWords && [inWords.value];
  if (values === undefined) return undefined;
  let at = begin + (inWords?.length ?? 1);
  const large = inWords ? undefined : largeNumbers.get(wordAt(pieces, at));
  if (large !== undefined) {
    values = values.map((value) => value * large);
    at += 1;
  }
  if (wordAt(pieces, at) === 'and' && wordAt(pieces, at + 1) === 'a' && wordAt(pieces, at + 2) === 'half') {
    values = values.map((value) => value + 0.5);
    at += 3;
  }
  if (begin !== from) return { values, unit: { measure: money, factor: 1 }, length: at - from };
  const share = values.length === 1 ? shareAt(pieces, at, values[0] ?? 0) : undefined;
  if (share) return { values: [share.value], unit: { measure: '%', factor: 1 }, length: at - from + share.length };
  const found = unitAt(pieces, at);
  if (!found && !isBound && wordAt(pieces, from) === 'one' && inWords?.length === 1 && wordAt(pieces, at) !== 'or')
    return undefined;
  return { values, unit: found?.unit, length: at - from + (found?.length ?? 0) };
}
