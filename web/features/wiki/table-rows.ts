import type { WikiElement } from './wiki-queries.ts';

type Row = { cells: readonly string[]; isMarked: boolean };
type Span = { start: number; end: number };
type Reference = WikiElement['references'][number];
type Table = Pick<WikiElement, 'text' | 'table_cells'>;

const lineOf = (cells: readonly string[]): string => cells.join(' | ');

/** A row without text has no line in the table's text. */
const hasLine = (cells: readonly string[]): boolean => /[^\s|]/u.test(lineOf(cells));

/** The lengths of the rows in the table's text, which is the caption, then one line per row. */
const rowsLength = ({ table_cells: rows }: Table): number =>
  (rows ?? []).filter(hasLine).reduce((sum, row) => sum + lineOf(row).length + 1, 0);

/** Where each row's line starts in the table's text; a row without a line starts where the next one does. */
function lineStarts(table: Table): number[] {
  let start = table.text.length + 1 - rowsLength(table);
  return (table.table_cells ?? []).map((row) => {
    const own = start;
    if (hasLine(row)) start += lineOf(row).length + 1;
    return own;
  });
}

/** The words before the first row. */
const captionOf = (table: Table): string => table.text.slice(0, Math.max(table.text.length - rowsLength(table), 0));

/**
 * A table's caption, heading and rows. A row is marked when the quoted words are in its line; all are where only the element is
 * known.
 */
export function tableRows(element: Table, isCited: boolean, quote: Span | undefined) {
  const [head = [], ...body] = element.table_cells ?? [];
  const [, ...starts] = lineStarts(element);
  const isQuoted = (cells: readonly string[], start: number) => {
    if (!isCited || !quote) return isCited;
    return hasLine(cells) && quote.start < start + lineOf(cells).length && quote.end > start;
  };
  const rows: Row[] = body.map((cells, index) => ({ cells, isMarked: isQuoted(cells, starts[index] ?? 0) }));
  return { caption: captionOf(element).replaceAll('\n', ' '), head, rows };
}

/** The label of a table: its number, then its caption. */
export const tableName = (number: string | null, caption: string): string =>
  [number, caption].filter(Boolean).join('. ');

/**
 * The cross-references of a table by the text they are in, with offsets into that text: "caption", or a cell as "row.column" with
 * the heading as row 0.
 */
export function tableReferences(element: Table & Pick<WikiElement, 'number' | 'references'>): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>();
  if (element.references.length === 0) return found;
  const put = (part: string, start: number, words: string, before = 0) => {
    const inside = element.references.filter((each) => each.start >= start && each.end <= start + words.length);
    if (inside.length === 0 || !element.text.startsWith(words, start)) return;
    const by = before - start;
    found.set(
      part,
      inside.map((each) => ({ ...each, start: each.start + by, end: each.end + by })),
    );
  };
  const caption = captionOf(element);
  put('caption', 0, caption, tableName(element.number, caption).length - caption.length);
  const starts = lineStarts(element);
  for (const [index, row] of (element.table_cells ?? []).entries()) {
    if (!hasLine(row)) continue;
    let start = starts[index] ?? 0;
    for (const [column, cell] of row.entries()) {
      put(`${index}.${column}`, start, cell);
      start += lineOf([cell, '']).length;
    }
  }
  return found;
}

const longestName = 80;

/**
 * Whether the first cells name their rows: the corner is empty, or each row starts with short, unique words and has at least two
 * more cells to compare.
 */
export function namesItsRows(head: readonly string[], rows: readonly Pick<Row, 'cells'>[]): boolean {
  if (head.length < 2 || rows.length === 0) return false;
  const names = rows.map(({ cells }) => cells[0]?.trim() ?? '');
  if (head[0]?.trim() === '') return names.some((name) => name !== '');
  const isName = (name: string) => name !== '' && name.length <= longestName && /\p{L}/u.test(name);
  return head.length > 2 && names.every(isName) && new Set(names).size === names.length;
}
