import { carryMarks } from './suspect/hidden-marks.ts';

/** Characters up to which a text stays one element: more than any honest paragraph has. */
const longestText = 10_000;
/** Most characters of a stretch of a longer one. */
const mostOfStretch = 2_000;
/** Share of a stretch that it has at least, if a sentence or a word ends behind it. */
const least = 0.5;
/** Characters up to which a table stays one element. */
const longestTable = 60_000;

const sentenceEnd = /[.!?;:][”’"')\]]*\s/gu;

/** Where a stretch that begins here ends: behind a sentence, else behind a word, else where it is full. */
function endOfStretch(text: string, from: number): number {
  const full = from + mostOfStretch;
  if (full >= text.length) return text.length;
  const start = from + mostOfStretch * least;
  const window = text.slice(start, full);
  const sentence = [...window.matchAll(sentenceEnd)].at(-1);
  if (sentence !== undefined) return start + sentence.index + sentence[0].length;
  const word = /\s\S*$/u.exec(window);
  if (word !== null) return start + word.index + 1;
  const isPair = /[\ud800-\udbff]/.test(text[full - 1] ?? '');
  return isPair ? full - 1 : full;
}

/** A text as one element, or as several where it is too long for one: a page typed in a single line is still read and found. */
export function splitLongText(text: string): string[] {
  if (text.length <= longestText) return [text];
  const stretches: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = endOfStretch(text, from);
    stretches.push(text.slice(from, end).trim());
    from = end;
  }
  return carryMarks(stretches.filter((stretch) => stretch !== ''));
}

type TablePart = { kind: 'table'; cells: string[][] } | { kind: 'text'; cells: string[] };

const lengthOf = (row: readonly string[]): number => row.reduce((sum, cell) => sum + cell.length, 0);

/**
 * A table as one element, or as several where it is too long for one: each with the first row, which names the columns. A row
 * with a cell that is itself too long is text.
 */
export function splitLongTable(cells: string[][]): TablePart[] {
  const lengths = cells.map(lengthOf);
  const isLongRow = cells.map((row) => row.some((cell) => cell.length > longestText));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (all <= longestTable && !isLongRow.includes(true)) return [{ kind: 'table', cells }];
  const [header = []] = cells;
  const parts: TablePart[] = [];
  let [open, length]: [string[][], number] = [[], 0];
  const close = () => {
    if (open.length > 0) parts.push({ kind: 'table', cells: open });
    [open, length] = [[], 0];
  };
  for (const [at, row] of cells.entries()) {
    if (isLongRow[at] || length + (lengths[at] ?? 0) > longestText) close();
    if (isLongRow[at]) {
      parts.push({ kind: 'text', cells: row });
      continue;
    }
    // Each part must say what its columns are; the first one does already.
    if (open.length === 0 && at > 0 && isLongRow[0] !== true) open.push(header);
    open.push(row);
    length += lengths[at] ?? 0;
  }
  close();
  return parts;
}
