import { describe, expect, it } from 'vitest';
import { tableOfText } from './table-of-text.ts';

describe('The text of a quoted table', () => {
  it('is read as its caption and rows, each with its place in the text', () => {
    const text = 'Table 2. Air changes\nRoom | Changes | Pressure\nTheatre | 22 | ';
    const table = tableOfText(text);
    expect(table?.caption).toBe('Table 2. Air changes');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Room', 'Changes', 'Pressure'],
      ['Theatre', '22', ''],
    ]);
    expect(table?.rows.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Room | Changes | Pressure',
      'Theatre | 22 | ',
    ]);
  });

  it.each([
    ['prose', 'Lamps should be polished weekly.'],
    ['a bar inside words', 'Press a|b to go on.'],
    ['rows of different lengths', 'a | b\nc | d | e'],
    ['words after the rows', 'a | b\nThen rest.'],
    ['nothing', ''],
  ])('is no table when it is %s', (_, text) => {
    expect(tableOfText(text)).toBeUndefined();
  });
});
