import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { mostSheetCells } from '#engine/reading/sheet-prose.ts';
import {
  attributeOf,
  childElements,
  childrenOf,
  descendantsOf,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import { inlineOf } from './odf-text.ts';

const groups = ['table:table-header-rows', 'table:table-rows', 'table:table-row-group'];

const rowsOf = (parent: XmlElement): XmlElement[] =>
  childElements(parent).flatMap((node) => {
    if (node.key === 'table:table-row') return [node];
    return groups.includes(node.key) ? rowsOf(node) : [];
  });

const count = (element: XmlElement, key: string): number => Math.max(1, Number(attributeOf(element, key) ?? 1) || 1);

const textOf = (cell: XmlElement): string =>
  descendantsOf(cell, 'text:p')
    .map((paragraph) => inlineOf(paragraph).text)
    .join(' ');

function readRow(row: XmlElement, above: readonly string[], mostColumns: number): string[] {
  const texts: string[] = [];
  for (const cell of childrenOf(row, 'table:table-cell', 'table:covered-table-cell')) {
    const times = Math.min(count(cell, 'table:number-columns-repeated'), mostColumns - texts.length);
    const isCovered = cell.key === 'table:covered-table-cell';
    // A covered cell belongs to the one above or to its left; from above, the content is repeated.
    const own = isCovered && (texts.at(-1) ?? '') === '' ? (above[texts.length] ?? '') : isCovered ? '' : textOf(cell);
    for (let time = 0; time < times; time += 1) texts.push(own);
  }
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** Maximum columns of a sheet; a row claims all remaining columns to fill its end. */
const mostColumns = 2_000;
/** Maximum consecutive rows with the same text; an empty row may claim a million. */
const mostRepeats = 10_000;

/** Cells of a table by row, with spans and repetitions expanded. @throws DocumentRefused */
export function readTable(table: XmlElement): string[][] {
  const grid: string[][] = [];
  let cells = 0;
  for (const row of rowsOf(table)) {
    const texts = readRow(row, grid.at(-1) ?? [], mostColumns);
    const times = texts.length === 0 ? 1 : Math.min(count(row, 'table:number-rows-repeated'), mostRepeats);
    cells += texts.length * times;
    if (cells > mostSheetCells) {
      throw new DocumentRefused(
        'too_complex',
        `A table has more than ${mostSheetCells} cells. Split it and upload the parts.`,
      );
    }
    for (let time = 0; time < times; time += 1) grid.push([...texts]);
  }
  return grid;
}

/** Whether a table's cells contain headings, lists or tables. */
export const isStructured = (table: XmlElement): boolean =>
  rowsOf(table).some((row) =>
    childrenOf(row, 'table:table-cell').some((cell) => childrenOf(cell, 'text:h', 'table:table').length > 0),
  );

/** The cells themselves, in order. */
export const cellsOf = (table: XmlElement): XmlElement[] =>
  rowsOf(table).flatMap((row) => childrenOf(row, 'table:table-cell'));
