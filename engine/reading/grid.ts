/** Separates the cells of a row in the text of a table. */
export const cellSeparator = ' | ';

/** Cells of a row as one text. */
export const joinCells = (cells: readonly string[]): string => cells.map((cell) => cell.trim()).join(cellSeparator);

/**
 * Whether a table is only layout: it has one column, or its cells contain headings or tables.
 * @param hasStructure cells contain headings or tables
 */
export function isLayoutGrid(grid: readonly (readonly string[])[], hasStructure: boolean): boolean {
  return hasStructure || grid.every((row) => row.length <= 1);
}

/** A table as text: its caption, then one line per row; empty where every cell is empty. */
export function tableText(rows: readonly (readonly string[])[], caption?: string): string {
  const lines = rows.map((row) => row.join(cellSeparator)).filter((line) => /[^\s|]/u.test(line));
  return lines.length === 0 ? '' : [...(caption === undefined ? [] : [caption]), ...lines].join('\n');
}
