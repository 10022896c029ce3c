import { englishStopWords } from '#engine/search/english-stop-words.ts';
import { stemOf } from '#engine/search/tokenise.ts';

/** A piece of a text as written: a word, a number in digits, a sign such as % or £, or a mark that separates clauses. */
export type LexToken =
  | { kind: 'word'; word: string; stem: string; isStop: boolean; written: string }
  | { kind: 'digits'; values: number[]; written: string }
  | { kind: 'reference'; written: string }
  | { kind: 'sign'; written: string }
  | { kind: 'mark'; written: string };

/** Maximum characters of one word: longer runs are data, not language. */
const longestWord = 64;

/** A reference ("06-01"), digits with thousands separators and decimals, words, unit signs, marks. Each branch is linear. */
const pattern =
  /(?<reference>\b0\d*[-–/]\d+\b)|(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*)(?:[-–](?<upper>\d+(?:\.\d+)*))?(?<tail>\p{L}*)|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*)(?:['’](?<suffix>\p{L}{1,2})(?!\p{L}))?|(?<sign>[%°£€µ<>≥≤±−])|(?<mark>[.,;:()?!|—])/gu;

const irregular: Readonly<Record<string, string>> = { won: 'will', can: 'can', shan: 'shall' };

function wordPiece(written: string): LexToken {
  const word = written.normalize('NFKC').toLowerCase().slice(0, longestWord);
  return { kind: 'word', word, stem: stemOf(word), isStop: englishStopWords.has(word), written };
}

function digitPieces(digits: string, upper: string | undefined, tail: string): LexToken[] {
  const written = upper === undefined ? digits : `${digits}–${upper}`;
  const values = [digits, upper].filter((each) => each !== undefined).map((each) => Number(each.replaceAll(',', '')));
  // "4.12.3" is a clause number, not a quantity.
  const number: LexToken = values.some(Number.isNaN)
    ? { kind: 'reference', written }
    : { kind: 'digits', values, written };
  return tail === '' || /^(?:st|nd|rd|th)$/.test(tail) ? [number] : [number, wordPiece(tail)];
}

/** "mustn’t" is "must not"; a genitive ending carries no meaning. */
function contracted(word: string, suffix: string | undefined): LexToken[] {
  const lower = word.toLowerCase();
  if (suffix !== 't' || !lower.endsWith('n')) return [wordPiece(word)];
  return [wordPiece(irregular[lower] ?? word.slice(0, -1)), wordPiece('not')];
}

/** Splits a text into pieces, in order; everything else (spaces, hyphens, quotation marks) only separates them. */
export function lex(text: string): LexToken[] {
  const pieces: LexToken[] = [];
  for (const { groups = {} } of text.matchAll(pattern)) {
    const { reference, digits, upper, tail = '', word, suffix, sign, mark } = groups;
    if (reference !== undefined) pieces.push({ kind: 'reference', written: reference });
    else if (digits !== undefined) pieces.push(...digitPieces(digits, upper, tail));
    else if (word !== undefined && /\p{N}/u.test(word)) pieces.push({ kind: 'reference', written: word.toLowerCase() });
    else if (word !== undefined) pieces.push(...contracted(word, suffix));
    else if (sign !== undefined) pieces.push({ kind: 'sign', written: sign });
    else if (mark !== undefined) pieces.push({ kind: 'mark', written: mark });
  }
  return pieces;
}
