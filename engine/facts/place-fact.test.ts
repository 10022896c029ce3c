import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeFact } from './place-fact.ts';

const cells = [
  ['Device', 'Interval'],
  ['Hoist', 'six months'],
  ['Goods lift', 'six months'],
];
const byPlace = new Map(
  [
    { id: 'A', place: '4.2', text: 'A hoist must be examined\nevery six months.', tableCells: null },
    {
      id: 'B',
      place: 'table-1',
      text: `Intervals\n${cells.map((row) => row.join(' | ')).join('\n')}`,
      tableCells: cells,
    },
  ].map((element) => [element.place, element]),
);
const wordsAt = (place: string, says: string) => {
  const at = placeFact({ place, says }, byPlace);
  const text = [...byPlace.values()].find(({ id }) => id === at?.elementId)?.text;
  return at && { ...at, words: text?.slice(at.start, at.end) };
};

it('A fact is found in its clause, whatever the line breaks', () => {
  expect(wordsAt('4.2', 'examined every six months')).toEqual({
    elementId: 'A',
    start: 16,
    end: 41,
    words: 'examined\nevery six months',
  });
});

it('A fact of a table row is found in that row, also where an earlier row says the same', () => {
  const first = wordsAt('table-1 row 1', 'six months');
  const second = wordsAt('table-1 row 2', 'Goods lift | six months');
  expect(first?.words).toBe('six months');
  expect(second?.words).toBe('Goods lift | six months');
  expect(wordsAt('table-1 row 2', 'six months')?.start).toBeGreaterThan(first?.start ?? Number.NaN);
});

it.each([
  ['a clause that is not there', '9.9', 'six months'],
  ['a row that is not there', 'table-1 row 7', 'six months'],
  ['words that the clause does not say', '4.2', 'twelve months'],
])('A fact of %s has no place', (_, place, says) => {
  expect(wordsAt(place, says)).toBeUndefined();
});

it('Signs of a pattern are words like any other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      const said = text.trim();
      fc.pre(said !== '' && !/\s/u.test(said));
      const places = new Map([['1.1', { id: 'X', place: '1.1', text: `before ${said} after`, tableCells: null }]]);
      expect(placeFact({ place: '1.1', says: said }, places)?.elementId).toBe('X');
    }),
  );
});
