import { cleanText, withoutTabs } from './clean-text.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ProseReader } from './prose/prose-reader.ts';

/** Rows per table element: a long sheet becomes several, each with the header row, so that search and citations are precise. */
const rowsOfTable = 40;
/** Maximum cells of one file: far more than anyone reads. */
export const mostSheetCells = 400_000;

const isEmpty = (row: readonly string[]) => row.every((cell) => cell === '');

/** Drops columns that are empty from top to bottom. */
function withoutEmptyColumns(rows: readonly string[][]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => (row[at] ?? '') !== ''));
  return rows.map((row) => kept.map((at) => row[at] ?? ''));
}

/** Stretches of rows between empty ones. */
function regionsOf(rows: readonly string[][]): string[][][] {
  const regions: string[][][] = [];
  let open: string[][] = [];
  for (const row of [...rows, []]) {
    if (!isEmpty(row)) open.push(row);
    else if (open.length > 0) {
      regions.push(open);
      open = [];
    }
  }
  return regions;
}

/**
 * Writes the rows of one sheet as tables, divided at empty rows; a single column of text becomes running text.
 * @throws DocumentRefused when one file has too many cells
 */
export function writeSheet(prose: ProseReader, rows: readonly (readonly string[])[]): void {
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > mostSheetCells) {
    throw new DocumentRefused(
      'too_complex',
      `The file has more than ${mostSheetCells} cells. Split it and upload the parts.`,
    );
  }
  const clean = rows.map((row) => row.map((cell) => withoutTabs(cleanText(cell))));
  for (const region of regionsOf(clean)) {
    const [header = [], ...body] = withoutEmptyColumns(region);
    if (header.length <= 1) {
      for (const [cell = ''] of [header, ...body]) prose.addParagraph(cell);
      continue;
    }
    const isTitle = header.filter((cell) => cell !== '').length === 1 && body.length > 1;
    if (isTitle) prose.addParagraph(header.find((cell) => cell !== '') ?? '');
    const [head = [], ...rest] = isTitle ? body : [header, ...body];
    for (let at = 0; at === 0 || at < rest.length; at += rowsOfTable) {
      prose.addTable([head, ...rest.slice(at, at + rowsOfTable)]);
    }
  }
}
