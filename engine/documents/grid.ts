/** Parts the cells of a row in the text of a table. */
export const cellSeparator = ' | ';

/** Cells of a row as one text. */
export const joinCells = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join(cellSeparator);

/**
 * Whether a table only places things on the page: it has one column, or a part of the text with headings or tables of its own
 * stands in it.
 * @param holdsStructure headings or tables stand in its cells
 */
export function isLayoutGrid(grid: readonly (readonly string[])[], holdsStructure: boolean): boolean {
  return holdsStructure || grid.every((row) => row.length <= 1);
}

/** A table as text: its caption, then one line a row; nothing where no cell says anything. */
export function tableText(rows: readonly (readonly string[])[], caption?: string): string {
  const lines = rows.map((row) => row.join(cellSeparator)).filter((line) => /[^\s|]/u.test(line));
  return lines.length === 0 ? '' : [...(caption === undefined ? [] : [caption]), ...lines].join('\n');
}
