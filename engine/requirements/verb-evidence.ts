import { isPlural, mayBeVerb, mayTakeObject, type Word } from './word-classes.ts';

/** An article, a pronoun, a figure or a name: a noun phrase begins. */
export const opensPhrase = (word: Word | undefined) =>
  word !== undefined &&
  (word.class === 'determiner' || word.class === 'pronoun' || /^\d/.test(word.lower) || /^[A-Z]/.test(word.text));

/** "in that case", "if that person": "that" points at a noun. */
export function pointsAtNoun(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (words[at]?.lower !== 'that' || after?.class !== 'open') return false;
  return (
    before === undefined ||
    before.class === 'preposition' ||
    before.class === 'to' ||
    /^(?:if|when|where|whether)$/.test(before.lower)
  );
}

/** True after "to" or an auxiliary: the verb is not finite. */
export const isInfinite = (words: readonly Word[], at: number) => {
  const before = words.slice(0, at).findLast(({ class: of }) => of !== 'adverb');
  return before?.class === 'to' || before?.class === 'auxiliary';
};

const saying =
  /^(?:ensur|show|stat|say|confirm|indicat|requir|provid|check|decid|assum|know|believ|not|report|find|demonstrat|consider|recommend|suggest|explain|verify|warn)ing$/;

/** Nouns and pronouns whose clause says what is thought: "the view that", "told me that". */
const complement =
  /^(?:so|me|us|him|her|them|view|views|opinion|idea|belief|suggestion|proposal|hope|fact|likelihood|possibility|chance|certainty|impression|argument|claim|doubt|felt|thought|said|believed|hoped|agreed|argued|means|states|says|thinks|believes|suggests)$/;

/** "to ensure that", "showing that", "so that": no noun stands before "that". */
const isSaid = (words: readonly Word[], at: number) => {
  const before = words[at - 1];
  return (
    before !== undefined &&
    (saying.test(before.lower) ||
      complement.test(before.lower) ||
      (before.class === 'open' && isInfinite(words, at - 1)))
  );
};

/** The verb that follows "who", "which" or "that" at once, or the noun phrase of another subject? */
export function hasOwnSubject(words: readonly Word[], at: number): boolean {
  const [opener, next] = [words[at], words.slice(at + 1).find(({ class: of }) => of !== 'adverb')];
  if (
    opener === undefined ||
    next === undefined ||
    opener.class === 'subordinator' ||
    /^whom|whose$/.test(opener.lower)
  )
    return true;
  const noun = words.slice(0, at).findLast(({ class: of }) => of === 'open');
  // "A person who Manages a fund": a term of the text with a capital.
  if (/^[A-Z][a-z]+[^s]s$/.test(next.text) && noun !== undefined && !isPlural(noun.lower)) return false;
  const following = words[words.indexOf(next) + 1];
  if (opensPhrase(next) || (opener.lower === 'that' && isSaid(words, at))) return true;
  // "The group proposed that visitors (should)".
  if (
    opener.lower === 'that' &&
    /ed$/.test(words[at - 1]?.lower ?? '') &&
    next === words.at(-1) &&
    isPlural(next.lower)
  )
    return true;
  // "Decisions that influence the rating": an object follows.
  if (next.class === 'open' && /^(?:the|an?|any|their|its|his|her|your|our)$/.test(following?.lower ?? ''))
    return false;
  // "A form that managers must sign", but "an entity that considers the form".
  const mayObject =
    !mayBeVerb(next) &&
    mayTakeObject(next) &&
    next.lower.endsWith('s') &&
    noun !== undefined &&
    !isPlural(noun.lower) &&
    next !== words.at(-1);
  if (!mayBeVerb(next) && !mayObject) return next.class === 'open';
  if (opener.lower === 'who') return false;
  if (/^(?:staff|people|management|police|children)$/.test(next.lower)) return true;
  // "The outcomes that registered providers": a participle before its noun.
  if (next.lower.endsWith('ed') && following?.class === 'open') return true;
  // "The way that search powers": a noun of one would need a verb in -s.
  const isBase = !/(?:s|ed)$/.test(next.lower);
  const agrees = words.slice(0, at).some(({ lower, class: of }) => of !== 'preposition' && isPlural(lower));
  if (opener.lower === 'that' && isBase && !agrees) return true;
  // "Items that patients bring", "an item that requires": a verb in -s needs a noun of one before it.
  return isPlural(next.lower) && noun !== undefined && isPlural(noun.lower);
}

/** A name is no verb. */
export const mayBeVerbHere = (word: Word) => mayBeVerb(word) && !/^[A-Z]/.test(word.text);

/** True for a word that can only be a finite verb: it stands before an object and after no word that takes another form. */
export function takesObject(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined || !mayTakeObject(word) || /^[A-Z]/.test(word.text) || before === undefined) return false;
  if (
    before.class === 'determiner' ||
    before.class === 'to' ||
    before.class === 'auxiliary' ||
    before.class === 'preposition'
  )
    return false;
  // "sets out the manner".
  const isPhrasal = /^(?:out|up|down|off)$/.test(after?.lower ?? '') && words[at + 2]?.class === 'determiner';
  return (
    isPhrasal ||
    after?.class === 'determiner' ||
    (after?.class === 'pronoun' && !/^(?:one|\w+sel(?:f|ves))$/.test(after.lower))
  );
}

/** "(it) fails", "(they) go". */
export const followsPronoun = (words: readonly Word[], at: number) => {
  const before = words.slice(0, at).findLast(({ class: of }) => of !== 'adverb');
  return before !== undefined && /^(?:it|they|he|she|you|we|i|who|someone|anyone|everyone)$/.test(before.lower);
};
