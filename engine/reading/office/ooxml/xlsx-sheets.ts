import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { mostSheetCells } from '#engine/reading/sheet-prose.ts';
import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import type { OfficePackage } from './package.ts';
import { numberText, readFormats } from './xlsx-numbers.ts';

export type Worksheet = { name: string; rows: string[][] };

/** Maximum columns read of a sheet; Excel has 16,384. */
const mostColumns = 2_000;

type Book = { strings: string[]; formats: string[]; is1904: boolean };

/** Words of a string, without the phonetic guides of Chinese and Japanese. */
const richText = (item: XmlElement): string =>
  childElements(item)
    .filter(({ key }) => key === 'x:t' || key === 'x:r')
    .map((each) => (each.key === 'x:t' ? wordsBelow(each) : childrenOf(each, 'x:t').map(wordsBelow).join('')))
    .join('');

function columnOf(reference: string | undefined, otherwise: number): number {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(reference ?? '') ?? [];
  if (letters === '') return otherwise;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { strings, formats, is1904 }: Book): string {
  const type = attributeOf(cell, 't') ?? 'n';
  const inline = childOf(cell, 'x:is');
  if (inline !== undefined) return richText(inline);
  const found = childOf(cell, 'x:v');
  const value = found === undefined ? '' : wordsBelow(found);
  if (value === '') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const number = Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return value;
  return numberText(number, formats[Number(attributeOf(cell, 's') ?? 0)] ?? '', is1904);
}

/** Cells that span several rows are repeated in each, as in other tables. */
function repeatMerged(sheet: XmlElement, rows: Map<number, string[]>): void {
  for (const merge of childrenOf(childOf(sheet, 'x:mergeCells'), 'x:mergeCell')) {
    const [, from = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/i.exec(attributeOf(merge, 'ref') ?? '') ?? [];
    const column = columnOf(from, 0);
    const text = rows.get(Number(first))?.[column] ?? '';
    for (let row = Number(first) + 1; row <= Number(last) && text !== ''; row += 1) {
      const cells = rows.get(row);
      if (cells !== undefined) cells[column] ??= text;
    }
  }
}

function readRows(sheet: XmlElement, book: Book): string[][] {
  const rows = new Map<number, string[]>();
  let [number, cells] = [0, 0];
  for (const row of childrenOf(childOf(sheet, 'x:sheetData'), 'x:row')) {
    number = Number(attributeOf(row, 'r') ?? number + 1);
    const texts: string[] = [];
    for (const cell of childrenOf(row, 'x:c')) {
      const column = columnOf(attributeOf(cell, 'r'), texts.length);
      if (column < mostColumns) texts[column] = cellText(cell, book);
    }
    cells += texts.length;
    if (cells > mostSheetCells) {
      throw new DocumentRefused(
        'too_complex',
        `A sheet has more than ${mostSheetCells} cells. Split it and upload the parts.`,
      );
    }
    rows.set(number, texts);
  }
  repeatMerged(sheet, rows);
  let last = 0;
  return [...rows].flatMap(([at, texts]) => {
    const isApart = at > last + 1;
    last = at;
    const row = Array.from(texts, (text) => text ?? '');
    return isApart ? [[], row] : [row];
  });
}

/** Visible sheets of a workbook in order. @throws DocumentRefused */
export function readSheets(file: OfficePackage): Worksheet[] {
  const path = file.relatedPart('', 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = file.part(path);
  const relationships = file.relationshipsOf(path);
  const related = (type: string) => file.part(file.relatedPart(path, type) ?? '');
  const properties = childOf(workbook, 'x:workbookPr');
  const book: Book = {
    strings: childrenOf(related('sharedStrings'), 'x:si').map(richText),
    formats: readFormats(related('styles')),
    is1904: ['1', 'true'].includes((properties && attributeOf(properties, 'date1904')) ?? ''),
  };
  return childrenOf(childOf(workbook, 'x:sheets'), 'x:sheet').flatMap((each) => {
    if (attributeOf(each, 'state') !== undefined && attributeOf(each, 'state') !== 'visible') return [];
    const sheet = file.part(relationships.get(attributeOf(each, 'r:id') ?? '')?.target ?? '');
    return sheet === undefined ? [] : [{ name: attributeOf(each, 'name') ?? '', rows: readRows(sheet, book) }];
  });
}
