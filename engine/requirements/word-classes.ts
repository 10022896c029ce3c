/** A word of a sentence, its place and its form in lower case. */
export type Word = { text: string; lower: string; start: number; end: number; class: WordClass };

/** The class of a word as far as closed classes and endings tell it. `open`: a noun, an adjective or a verb that is not an auxiliary. */
type WordClass =
  | 'determiner'
  | 'pronoun'
  | 'preposition'
  | 'coordinator'
  | 'subordinator'
  | 'relative'
  | 'auxiliary'
  | 'to'
  | 'adverb'
  | 'mark'
  | 'open';

const classes: [WordClass, string][] = [
  [
    'determiner',
    'the a an any each every all no this these those his its their your our my some such another either neither both many few several most',
  ],
  [
    'pronoun',
    'it they he she you we i them him her us me itself themselves himself herself yourself anyone someone everyone nobody anybody everybody one none',
  ],
  [
    'preposition',
    'of in on at for by with within without under over from into onto upon about above below between among through throughout during against towards toward across along around behind beside beyond near per via despite regarding concerning following including like than as since until till before after except outside inside off out up down versus',
  ],
  ['coordinator', 'and or but nor'],
  [
    'subordinator',
    'if when whenever where wherever unless while whilst because although though whether once how what why whatever whichever whoever provided',
  ],
  ['relative', 'who whom whose which that'],
  [
    'auxiliary',
    "is are was were am has have had does do did can cannot could will would shall should may might must ought isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't won't can't couldn't wouldn't shouldn't mustn't",
  ],
  ['to', 'to'],
  [
    'adverb',
    'not never also always only then therefore however often still again already ever soon now here there too very more less just even yet else so rather quite alone together otherwise instead normally',
  ],
];

const closed = new Map<string, WordClass>(classes.flatMap(([name, all]) => all.split(' ').map((each) => [each, name])));

/** Words in "-ly" that are no adverbs. */
const notAdverb =
  /^(?:supply|apply|comply|reply|rely|multiply|family|assembly|anomaly|fly|monopoly|only|early|imply|italy|july)$/;

function classOf(lower: string): WordClass {
  const known = closed.get(lower);
  if (known !== undefined) return known;
  return lower.endsWith('ly') && !notAdverb.test(lower) ? 'adverb' : 'open';
}

/** The words of a text and the marks that separate clauses. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’./][\p{L}\p{N}]+)*|[,;:—–|•]/gu)].map(({ index, 0: found }) => {
    const lower = found.toLowerCase().replace('’', "'");
    const isMark = /^[,;:—–|•]$/.test(found);
    return {
      text: found,
      lower,
      start: index,
      end: index + found.length,
      class: isMark ? ('mark' as const) : classOf(lower),
    };
  });

/** Endings of nouns that no verb has. */
const nounEnding =
  /(?:tion|sion|ment|ness|ity|ship|ance|ence|ism|ology|[^l]icy|[a-z]{3}ant|ist|ian|eer|ee|hood|ium|staff|people|person|policy|[^aeiou]or)s?$/;
/** "Manager" is a noun, "offer" and "cover" may be verbs. */
const nounInEr = /[^aeiouwl]ers?$/;
/** Endings of adjectives, but for "enable", "vary", "reveal" and "receive". */
const adjectiveEnding = /(?:(?<!^en|^dis)able|ible|[^v]ary|ory|[^e]al|ous|ful|less|[ts]ive|[a-z]{3}ic|ior|ern|ual)$/;
const verbEnding = /(?:[^su'’]s|ed)$/;

/** True for a word that may be a verb where an object follows, such as "offers" and "considers". */
export const mayTakeObject = ({ lower, class: of }: Word): boolean =>
  of === 'open' &&
  !nounEnding.test(lower) &&
  !adjectiveEnding.test(lower) &&
  (!lower.endsWith('ing') || /^(?:bring|ring|string|swing|spring|wring)$/.test(lower)) &&
  /^\p{L}/u.test(lower);

/** True for a word that may be a finite verb after its subject: "(the product) allows", not "(the) manager". */
export const mayBeVerb = (word: Word): boolean => mayTakeObject(word) && !nounInEr.test(word.lower);

/** True where the ending of a word says more: "allows", "accepted". */
export const endsLikeVerb = (word: Word): boolean => mayBeVerb(word) && verbEnding.test(word.lower);

/** True for "rooms", "people": a noun of several. */
export const isPlural = (lower: string): boolean =>
  (/[^su'’i]s$/.test(lower) && !/^(?:its|his|this|was|has|is|does|always)$/.test(lower)) ||
  /^(?:people|staff|persons|children|data|criteria|those|these|all|any|we|they|you)$/.test(lower);
