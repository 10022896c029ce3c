import { backshift } from './backshift.ts';
import type { SpokenWord } from './read-words.ts';
import { finiteKind, has, isPassedOver } from './verb-forms.ts';

/** A statement as a clause: `opening` stands before it ("said that"), or is empty where the speaker is the subject. */
export type StatementClause = { opening: string; words: SpokenWord[] };

const cannotOpen =
  /^(?:because|cause|which|who|whose|whom|not|thank|thanks|welcome|hello|hi|morning|bye|than|or|nor|let|please|sorry|to|how|why|where|of|like|except|cheers|than|so|maybe)$/u;
const subordinators =
  /^(?:if|when|while|because|as|until|once|since|although|though|unless|whether|after|before|where|that|who|which)$/u;
const nominative = /^(?:i|we|he|she|it|they|that|there|this|everybody|everyone|nobody|somebody)$/u;
const thoughts = /^(?:thought|believed|supposed|reckoned|felt|hoped|knew|said|agreed|understood|suspected|doubted)$/u;

const firstFinite = (words: readonly SpokenWord[]) => words.findIndex((_, at) => finiteKind(words, at) !== null);

const relatives = /^(?:who|which|whose|whom|where)$/u;

/** Where a segment between commas starts. */
function segmentStart(words: readonly SpokenWord[], at: number): number {
  for (let back = at - 1; back >= 0; back--) if (/[,;:—–]/u.test(words[back]?.after ?? '')) return back + 1;
  return 0;
}

/** Finite verbs of main clauses: neither behind "who" or "which" nor in a segment that "if" or "when" opens. */
function mainVerbs(words: readonly SpokenWord[]): number[] {
  return words.flatMap((_, at) => {
    if (finiteKind(words, at) === null) return [];
    const start = segmentStart(words, at);
    const before = words.slice(start, at);
    const openers = before.flatMap((word, index) => {
      // "If it is one then it is another".
      if (before.slice(index).some(({ lower }) => lower === 'then')) return [];
      const isRelativeThat =
        word.lower === 'that' && index > 0 && has(before[index - 1], 'Noun') && !has(before[index - 1], 'Pronoun');
      const opens =
        relatives.test(word.lower) || isRelativeThat || (subordinators.test(word.lower) && word.lower !== 'that');
      return opens ? [index] : [];
    });
    const [first] = openers;
    if (first === undefined) return [at];
    // "A firm that makes them is closed": each clause within has one verb, and the next is the main one.
    const within = before.filter((_word, index) => index > first && finiteKind(words, start + index) !== null);
    const isJoined = /^(?:and|or|but)$/u.test(words[at - 1]?.lower ?? '');
    return within.length >= openers.length && !isJoined ? [at] : [];
  });
}

const adverbial =
  /^(?:in|on|at|by|for|from|with|without|under|over|after|before|during|since|until|till|if|when|while|once|as|because|although|though|unless|then|now|today|tomorrow|yesterday|again|also|meanwhile|obviously|unfortunately|hopefully|to|so|currently|overall|otherwise|maybe|perhaps|what|whatever|whether|given|following|despite|apart|first|second|finally)$/u;

/** "This week", "every Tuesday": words of time open too. */
const isAdverbial = (words: readonly SpokenWord[]) =>
  adverbial.test(words[0]?.lower ?? '') ||
  (/^(?:this|last|next|every|each)$/u.test(words[0]?.lower ?? '') &&
    has(words[1], 'Date', 'Duration', 'WeekDay', 'Month', 'Time'));

/** "I'll write it up, leave it with me": an order among statements. */
const isOrder = (words: readonly SpokenWord[], at: number) =>
  at > 0 &&
  /[,;:—–]/u.test(words[at - 1]?.after ?? '') &&
  has(words[at], 'Infinitive', 'Imperative') &&
  !has(words[at], 'Noun', 'Auxiliary') &&
  finiteKind(words, at) === null;

/** "At a different, we": the noun was never said. */
function isBrokenOff(words: readonly SpokenWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!word || !/^[,;—–]/u.test(word.after) || /^(?:and|or|but|so)$/u.test(next?.lower ?? '')) return false;
  return has(word, 'Adjective') && !has(word, 'Noun') && has(before, 'Determiner');
}

/** A subject stands before its verb: an order, a fragment and a clause without one are no statement. */
function isStatement(words: readonly SpokenWord[]): boolean {
  const [first, second] = words;
  if (!first || cannotOpen.test(first.lower)) return false;
  if (first.lower === 'what' && !has(second, 'Pronoun')) return false;
  if (/^(?:no|yes|yeah|yep|okay|oh|right)$/u.test(first.lower) && /[,.]/u.test(first.after)) return false;
  if (has(first, 'Verb') && !has(first, 'Noun')) return false;
  if (/^that (?:they|we|i|he|she|it|there|you)$/u.test(`${first.lower} ${second?.lower ?? ''}`)) return false;
  if (first.lower === 'only' && second?.lower === 'that') return false;
  if (words.some((_, index) => isOrder(words, index) || isBrokenOff(words, index))) return false;
  const at = firstFinite(words);
  const [main] = mainVerbs(words);
  if (at < 1 || main === undefined) return false;
  // "October, we had five": the words before the comma belong to nothing.
  const start = segmentStart(words, main);
  if (start > 0 && firstFinite(words.slice(0, start)) < 0) {
    const isJoined = /^(?:and|so|but|or|then)$/u.test(words[start]?.lower ?? '');
    if (isJoined || !(isAdverbial(words) || words.slice(0, start).every((word) => has(word, 'Adverb')))) return false;
  }
  // "In the corner is": something that can be a subject stands there.
  return words.slice(0, at).some((word) => has(word, 'Noun', 'Pronoun', 'Determiner', 'Value'));
}

/** "He's in Lisbon, it's late": two sentences that were spoken as one get their "and". */
function withJoints(words: readonly SpokenWord[], joint: string): SpokenWord[] {
  const result: SpokenWord[] = [];
  let opensWith: string | undefined;
  const verbs = mainVerbs(words);
  for (const [at, word] of words.entries()) {
    const [before, next] = [words[at - 1], words.slice(at + 1).find((each) => !isPassedOver(each))];
    const isBoundary = before !== undefined && /^[,;—–]/u.test(before.after.trim());
    const nextAt = next ? words.indexOf(next) : -1;
    const isClause = nominative.test(word.lower) && finiteKind(words, nextAt) !== null;
    const last = result.at(-1);
    if (
      isBoundary &&
      last &&
      isClause &&
      verbs.some((verb) => verb < at && verb >= segmentStart(words, at - 1)) &&
      !subordinators.test(opensWith ?? '')
    ) {
      result[result.length - 1] = { ...last, after: ', ' };
      // "And that that was" reads badly.
      const own = word.lower === 'that' ? 'and' : joint;
      result.push({ text: own, lower: own, tags: new Set(), after: ' ' });
    }
    // "And if": what opens a segment may stand second.
    const isJoint = /^(?:and|but|or|so)$/u.test(word.lower);
    if (isBoundary || at === 0) opensWith = isJoint ? (words[at + 1]?.lower ?? '') : word.lower;
    result.push(word);
  }
  return result;
}

/** "Thought it was" is "thought that it was". */
function withThat(words: readonly SpokenWord[]): SpokenWord[] {
  const verbAt = words.findIndex(
    ({ lower }, at) =>
      at > 0 &&
      at < 4 &&
      /^(?:thought|think|believed|believe|supposed|reckoned|felt|hoped|knew|know|agreed|agree)$/u.test(lower),
  );
  const [verb, next] = [words[verbAt], words[verbAt + 1]];
  if (!verb || !next || /[,;]/u.test(verb.after)) return [...words];
  const isDenied = words
    .slice(1, verbAt)
    .every(({ lower, tags }) => /^(?:did|not)$/u.test(lower) || tags.has('Adverb'));
  const nextClause = nominative.test(next.lower) || (has(next, 'Determiner', 'Possessive') && next.lower !== 'that');
  if (!(thoughts.test(verb.lower) || isDenied) || !nextClause || firstFinite(words.slice(verbAt + 1)) < 1)
    return [...words];
  const that: SpokenWord = { text: 'that', lower: 'that', tags: new Set(), after: ' ' };
  return [...words.slice(0, verbAt + 1), that, ...words.slice(verbAt + 1)];
}

/** "The audit, that's under cleaning" is "the audit is under cleaning". */
function withoutTopic(words: readonly SpokenWord[]): SpokenWord[] {
  const end = words.findIndex(({ after }) => /[,;:—–]/u.test(after));
  const [first, last, pronoun] = [words[0], words[end], words[end + 1]];
  if (end < 0 || end > 7 || !first || !last || !pronoun || isAdverbial(words)) return [...words];
  const isTopic =
    has(last, 'Noun', 'Value') &&
    !has(last, 'Pronoun') &&
    firstFinite(words.slice(0, end + 1)) < 0 &&
    !cannotOpen.test(first.lower);
  const isPerson = /^(?:they|he|she)$/u.test(pronoun.lower);
  if (isPerson && !has(first, 'Determiner', 'Possessive', 'ProperNoun')) return [...words];
  const isTaken = /^(?:that|it|they|he|she|those)$/u.test(pronoun.lower) && finiteKind(words, end + 2) !== null;
  const topic = words.slice(0, end + 1);
  if (
    !isTopic ||
    !isTaken ||
    topic.some((word) => has(word, 'Pronoun', 'Date') || /^(?:no|not|none)$/u.test(word.lower))
  )
    return [...words];
  return [...topic.slice(0, -1), { ...last, after: ' ' }, ...words.slice(end + 2)];
}

const closingThought = /,\s*I (?<verb>think|believe|suppose|reckon|hope|gather)(?<end>[.!]*)$/u;

/** Words of a sentence without its closing "I think", and the verb that it gives. */
export function thoughtBehind(text: string): { text: string; verb: string | null } {
  const { verb, end } = closingThought.exec(text)?.groups ?? {};
  if (verb === undefined) return { text, verb: null };
  const past = {
    think: 'thought',
    believe: 'believed',
    suppose: 'supposed',
    reckon: 'reckoned',
    hope: 'hoped',
    gather: 'gathered',
  }[verb];
  return { text: text.replace(closingThought, end || '.'), verb: past ?? null };
}

/**
 * The clause of a statement in the past tense, with the persons still as said. Returns null where it has no subject and verb that the
 * rules can tell. A sentence that starts with "I" comes back without it: its subject is who speaks.
 */
export function statementClause(spoken: readonly SpokenWord[], verb: string | null): StatementClause | null {
  const words = withoutTopic(spoken);
  const [first, second] = words;
  if (words.length < 3 || !first || !second || !isStatement(words)) return null;
  const shifted = backshift(words);
  if (first.lower === 'i' && verb === null) {
    if (/[,;]/u.test(first.after)) return null;
    return { opening: '', words: withThat(withJoints(shifted, 'and')).slice(1) };
  }
  return { opening: `${verb ?? 'said'} that`, words: withJoints(shifted, 'and that') };
}
