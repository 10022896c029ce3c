import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { coreTitleOf } from './ooxml/core-title.ts';
import { OfficePackage } from './ooxml/package.ts';
import { readSheets } from './ooxml/xlsx-sheets.ts';
import { ProseReader } from './prose-reader.ts';
import { writeSheet } from './sheet-prose.ts';

/** Reads an Excel workbook: each sheet a heading with its tables, values as the cells show them. @throws DocumentRefused */
export function parseXlsx(bytes: Uint8Array): ParsedDocument {
  const file = new OfficePackage(bytes);
  const prose = new ProseReader();
  for (const { name, rows } of readSheets(file)) {
    if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) continue;
    prose.addHeading(2, name);
    writeSheet(prose, rows);
  }
  const { elements } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'No sheet of the workbook that is shown holds anything.');
  }
  return { description: null, title: coreTitleOf(file), elements };
}
