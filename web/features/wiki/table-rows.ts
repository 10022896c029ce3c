import type { WikiElement } from './wiki-queries.ts';

type Row = { cells: readonly string[]; isMarked: boolean };
type Span = { start: number; end: number };

/**
 * A table's caption, heading and rows. The element's text is the caption, then one line a row; a row is marked when the quoted
 * words lie in its line, and all are where only the element is known.
 */
export function tableRows(element: WikiElement, isCited: boolean, quote: Span | undefined) {
  const [head = [], ...body] = element.table_cells ?? [];
  const lines = element.text.split('\n');
  const firstRow = Math.max(lines.length - body.length, 0);
  const starts = lines.map((_line, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0));
  const isQuoted = (index: number) => {
    if (!isCited || !quote) return isCited;
    const start = starts[firstRow + index] ?? 0;
    return quote.start < start + (lines[firstRow + index]?.length ?? 0) && quote.end > start;
  };
  const rows: Row[] = body.map((cells, index) => ({ cells, isMarked: isQuoted(index) }));
  return { caption: lines.slice(0, Math.max(firstRow - 1, 0)).join(' '), head, rows };
}

const longestName = 80;

/**
 * Whether the first cells of the rows name them: the corner is empty, or each row begins with short words that no other does, and has
 * at least two more cells to be compared.
 */
export function namesItsRows(head: readonly string[], rows: readonly Pick<Row, 'cells'>[]): boolean {
  if (head.length < 2 || rows.length === 0) return false;
  const names = rows.map(({ cells }) => cells[0]?.trim() ?? '');
  if (head[0]?.trim() === '') return names.some((name) => name !== '');
  const isName = (name: string) => name !== '' && name.length <= longestName && /\p{L}/u.test(name);
  return head.length > 2 && names.every(isName) && new Set(names).size === names.length;
}
