import { backshift } from './backshift.ts';
import type { SpokenWord } from './read-words.ts';
import { has, isPassedOver, modals, pastOfInfinitive } from './verb-forms.ts';

const auxiliaries = /^(?:am|is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|might|may)$/u;
const be = /^(?:is|are|was|were)$/u;
const pronouns =
  /^(?:i|we|you|they|he|she|it|there|this|that|these|those|everybody|everyone|anybody|anyone|nobody|somebody|someone|something|anything)$/u;
const interrogatives = /^(?:what|who|when|where|why|how|which|whose)$/u;
/** "What do we do?" asks what to do: the past tense would say something else. */
const deliberates = /^(?:do|shall)$/u;
const ofState = /^(?:know|have|need|want|think|mean|expect|feel|like|agree|hold|keep|own|use|get)$/u;

/** Index after the noun phrase that starts at a place; the place itself where none starts. */
function endOfPhrase(words: readonly SpokenWord[], from: number): number {
  const first = words[from];
  if (!first) return from;
  if (has(first, 'Gerund', 'Adverb', 'Negative')) return from;
  const next = words[from + 1];
  const pointsAtNoun = /^(?:this|that|these|those)$/u.test(first.lower) && has(next, 'Noun') && !has(next, 'Pronoun');
  if (pronouns.test(first.lower) && !pointsAtNoun) return from + 1;
  let [at, hasNoun] = [from, false];
  for (; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const isNoun = has(word, 'Noun') && !has(word, 'Pronoun', 'Possessive');
    if (hasNoun && word.lower === 'of') {
      const end = endOfPhrase(words, at + 1);
      return end > at + 1 ? end : at;
    }
    if (hasNoun && !isNoun) break;
    if (!hasNoun && !isNoun && !has(word, 'Determiner', 'Possessive', 'Adjective', 'Value')) return from;
    if (isNoun) hasNoun = true;
    if (/[,;]/u.test(word.after)) return hasNoun ? at + 1 : from;
  }
  return hasNoun ? at : from;
}

const spaced = (words: readonly SpokenWord[]): SpokenWord[] =>
  words.map((word) => (word.after === '' ? { ...word, after: ' ' } : word));

/** The clause after an auxiliary put back in order: "does the text go out" is "the text went out". */
function straightened(words: readonly SpokenWord[], at: number): SpokenWord[] | null {
  const [auxiliary, end] = [words[at], endOfPhrase(words, at + 1)];
  if (!auxiliary || end === at + 1 || words[at + 1]?.lower === 'not') return null;
  const subject = words.slice(at + 1, end);
  const rest = words.slice(end);
  if (/[,;]/u.test(subject.at(-1)?.after ?? '')) return null;
  // "Is the group content for it": where the subject ends cannot be told.
  const [last, before] = [subject.at(-1), subject.at(-2)];
  if (be.test(auxiliary.lower) && has(last, 'Noun') && has(before, 'Noun') && has(rest[0], 'Preposition')) return null;
  if (!/^(?:do|does|did)$/u.test(auxiliary.lower)) {
    // "Whose turn is it?" ends with the verb.
    if (rest.length === 0 && last) {
      const swapped = [...subject.slice(0, -1), { ...last, after: ' ' }, { ...auxiliary, after: last.after }];
      return swapped;
    }
    return [...spaced(subject), { ...auxiliary, after: ' ' }, ...rest];
  }
  const verbAt = rest.findIndex((word) => !isPassedOver(word));
  const verb = rest[verbAt];
  if (!verb || rest.slice(0, verbAt).some(({ lower }) => lower === 'not')) return null;
  const isOwnAct = /^(?:we|i)$/u.test(words[at + 1]?.lower ?? '');
  if (deliberates.test(auxiliary.lower) && isOwnAct && !ofState.test(verb.lower)) return null;
  if (!has(verb, 'Verb') && !ofState.test(verb.lower)) return null;
  const past = pastOfInfinitive(verb.lower);
  return [
    ...spaced(subject),
    ...rest.slice(0, verbAt),
    { ...verb, text: past, lower: past, said: verb.text, tags: new Set(['PastTense']) },
    ...rest.slice(verbAt + 1),
  ];
}

/** Index after "how many outlets", "which ward", "what". */
function endOfInterrogative(words: readonly SpokenWord[]): number {
  const [first, second] = words;
  if (!first || !second) return 0;
  if (first.lower === 'how' && /^(?:many|much|long|often|far|soon|big|old|bad|likely|quickly)$/u.test(second.lower)) {
    const end = endOfPhrase(words, 2);
    return /^(?:many|much)$/u.test(second.lower) ? end : 2;
  }
  if (first.lower === 'how' && has(second, 'Adjective', 'Adverb')) return 2;
  if (
    /^(?:what|which|whose)$/u.test(first.lower) &&
    has(second, 'Noun', 'Adjective') &&
    !auxiliaries.test(second.lower)
  ) {
    return Math.max(1, endOfPhrase(words, 1));
  }
  return 1;
}

/** "Is it this or is it that?", "the five, are they?", "they were, weren't they?" */
const asksTwice = (words: readonly SpokenWord[]) =>
  words.some((word, at) => {
    const opens =
      at > 0 && (/^(?:or|and|but)$/u.test(words[at - 1]?.lower ?? '') || /[,;]/u.test(words[at - 1]?.after ?? ''));
    const next = words[at + 1]?.lower === 'not' ? words[at + 2] : words[at + 1];
    return (
      opens && ((auxiliaries.test(word.lower) && pronouns.test(next?.lower ?? '')) || interrogatives.test(word.lower))
    );
  });

/**
 * The clause behind "asked": "Could you staff it?" is "whether you could staff it", with the persons still as said. Returns null where
 * the order of the words does not tell what is asked.
 */
export function questionClause(words: readonly SpokenWord[]): SpokenWord[] | null {
  const [first] = words;
  if (!first || words.length < 3 || asksTwice(words)) return null;
  const lowered = (word: SpokenWord): SpokenWord => ({ ...word, text: word.lower });
  const whether: SpokenWord = { text: 'whether', lower: 'whether', tags: new Set(), after: ' ' };
  if (auxiliaries.test(first.lower)) {
    const clause = straightened([lowered(first), ...words.slice(1)], 0);
    return clause && [whether, ...backshift(clause)];
  }
  if (interrogatives.test(first.lower)) {
    const end = endOfInterrogative(words);
    const asked = [lowered(first), ...words.slice(1, end)];
    const auxiliary = words[end];
    if (end === 0 || !auxiliary) return null;
    if (!auxiliaries.test(auxiliary.lower)) {
      const isSubject = /^(?:who|what|which)$/u.test(first.lower) && has(auxiliary, 'PresentTense', 'PastTense');
      return isSubject ? backshift([lowered(first), ...words.slice(1)]) : null;
    }
    const clause = straightened(words, end);
    if (clause) {
      // "What is the plan for the ward?": the verb may stay where it was said.
      const hasRest = clause.at(-1)?.lower !== auxiliary.lower;
      const subjectEnd = endOfPhrase(words, end + 1);
      const isPlainBe =
        be.test(auxiliary.lower) &&
        hasRest &&
        !has(words[subjectEnd], 'Verb') &&
        !pronouns.test(words[end + 1]?.lower ?? '') &&
        first.lower !== 'why';
      return [...asked, ...backshift(isPlainBe ? words.slice(end) : clause)];
    }
    const isSubject =
      be.test(auxiliary.lower) || modals.has(auxiliary.lower) || /^(?:has|have|had)$/u.test(auxiliary.lower);
    const opensPhrase = endOfPhrase(words, end + 1) > end + 1;
    return isSubject && !opensPhrase ? [...asked, ...backshift(words.slice(end))] : null;
  }
  return null;
}
