import nlp from 'compromise/two';
import type { SpokenWord } from './read-words.ts';

type Forms = { Infinitive: string; PastTense: string; PresentTense: string };
/** The part of the tagger that conjugates; its types leave it out. */
type Conjugator = {
  two: {
    transform: {
      verb: {
        conjugate(infinitive: string, model: object): Forms;
        toInfinitive(verb: string, model: object, tense: string): string;
      };
    };
  };
};

const { verb } = (nlp.methods() as Conjugator).two.transform;
const model = nlp.model();

/** Verbs that the conjugator has wrong, or has in American English. */
const ownPast: Readonly<Record<string, string>> = {
  be: 'were',
  do: 'did',
  have: 'had',
  learn: 'learned',
  lay: 'laid',
  lie: 'lay',
  wake: 'woke',
  cost: 'cost',
  let: 'let',
  hit: 'hit',
  bid: 'bid',
  cast: 'cast',
  shut: 'shut',
  fit: 'fitted',
  travel: 'travelled',
  cancel: 'cancelled',
  label: 'labelled',
  model: 'modelled',
  plan: 'planned',
};

const infinitiveOf = (present: string): string => verb.toInfinitive(present, model, 'PresentTense');

export const pastOfInfinitive = (infinitive: string): string =>
  ownPast[infinitive] ?? verb.conjugate(infinitive, model).PastTense;

/** "He sends" against "we send": whether the form is that of the third person. */
export const isThirdPerson = (word: string): boolean => /[^s]s$/u.test(word) && infinitiveOf(word) !== word;

export const pastOfPresent = (present: string): string =>
  pastOfInfinitive(isThirdPerson(present) ? infinitiveOf(present) : present);

export const modals: ReadonlySet<string> = new Set('will would can could may might must should shall ought'.split(' '));
/** Forms that are finite wherever they stand. */
const finiteAlways: ReadonlySet<string> = new Set('am is are was were has does did'.split(' '));

export const has = (word: SpokenWord | undefined, ...tags: string[]): boolean =>
  word !== undefined && tags.some((tag) => word.tags.has(tag));

/** Adverbs and "not" may stand between a subject and its verb. */
export const isPassedOver = (word: SpokenWord | undefined): boolean =>
  word !== undefined &&
  (has(word, 'Negative') ||
    /^(?:not|never|just|only|also|always|still|already|now|then|all|both|probably|really|actually|usually|normally|certainly|currently|often|even|ever)$/u.test(
      word.lower,
    ) ||
    (has(word, 'Adverb') && word.lower.endsWith('ly')));

/** The nearest word before that is no adverb; undefined across a mark. */
export function wordBefore(words: readonly SpokenWord[], at: number): SpokenWord | undefined {
  for (let back = at - 1; back >= 0; back--) {
    const word = words[back];
    if (word === undefined || /[,;:—–-]/u.test(word.after)) return undefined;
    if (!isPassedOver(word)) return word;
  }
  return undefined;
}

const bareAfter = /^(?:to|let|lets|make|makes|made|help|helps|helped|see|saw|hear|heard|watch|have|had|do|does|did)$/u;
const subjects =
  /^(?:i|we|you|they|he|she|it|this|that|these|those|there|who|everybody|everyone|nobody|somebody|someone)$/u;

/** "Could you send", "to send", "let it go": the verb is not finite. */
function isBare(words: readonly SpokenWord[], at: number): boolean {
  const before = wordBefore(words, at);
  if (before === undefined) return false;
  if (modals.has(before.lower) || bareAfter.test(before.lower)) return true;
  if (!subjects.test(before.lower) && !has(before, 'Noun')) return false;
  const further = wordBefore(words, words.indexOf(before));
  return further !== undefined && (modals.has(further.lower) || bareAfter.test(further.lower));
}

const opensClause =
  /^(?:that|which|who|and|but|or|so|if|when|while|because|as|until|till|once|since|although|though|unless|whether|where|what|how|why|then|than)$/u;

/** A finite verb stands in the clause already: "it should do ten air changes" has no verb "changes". */
function hasFiniteBefore(words: readonly SpokenWord[], at: number): boolean {
  for (let back = at - 1; back >= 0; back--) {
    const word = words[back];
    if (word === undefined || /[,;:]/u.test(word.after) || opensClause.test(word.lower)) return false;
    if (modals.has(word.lower) || /^(?:am|is|are|was|were|has|have|had|do|does|did)$/u.test(word.lower)) return true;
    if (has(word, 'PresentTense', 'PastTense') && !has(word, 'Noun', 'Gerund')) return true;
  }
  return false;
}

const wantsThird =
  /^(?:he|she|it|this|that|everybody|everyone|nobody|somebody|someone|something|nothing|everything|anything)$/u;
const wantsBase = /^(?:i|we|you|they|these|those)$/u;

/** "The pump", "Ward 7", "our lad": "night" alone is no subject, as in "night rounds". */
function isSubjectPhrase(words: readonly SpokenWord[], at: number): boolean {
  const before = wordBefore(words, at);
  if (before === undefined || has(before, 'Adjective', 'Possessive')) return false;
  if (has(before, 'ProperNoun') || /^\p{Lu}/u.test(before.text)) return true;
  return words.slice(Math.max(0, at - 5), at).some((word) => has(word, 'Determiner', 'Possessive', 'ProperNoun'));
}

/** "The pump drifts", "the wards say", "we need": a main verb in the present whose subject stands right before. */
function isPresentMainVerb(words: readonly SpokenWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !has(word, 'PresentTense', 'Infinitive') || has(word, 'Gerund', 'Imperative') || isBare(words, at))
    return false;
  const before = wordBefore(words, at);
  if (before === undefined) return false;
  const isThird = isThirdPerson(word.lower);
  if (wantsThird.test(before.lower)) return isThird;
  if (wantsBase.test(before.lower)) return !isThird;
  if (before.lower === 'who' || before.lower === 'which' || (before.lower === 'what' && isThird)) return true;
  if (has(next, 'Auxiliary', 'Copula', 'Modal', 'PastTense')) return false;
  if (hasFiniteBefore(words, at)) return false;
  const counted = words[words.indexOf(before) - 1];
  if (has(before, 'Value') && isThird) return has(counted, 'Noun') && /^\p{Lu}/u.test(counted?.text ?? '');
  // "Thirty agency files".
  if (words.slice(Math.max(0, at - 3), at - 1).some((each) => has(each, 'Value')) && has(before, 'Noun')) return false;
  if (has(before, 'Plural')) return !isThird && !has(word, 'Noun');
  return isThird && has(before, 'Singular', 'ProperNoun') && !has(word, 'Plural') && isSubjectPhrase(words, at);
}

/** Past forms that are no participles: with them a sentence certainly has a finite verb. */
const plainPast =
  /^(?:went|took|gave|began|saw|wrote|came|rang|drew|spoke|broke|chose|fell|forgot|ate|drove|grew|knew|showed|threw|wore|became|ran|said|had|did)$/u;

/** How the word at this place is a finite verb; null where it is none, or none for certain. */
export function finiteKind(
  words: readonly SpokenWord[],
  at: number,
): 'present' | 'past' | 'modal' | 'have' | 'do' | null {
  const word = words[at];
  if (word === undefined) return null;
  const { lower } = word;
  if (lower === 'will' || lower === 'can' || lower === 'may' || modals.has(lower)) {
    const isName = lower === 'may' && word.text === 'May' && at > 0;
    return isName || (has(word, 'Noun') && !has(word, 'Modal', 'Verb', 'Auxiliary')) ? null : 'modal';
  }
  if (lower === 'have' || lower === 'do') return isBare(words, at) ? null : lower;
  if (finiteAlways.has(lower)) return /^(?:was|were|did)$/u.test(lower) ? 'past' : 'present';
  if (lower === 'had') return isBare(words, at) ? null : 'past';
  if (!plainPast.test(lower) && isPresentMainVerb(words, at)) return 'present';
  const before = wordBefore(words, at);
  if (!has(word, 'PastTense') || before === undefined || isBare(words, at)) return null;
  const next = words[at + 1];
  // "Those missed signatures".
  if (/^(?:this|that|these|those)$/u.test(before.lower) && has(next, 'Noun') && !has(next, 'Pronoun')) return null;
  // "One of them found a sheet": a participle takes no object.
  const hasObject =
    word.after.trim() === '' && has(next, 'Determiner', 'Pronoun', 'Possessive', 'Value') && has(before, 'Noun');
  return subjects.test(before.lower) || plainPast.test(lower) || hasObject ? 'past' : null;
}
