/** The length of a text in tokens, without those that mark its beginning and end. */
export type CountTokens = (text: string) => number;

/** The most parts of one text; what follows them is found by its words alone. */
const mostParts = 32;
/** A word longer than a part, such as a table of figures without spaces, is cut into pieces of so many characters. */
const longestPiece = 200;

const lines = /[^\n]+\n*/gu;
const sentences = /.+?(?:[.;:!?](?=\s)|$)\s*/gsu;
const words = /\S+\s*/gu;
const pieces = new RegExp(`.{1,${longestPiece}}`, 'gsu');

/** From the largest units to the smallest: a text is divided at the largest that fit. */
const units = [lines, sentences, words, pieces];

/**
 * Divides a text into parts of at most so many tokens, at the ends of lines where possible, else of sentences, else of words.
 * @param count counts of neighbours that are separated by white space must add up
 * @returns at least one part; none is blank unless the text is
 */
export function divideText(text: string, most: number, count: CountTokens): string[] {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  const finish = () => {
    if (part.trim() !== '') parts.push(part.trim());
    [part, length] = ['', 0];
  };
  const add = (unit: string, level: number): void => {
    if (parts.length >= mostParts) return;
    const tokens = count(unit);
    const smaller = units[level + 1];
    if (tokens > most && smaller !== undefined) {
      for (const [each] of unit.matchAll(smaller)) add(each, level + 1);
      return;
    }
    if (length + tokens > most) finish();
    part += unit;
    length += tokens;
  };
  for (const [line] of text.matchAll(lines)) add(line, 0);
  finish();
  return parts.length === 0 ? [text] : parts.slice(0, mostParts);
}
