import type { SpokenWord } from './read-words.ts';
import { finiteKind, has, isPassedOver } from './verb-forms.ts';

const singular: Readonly<Record<string, string>> = {
  i: 'they',
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
};
const plural: Readonly<Record<string, string>> = {
  we: 'they',
  us: 'them',
  our: 'their',
  ours: 'theirs',
  ourselves: 'themselves',
};
const addressed: Readonly<Record<string, string>> = {
  you: 'they',
  your: 'their',
  yours: 'theirs',
  yourself: 'themselves',
  yourselves: 'themselves',
};
const third = /^(?:they|them|their|theirs|themselves)$/u;

/** "Asked you", "for you": there the pronoun is an object. */
const isObject = (words: readonly SpokenWord[], at: number) => {
  const before = words[at - 1];
  const governs =
    has(before, 'Preposition') ||
    before?.lower === 'to' ||
    (has(before, 'Verb') && !has(before, 'Auxiliary', 'Modal', 'Copula'));
  return governs && finiteKind(words, at + 1) === null && !isPassedOver(words[at + 1]);
};

/** Tag of a word that stands for another: a name for "I". */
const inserted = 'Inserted';
export const isInserted = ({ tags }: SpokenWord): boolean => tags.has(inserted);

const genitive = (name: string) => (/s$/u.test(name) ? `${name}’` : `${name}’s`);

/** The word for "I" where "they" would mean somebody else. */
function byName(word: SpokenWord, name: string): SpokenWord | null {
  if (/^(?:myself|mine)$/u.test(word.lower)) return null;
  const text = word.lower === 'my' ? genitive(name) : name;
  return { ...word, text, tags: new Set([...word.tags, inserted]) };
}

type Kind = 'singular' | 'plural' | 'addressed' | 'third';

function kindOf(words: readonly SpokenWord[], at: number): Kind | null {
  const lower = words[at]?.lower ?? '';
  // "Fourteen of them" are of what was named last.
  if (third.test(lower)) return words[at - 1]?.lower === 'of' ? null : 'third';
  if (singular[lower] !== undefined) return 'singular';
  if (plural[lower] !== undefined) return 'plural';
  return addressed[lower] === undefined ? null : 'addressed';
}

const mostByName = 2;

/** How persons are written: `allowsYou` where "you" is whoever is spoken to; in other statements it may be anybody. */
type PersonRules = {
  allowsYou: boolean;
  shortName: string;
  /** "My" is "their", as in a task beside its owner; else it would be read as that of others. */
  allowsTheir?: boolean;
};

/**
 * Replaces "we" and "you" by "they", and "I" by the speaker's name: "they" would be read as others. Returns null where it would still
 * not tell who is meant.
 */
export function replacePersons(
  words: readonly SpokenWord[],
  { allowsYou, shortName, allowsTheir = false }: PersonRules,
): SpokenWord[] | null {
  const kinds = words.map((_, at) => kindOf(words, at));
  const found = new Set(kinds.filter((kind) => kind !== null));
  if (found.has('addressed') && !allowsYou) return null;
  const isMixed = found.size > 1;
  if (isMixed && (!found.has('singular') || found.size > 2)) return null;
  if (kinds.filter((kind) => kind === 'singular').length > mostByName) return null;
  const replaced: SpokenWord[] = [];
  for (const [at, word] of words.entries()) {
    const kind = kinds[at];
    // "It let me out": "them" would be read as others, and so would "their wife" for "my wife", which a name hardly mends.
    if (kind === 'singular' && (isMixed || !allowsTheir)) {
      if (!isMixed && word.lower === 'my') return null;
      const named = byName(word, shortName);
      if (!named) return null;
      replaced.push(named);
      continue;
    }
    const table = kind === 'singular' ? singular : kind === 'plural' ? plural : kind === 'addressed' ? addressed : {};
    const text = word.lower === 'you' && isObject(words, at) ? 'them' : table[word.lower];
    replaced.push(text === undefined ? word : { ...word, text, lower: text });
  }
  return replaced;
}
