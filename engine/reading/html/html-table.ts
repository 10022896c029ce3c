import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { attribute, findBelow, type HtmlElement, textBelow } from './html-nodes.ts';

/** Maximum cells of one table, with spans: far more than anyone reads. */
const mostCells = 100_000;
/** Maximum columns or rows that a cell may span; the standard's own limit for columns is 1,000. */
const widestSpan = 200;

const spanOf = (cell: HtmlElement, name: string): number => {
  const span = Number.parseInt(attribute(cell, name) ?? '1', 10);
  return Number.isFinite(span) ? Math.min(Math.max(span, 1), widestSpan) : 1;
};

const isCell = ({ tagName }: HtmlElement) => tagName === 'td' || tagName === 'th';
const isTable = ({ tagName }: HtmlElement) => tagName === 'table';

/** The table's own rows, not those of tables inside its cells. */
const rowsOf = (table: HtmlElement) =>
  findBelow(table, (element) => element.tagName === 'tr' || isTable(element)).filter(({ tagName }) => tagName === 'tr');

const cellsOf = (row: HtmlElement) => findBelow(row, (element) => isCell(element) || isTable(element)).filter(isCell);

/** A table used only for layout: one column, or headings and tables in its cells. */
export function isLayout(table: HtmlElement): boolean {
  const role = attribute(table, 'role')?.toLowerCase();
  if (role === 'presentation' || role === 'none') return true;
  const rows = rowsOf(table).map(cellsOf);
  if (rows.every((cells) => cells.length <= 1)) return true;
  return findBelow(table, ({ tagName }) => /^(?:h[1-6]|table)$/.test(tagName)).length > 0;
}

/**
 * Cells by row. A cell that spans several rows is repeated in each, so that every row can be read alone; one that spans
 * several columns is followed by empty cells.
 */
export function readCells(table: HtmlElement): string[][] {
  const grid: string[][] = [];
  let filled = 0;
  for (const [rowIndex, row] of rowsOf(table).entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[rowIndex]?.[column] !== undefined) column += 1;
      const text = textBelow(cell);
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      filled += width * height;
      if (filled > mostCells) throw new DocumentRefused('too_complex', `A table has more than ${mostCells} cells.`);
      for (let down = 0; down < height; down += 1) {
        const target = grid[rowIndex + down] ?? [];
        grid[rowIndex + down] = target;
        for (let across = 0; across < width; across += 1) target[column + across] ??= across === 0 ? text : '';
      }
      column += width;
    }
  }
  // A span may extend below the last row, and a gap may lie between two spans.
  return grid.slice(0, rowsOf(table).length).map((row) => Array.from(row ?? [], (cell) => cell ?? ''));
}

export function captionOf(table: HtmlElement): string {
  const [caption] = findBelow(table, (element) => element.tagName === 'caption' || isCell(element) || isTable(element));
  return caption?.tagName === 'caption' ? textBelow(caption) : '';
}
