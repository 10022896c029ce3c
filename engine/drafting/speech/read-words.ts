import nlp from 'compromise/two';

/** A word of a sentence with its part of speech; contractions are written out: "we've" is "we" and "have". */
export type SpokenWord = {
  text: string;
  lower: string;
  /** Tags of the tagger, such as 'PresentTense', 'Pronoun', 'Plural'. */
  tags: ReadonlySet<string>;
  /** Marks and white space after the word. */
  after: string;
  /** The form that was said, where the tense of a main verb was changed. */
  said?: string;
};

/** Tag of a contraction that may be "is" or "has". */
const unclear = 'Unclear';

type Term = { text: string; pre: string; post: string; implicit?: string; tags: string[] };

/** Contractions whose second half the tagger knows; the first keeps its capitals. */
const contraction = /^(?<base>[\p{L}\p{M}.-]+?)(?:n't|'(?:s|re|ve|ll|d|m))$/iu;
const irregular: Readonly<Record<string, string>> = { "won't": 'will', "can't": 'can' };

function baseOf(text: string, implicit: string): string {
  const whole = irregular[text.toLowerCase()];
  if (whole !== undefined) return /^\p{Lu}/u.test(text) ? `${whole[0]?.toUpperCase()}${whole.slice(1)}` : whole;
  return contraction.exec(text)?.groups?.['base'] ?? implicit;
}

const haveBehind =
  /^(?:been|got|become|gone|had|come|talked|spoken|said|happened|fallen|risen|dropped|improved|started|begun|worked|tried|heard|decided)$/u;
/** After "'s" these describe a state. */
const isBehind =
  /^(?:stuck|sorted|supposed|called|meant|allowed|based|married|closed|shut|finished|booked|gone off|broken|labelled|named|held|due|covered|involved|interested|worried|pleased|concerned|annoyed|tired|needed|required)$/u;
const baseOnly =
  /^(?:rather|like|love|prefer|hate|say|think|want|be|have|do|go|need|get|ask|expect|hope|make|take|give|send)$/u;

/** "'s" is "has" before the participle of what was done and "is" otherwise; before other participles it is either. */
function isOrHas(word: SpokenWord, behind: readonly SpokenWord[]): SpokenWord {
  const at = behind.findIndex(({ tags }) => !tags.has('Adverb') && !tags.has('Negative'));
  const [next, further] = [behind[at], behind[at + 1]];
  const put = (text: string, ...tags: string[]): SpokenWord => ({
    ...word,
    text,
    lower: text,
    tags: new Set([...word.tags, ...tags]),
  });
  if (!next) return put('is');
  if (haveBehind.test(next.lower)) return put('has');
  if (isBehind.test(next.lower) || !next.tags.has('PastTense')) return put('is');
  if (further?.lower === 'by') return put('is');
  const hasObject =
    further !== undefined &&
    next.after.trim() === '' &&
    ['Determiner', 'Pronoun', 'Possessive'].some((tag) => further.tags.has(tag));
  return hasObject ? put('has') : put(word.lower, unclear);
}

/** "It's come back" has, not is; "I'd ask" would, not had. */
function mendContraction(words: SpokenWord[], at: number, isContracted: ReadonlySet<number>): void {
  const word = words[at];
  if (!word || !isContracted.has(at)) return;
  const next = words.slice(at + 1).find(({ tags }) => !tags.has('Adverb') && !tags.has('Negative'));
  const lower = next?.lower ?? '';
  // "Ward 12's" may be a genitive too.
  if (/\p{N}$/u.test(words[at - 1]?.text ?? '')) words[at] = { ...word, tags: new Set([...word.tags, unclear]) };
  else if (/^(?:is|has)$/u.test(word.lower)) words[at] = isOrHas(word, words.slice(at + 1));
  if (word.lower === 'had' && baseOnly.test(lower) && lower !== 'have')
    words[at] = { ...word, text: 'would', lower: 'would' };
  if (word.lower === 'would' && /^(?:better|been|had|got|gone|done)$/u.test(lower))
    words[at] = { ...word, text: 'had', lower: 'had' };
}

/** "Which is Barry's, and": the genitive of a name before a mark. */
const isGenitive = (terms: readonly Term[], at: number) => {
  const [before, own] = [terms[at - 1], terms[at]];
  const marks = `${before?.post ?? ''}${own?.post ?? ''}`;
  return (
    /'s$/iu.test(before?.text ?? '') &&
    /[,.;?!]/u.test(marks) &&
    !/^(?:it|that|he|she|there|what|who|where|here)'s$/iu.test(before?.text ?? '')
  );
};

/** Reads a cleaned sentence. Linear in its length. */
export function readWords(text: string): SpokenWord[] {
  const read = nlp(text).json({ terms: { tags: true, text: true, implicit: true } }) as { terms: Term[] }[];
  const terms = read.flatMap((sentence) => sentence.terms);
  const words: SpokenWord[] = [];
  const contracted = new Set<number>();
  for (const [at, { text: written, post, implicit, tags }] of terms.entries()) {
    const opensPair = terms[at + 1]?.text === '' && written !== '';
    if (written === '' && isGenitive(terms, at)) {
      const owner = words.pop();
      if (owner)
        words.push({
          ...owner,
          text: terms[at - 1]?.text ?? owner.text,
          after: post === '' ? (terms[at - 1]?.post ?? '') : post,
        });
      continue;
    }
    if (written === '') contracted.add(words.length);
    const own = written === '' ? (implicit ?? '') : opensPair ? baseOf(written, implicit ?? written) : written;
    if (own === '') continue;
    // The tagger puts the space of some pairs after the first half, of others after the second.
    words.push({ text: own, lower: own.toLowerCase(), tags: new Set(tags), after: opensPair ? ' ' : post });
    const before = words.at(-2);
    if (written === '' && before && terms[at - 1] && post === '' && terms[at - 1]?.post !== '') {
      words[words.length - 1] = { ...(words.at(-1) as SpokenWord), after: terms[at - 1]?.post ?? ' ' };
    }
  }
  for (const at of words.keys()) mendContraction(words, at, contracted);
  return words;
}

/** The words as one text. */
export const writeWords = (words: readonly SpokenWord[]): string =>
  words
    .map(({ text, after }) => text + after)
    .join('')
    .trim();

const opensRest = ['Value', 'Preposition', 'Determiner', 'Pronoun', 'Negative', 'Adverb', 'Date', 'WeekDay'];

/** "One of them's sixty", "the talk's twenty minutes": a contraction that is not written out, or may be either of two. */
export function isUnclear(word: SpokenWord, next: SpokenWord | undefined): boolean {
  const { text, tags } = word;
  if (tags.has(unclear) || /'(?:ll|d|ve|re|m)$/iu.test(text)) return true;
  if (!/'s$/iu.test(text)) return false;
  if (!tags.has('Possessive')) return !/^\p{Lu}/u.test(text);
  if (/^(?:nobody|somebody|everybody|anybody|someone|everyone|anyone|them|mine|one)'s$/iu.test(text)) return true;
  return word.after.trim() === '' && next !== undefined && opensRest.some((tag) => next.tags.has(tag));
}
