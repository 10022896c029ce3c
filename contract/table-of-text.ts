/** A row of a table in its text: its cells, and where its line is (UTF-16 units, end exclusive). */
export type QuotedRow = { cells: readonly string[]; start: number; end: number };

/** A table as it is quoted: the words before its first row, and its rows. */
export type QuotedTable = { caption: string; rows: readonly QuotedRow[] };

const between = ' | ';

/**
 * Reads the text of a table element, or of some of its rows: lines whose cells stand between bars, after a caption or none.
 * @returns undefined for any other text
 */
export function tableOfText(text: string): QuotedTable | undefined {
  const rows: QuotedRow[] = [];
  const caption: string[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const cells = line.split('|').map((cell) => cell.trim());
    if (line.includes(between)) rows.push({ cells, start, end });
    else if (rows.length > 0) return undefined;
    else caption.push(line);
    start = end + 1;
  }
  const columns = rows[0]?.cells.length;
  if (columns === undefined || rows.some(({ cells }) => cells.length !== columns)) return undefined;
  return { caption: caption.join(' ').trim(), rows };
}
