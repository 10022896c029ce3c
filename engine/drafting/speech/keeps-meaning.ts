import { formOfAddress } from './clean-speech.ts';

/** What a report must keep to the letter: numbers, names, modal verbs and denials. */

const numberWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million billion half halves quarter quarters third thirds
dozen dozens couple double twice once single first second fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth percent`.split(/\s+/u),
);
const negators = new Set(
  'not no never none nobody nothing neither nor without cannot nowhere hardly barely'.split(' '),
);
const modalClass: Readonly<Record<string, string>> = {
  will: 'will',
  would: 'will',
  can: 'can',
  cannot: 'can',
  could: 'can',
  may: 'may',
  might: 'may',
  must: 'must',
  should: 'should',
  shall: 'shall',
  ought: 'ought',
};

type Kept = { numbers: string[]; names: string[]; negators: string[]; modals: string[] };

const word = /\p{N}[\p{N}.,:/]*(?:st|nd|rd|th)?|[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu;

/** "Won't" is "will not"; "I'd" is left open, as it is "had" or "would". */
function parts(token: string): string[] {
  const lower = token.toLocaleLowerCase('en-GB').replaceAll('’', "'");
  const fixed: Readonly<Record<string, string[]>> = {
    "won't": ['will', 'not'],
    "can't": ['can', 'not'],
    "shan't": ['shall', 'not'],
    cannot: ['can', 'not'],
  };
  const whole = fixed[lower];
  if (whole) return whole;
  const { base, suffix } = /^(?<base>.+?)(?<suffix>n't|'ll|'d|'s|'re|'ve|'m)$/u.exec(lower)?.groups ?? {};
  if (base === undefined) return [lower];
  if (suffix === "n't") return [base, 'not'];
  const written: Readonly<Record<string, string>> = { "'ll": 'will', "'d": '?will', "'ve": 'have' };
  return [base, written[suffix ?? ''] ?? ''];
}

const trimmed = (token: string) => token.replace(/[.,:/]+$/u, '').replace(/['’](?:s|ll|d|ve|re|m)?$/u, '');

function read(text: string): Kept {
  const kept: Kept = { numbers: [], names: [], negators: [], modals: [] };
  const tokens = [...text.matchAll(word)].map(([token]) => token);
  const lower = tokens.flatMap(parts);
  for (const [at, each] of lower.entries()) {
    const [next, further] = [lower[at + 1], lower[at + 2]];
    if (numberWords.has(each)) kept.numbers.push(each);
    if (negators.has(each)) kept.negators.push(each);
    const modal = each === '?will' ? each : modalClass[each];
    if (modal !== undefined) kept.modals.push(modal);
    const isDuty = next === 'to' || (next === 'got' && further === 'to');
    // "Somebody's got to": the verb went with the contraction.
    if (isDuty && (/^(?:have|has|had)$/u.test(each) || (each === '' && next === 'got'))) kept.modals.push('have to');
    if (/^(?:need|needs|needed)$/u.test(each)) kept.modals.push('need');
    if (next === 'to' && /^(?:supposed|going|allowed|required|expected|meant|able|likely|bound)$/u.test(each))
      kept.modals.push(each);
  }
  for (const token of tokens) {
    if (/^\p{N}/u.test(token)) kept.numbers.push(trimmed(token));
    if (/\p{Lu}/u.test(token) && !/^I(?:['’]|$)/u.test(token)) kept.names.push(trimmed(token));
  }
  return kept;
}

const sorted = (words: readonly string[]) => words.toSorted().join(' ');
const countOf = (words: readonly string[], sought: string) => words.filter((each) => each === sought).length;

/** "Yeah, no" opens an answer and denies nothing. */
const opener = /^\W*(?:(?:so|well|oh|and|but|um|er|okay|right),?\s+)*(?:yeah|yes),?\s+no\b/iu;

/**
 * What a report lost, added or changed of what must be kept; empty where all is kept.
 * @param written the report without the words that name who speaks
 * @param isName whether a word is a name although it may have its capital from its place
 */
export function changedIn(said: string, written: string, isName: (word: string) => boolean): string[] {
  const [source, result] = [read(said.replace(opener, '').replace(formOfAddress, '')), read(written)];
  const changed: string[] = [];
  if (sorted(source.numbers) !== sorted(result.numbers)) changed.push('numbers');
  if (sorted(source.negators) !== sorted(result.negators)) changed.push('negations');
  // The capital of a sentence's first word tells nothing.
  const first = trimmed(
    /^[^\p{L}\p{N}]*(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)/u.exec(said.replace(formOfAddress, ''))?.groups?.[
      'word'
    ] ?? '',
  );
  const isFree = source.names[0] === first && !isName(first);
  const accepted = isFree ? [source.names, source.names.slice(1)] : [source.names];
  if (!accepted.some((names) => sorted(names) === sorted(result.names))) changed.push('names');
  const open = countOf(source.modals, '?will');
  const [sure, wills] = [countOf(source.modals, 'will'), countOf(result.modals, 'will')];
  const others = (modals: readonly string[]) => sorted(modals.filter((each) => each !== 'will' && each !== '?will'));
  if (others(source.modals) !== others(result.modals) || wills < sure || wills > sure + open) changed.push('modality');
  return changed;
}
