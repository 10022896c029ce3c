import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { assemble } from '#server/testing/document-files.ts';

type Row = readonly string[];
/** A table on a page, from its top: positions of its upright lines, and its rows; the head is set in bold. */
type Table = { xs: readonly number[]; top?: number; head?: Row; rows: readonly Row[] };
type Page = { before?: string; table: Table };

const leading = 14;

function drawTable({ xs, top = 760, head, rows }: Table): string {
  const all = [...(head ? [head] : []), ...rows];
  const parts: string[] = [];
  let y = top;
  const level = () => parts.push(`${xs[0]} ${y} m ${xs.at(-1)} ${y} l S`);
  level();
  for (const row of all) {
    const lines = row.map((cell) => cell.split('/'));
    for (const [at, cell] of lines.entries())
      for (const [below, text] of cell.entries())
        parts.push(
          `BT /${row === head ? 'F2' : 'F1'} 10 Tf ${(xs[at] ?? 0) + 4} ${y - 11 - below * leading} Td (${text}) Tj ET`,
        );
    y -= leading * Math.max(...lines.map((cell) => cell.length)) + 2;
    level();
  }
  for (const x of xs) parts.push(`${x} ${y} m ${x} ${top} l S`);
  return parts.join('\n');
}

async function readTables(pages: readonly Page[]) {
  const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';
  const { elements } = await parseSource(
    'policy.pdf',
    assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
      '<< >>',
      ...pages.flatMap(({ before = '', table }, at) => {
        const words = before === '' ? '' : `BT /F1 10 Tf 72 790 Td (${before}) Tj ET\n`;
        const content = `${words}${drawTable(table)}`;
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${7 + at * 2} 0 R /Resources ${resources} >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ];
      }),
    ]),
  );
  return elements.map(({ tableCells, text }) => tableCells ?? text);
}

const xs = [72, 172, 322, 472];
const head = ['Outlet', 'Interval', 'Who'];

describe('A table that goes on over pages', () => {
  it('is one table, with its head once, a divided row in one and its last row alone on a page', async () => {
    const first = {
      xs,
      head,
      rows: [
        ['Shower', 'Weekly', 'Ward'],
        ['Basin', 'Twice a week, and/after each stay of', 'Ward'],
      ],
    };
    const second = {
      xs,
      head,
      rows: [
        ['', 'a patient', ''],
        ['Bath', 'Daily', 'Ward'],
      ],
    };
    const third = { xs, rows: [['Tap', 'Monthly', 'Estates']] };
    const before = 'The table says how often.';
    expect(await readTables([{ before, table: first }, { table: second }, { table: third }])).toEqual([
      before,
      [
        head,
        ['Shower', 'Weekly', 'Ward'],
        ['Basin', 'Twice a week, and after each stay of a patient', 'Ward'],
        ['Bath', 'Daily', 'Ward'],
        ['Tap', 'Monthly', 'Estates'],
      ],
    ]);
  });

  it('ends where words, other columns or a head of its own begin another', async () => {
    const rows = [
      ['Shower', 'Weekly', 'Ward'],
      ['Basin', 'Daily', 'Ward'],
    ];
    const table = { xs, head, rows };
    const other = [
      ['Pump', 'Yearly', 'Stores'],
      ['Bed', 'Yearly', 'Stores'],
    ];
    const ownHead = { xs, head: ['Device', 'Service', 'By'], rows: other };
    expect((await readTables([{ table }, { table: ownHead }])).length).toBe(2);
    expect((await readTables([{ table }, { table: { xs: [72, 202, 322, 472], rows: other } }])).length).toBe(2);
    expect(
      (await readTables([{ table }, { before: 'Devices have another table.', table: { xs, rows: other } }])).length,
    ).toBe(3);
    expect((await readTables([{ table }, { table: { xs, rows: other } }])).length).toBe(1);
  });

  it('may be filled in by hand: empty cells, and steps that are numbered in them', async () => {
    const check = {
      xs,
      head: ['Check', 'Yes', 'No'],
      rows: [
        ['1. Ask the name', '', ''],
        ['2. Read the band', '', ''],
      ],
    };
    expect(await readTables([{ before: 'Every check is ticked.', table: check }])).toEqual([
      'Every check is ticked.',
      [
        ['Check', 'Yes', 'No'],
        ['1. Ask the name', '', ''],
        ['2. Read the band', '', ''],
      ],
    ]);
  });
});
