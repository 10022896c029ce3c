import { attributeOf, childElements, type XmlElement } from '#engine/reading/xml/xml-tree.ts';

const local = ({ key }: XmlElement): string => key.slice(key.indexOf(':') + 1);

const rowsOf = (table: XmlElement): XmlElement[] =>
  childElements(table).flatMap((node) => {
    if (local(node) === 'tr') return [node];
    return ['thead', 'tbody', 'tfoot'].includes(local(node)) ? rowsOf(node) : [];
  });

const span = (cell: XmlElement, name: string): number =>
  Math.min(Math.max(Number.parseInt(attributeOf(cell, name) ?? '1', 10) || 1, 1), 200);

/**
 * Cells of an XHTML-like table; one that spans several rows is repeated in each, one that spans columns is followed by
 * empty ones.
 */
export function readXmlTable(table: XmlElement, textOf: (cell: XmlElement) => string): string[][] {
  const rows = rowsOf(table);
  const grid: string[][] = rows.map(() => []);
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of childElements(row).filter((each) => ['td', 'th'].includes(local(each)))) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const [width, height, text] = [span(cell, 'colspan'), span(cell, 'rowspan'), textOf(cell)];
      for (let down = 0; down < height && at + down < rows.length; down += 1) {
        for (let across = 0; across < width; across += 1) {
          const target = grid[at + down];
          if (target !== undefined) target[column + across] ??= across === 0 ? text : '';
        }
      }
      column += width;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}
