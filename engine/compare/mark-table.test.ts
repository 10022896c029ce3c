import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlignedTable, markTable, type TableText } from './mark-table.ts';

const tableOf = (caption: string, cells: string[][]): TableText => ({
  text: [caption, ...cells.map((row) => row.join(' | '))].join('\n'),
  tableCells: cells,
});
const head = ['Area', 'How often', 'Who'];
const shown = (table: AlignedTable | null) =>
  table?.rows.map(({ change, cells }) => [
    change,
    ...cells.map((pieces) =>
      pieces.map(({ text, mark }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[mark]).join(''),
    ),
  ]);

describe('Two versions of a table', () => {
  it('are compared row by row, and a changed row cell by cell', () => {
    const before = tableOf('Cleaning', [head, ['Ward', 'Weekly', 'Domestic'], ['Theatre', 'Daily', 'Nurse']]);
    const after = tableOf('Cleaning', [
      head,
      ['Ward', 'Daily', 'Domestic'],
      ['Bay', 'Daily', 'Nurse'],
      ['Theatre', 'Daily', 'Nurse'],
    ]);
    expect(shown(markTable(before, after))).toEqual([
      ['same', 'Area', 'How often', 'Who'],
      ['changed', 'Ward', '[-Weekly-][+Daily+]', 'Domestic'],
      ['added', '[+Bay+]', '[+Daily+]', '[+Nurse+]'],
      ['same', 'Theatre', 'Daily', 'Nurse'],
    ]);
    expect(markTable(before, after)?.caption).toEqual([{ text: 'Cleaning', mark: 'same' }]);
  });

  it('may have another number of columns, or exist on one side alone', () => {
    const before = tableOf('', [['Area'], ['Ward']]);
    const after = tableOf('', [
      ['Area', 'Who'],
      ['Ward', 'Nurse'],
    ]);
    expect(shown(markTable(before, after))).toEqual([
      ['changed', 'Area', '[+Who+]'],
      ['changed', 'Ward', '[+Nurse+]'],
    ]);
    expect(shown(markTable(before, null))).toEqual([
      ['removed', '[-Area-]'],
      ['removed', '[-Ward-]'],
    ]);
    expect(markTable({ text: 'Words', tableCells: null }, after)).toBeNull();
  });

  it('lose no row and no cell of either side, whatever they are', () => {
    const cells = fc.array(fc.array(fc.constantFrom('', 'a', 'b', 'c d', '|'), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(cells, cells, (before, after) => {
        const rows = markTable(tableOf('', before), tableOf('', after))?.rows ?? [];
        const sideOf = (hidden: string) =>
          rows
            .filter(({ change }) => change !== hidden)
            .map((row) =>
              row.cells
                .map((pieces) =>
                  pieces
                    .filter(({ mark }) => mark !== hidden)
                    .map(({ text }) => text)
                    .join(''),
                )
                .join('')
                .trim(),
            );
        const words = (side: string[][]) => side.map((row) => row.join('').trim());
        expect(sideOf('removed')).toEqual(words(after));
        expect(sideOf('added').toSorted()).toEqual(words(before).toSorted());
      }),
    );
  });
});
