import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { writeSheet } from '#engine/reading/sheet-prose.ts';
import { coreTitleOf } from './ooxml/core-title.ts';
import { OfficePackage } from './ooxml/package.ts';
import { readSheets } from './ooxml/xlsx-sheets.ts';

/**
 * Reads an Excel workbook: each sheet is a heading with its tables, with values as the cells show them.
 * @throws DocumentRefused
 */
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
    throw new DocumentRefused('empty', 'The visible sheets of this workbook are empty.');
  }
  return { description: null, title: coreTitleOf(file), elements };
}
