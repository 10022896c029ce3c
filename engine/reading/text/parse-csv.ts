import { parse } from 'csv-parse/sync';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { writeSheet } from '#engine/reading/sheet-prose.ts';
import { decodeText } from './decode-text.ts';

/** Possible delimiters; the one that splits the rows most evenly is the file's. */
const delimiters = [',', ';', '\t', '|'];
const judgedRows = 20;

const rowsBy = (text: string, delimiter: string, last: number): string[][] =>
  parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    ...(last > 0 && { to: last }),
  });

/** The number of columns in most rows, or 1 where rows disagree. */
function evenWidth(rows: readonly string[][]): number {
  const widths = rows.map(({ length }) => length).filter((length) => length > 0);
  const [usual = 1] = [...widths].sort((one, other) => other - one);
  return widths.filter((width) => width === usual).length * 2 >= widths.length ? usual : 1;
}

function readRows(text: string): string[][] {
  const judged = delimiters.map((delimiter) => ({ delimiter, width: evenWidth(rowsBy(text, delimiter, judgedRows)) }));
  const [best] = judged.sort((one, other) => other.width - one.width);
  return rowsBy(text, best?.delimiter ?? ',', 0);
}

/** Reads rows of values separated by commas, semicolons, tabs or bars. @throws DocumentRefused */
export function parseCsv(bytes: Uint8Array): ParsedDocument {
  const text = decodeText(bytes, 'The file');
  const prose = new ProseReader();
  let rows: string[][];
  try {
    rows = readRows(text);
  } catch {
    throw new DocumentRefused(
      'corrupt',
      'The file has a quotation mark that is never closed. Export it again and upload it.',
    );
  }
  writeSheet(prose, rows);
  const { elements } = prose;
  if (elements.length === 0) throw new DocumentRefused('empty', 'The file has no rows with data.');
  return { description: null, title: null, elements };
}
