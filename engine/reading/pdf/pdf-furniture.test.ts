import { expect, it } from 'vitest';
import { withoutFurniture } from './pdf-furniture.ts';
import type { Line } from './pdf-lines.ts';

const line = (text: string, top: number, bottom: number, table?: string[][][]): Line => ({
  text,
  x: 72,
  right: 500,
  y: top + 10,
  size: 10,
  font: 'F',
  cells: [],
  confidence: null,
  box: { left: 72, top, right: 500, bottom },
  ...(table && { table: { rows: table, edges: [72, 286, 500], fonts: ['F'] } }),
});
const page = (number: number, lines: Line[]) => ({ number, width: 595, height: 842, reading: 842, blocks: [lines] });
const keptOf = (pages: Line[][]) =>
  withoutFurniture(pages.map((lines, at) => page(at + 1, lines))).map(({ blocks }) =>
    blocks.flat().map(({ text }) => text),
  );
const cells = [[['Outlet'], ['Interval']]];

it('A ruled table stays, whatever its last cell ends in and wherever it begins', () => {
  const words = line('Flush every outlet.', 400, 410);
  const signed = line('Name Signature ..........', 500, 560, [[['Name'], ['Signature ..........']]]);
  expect(keptOf([[words, signed]])).toEqual([[words.text, signed.text]]);
  const ward = (at: number) => [line(`Ward ${at} Outlet`, 60, 500, cells), line('Flush every outlet.', 600, 610)];
  expect(keptOf([ward(1), ward(2), ward(3)])).toEqual(
    [1, 2, 3].map((at) => [`Ward ${at} Outlet`, 'Flush every outlet.']),
  );
});

it('A ruled table at the head of every page is removed', () => {
  const headed = (at: number) => [
    line(`Policy of flushing, page ${at} of 3`, 20, 60, cells),
    line(`Section ${at} says so.`, 400, 410),
  ];
  expect(keptOf([headed(1), headed(2), headed(3)])).toEqual([1, 2, 3].map((at) => [`Section ${at} says so.`]));
});

it('Small print at the foot of a page is text where it says something, and a foot where it names the document', () => {
  const text = line('Flush every outlet that is used less than once a week.', 400, 410);
  const small = (words: string) => ({ ...line(words, 815, 823), size: 7 });
  const rule = small('The dose must be halved for patients over 85');
  expect(keptOf([[text, rule]])).toEqual([[text.text, rule.text]]);
  expect(keptOf([[text, small('Flushing policy, issue 3')]])).toEqual([[text.text]]);
});
