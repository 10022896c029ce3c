import type { SpokenWord } from './read-words.ts';
import { finiteKind, has, isThirdPerson, pastOfPresent, wordBefore } from './verb-forms.ts';

const shifted: Readonly<Record<string, string>> = {
  am: 'was',
  is: 'was',
  are: 'were',
  has: 'had',
  have: 'had',
  does: 'did',
  do: 'did',
  will: 'would',
  can: 'could',
  may: 'might',
};

const put = (word: SpokenWord, text: string): SpokenWord => ({ ...word, text, lower: text });

/** "Has got" is "had". Changes `words`, whose `have` is at `at` and already shifted. */
function joinGot(words: SpokenWord[], at: number): void {
  const [have, got] = [words[at], words[at + 1]];
  if (!have || got?.lower !== 'got') return;
  words.splice(at + 1, 1);
  words[at] = { ...have, after: got.after };
}

/** "There is six of us" is "there were six of us". */
const isPluralThere = (words: readonly SpokenWord[], at: number) => {
  const [before, next, further] = [words[at - 1], words[at + 1], words[at + 2]];
  if (before?.lower !== 'there' || next === undefined) return false;
  return (
    (has(next, 'Value') && !/^(?:one|an?|1)$/u.test(next.lower)) ||
    has(next, 'Plural') ||
    (has(next, 'Adjective') && has(further, 'Plural'))
  );
};

/** "Lifts the seat and looks": the second of two verbs with one subject. */
const isSecondVerb = (words: readonly SpokenWord[], at: number) => {
  const before = wordBefore(words, at);
  return (
    /^(?:and|or|but|then)$/u.test(before?.lower ?? '') &&
    has(words[at], 'PresentTense') &&
    isThirdPerson(words[at]?.lower ?? '') &&
    !has(words[at], 'Noun', 'Gerund')
  );
};

/**
 * Puts what was said in the present into the past, as reported speech has it. What is in the past already stays, and so do
 * "must", "should", "might", "could" and "would".
 */
export function backshift(words: readonly SpokenWord[]): SpokenWord[] {
  let isOpen = false;
  const result = words.map((word, at) => {
    const own = finiteKind(words, at);
    const kind = own ?? (isOpen && isSecondVerb(words, at) ? 'present' : null);
    if (own !== null)
      isOpen = own === 'present' && has(word, 'PresentTense', 'Infinitive') && shifted[word.lower] === undefined;
    if (/[,;:]/u.test(word.after)) isOpen = false;
    if (kind === null || kind === 'past') return word;
    const known = shifted[word.lower];
    if (word.lower === 'is' && isPluralThere(words, at)) return put(word, 'were');
    if (known !== undefined) return put(word, known);
    return kind === 'present' ? { ...put(word, pastOfPresent(word.lower)), said: word.text } : word;
  });
  for (let at = 0; at < result.length; at++) if (result[at]?.lower === 'had') joinGot(result, at);
  return result;
}
