import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

const names = ['g', 'a', 'f', 'b', 'e', 'c', 'd'];

test('Three runs with seeds in sequence test everything that takes turns, each thing once', () => {
  const runs = ['41', '42', '43'].map((seed) => inTurn(names, seed));
  expect(runs.flat().sort()).toEqual([...names].sort());
  expect(Math.max(...runs.map(({ length }) => length))).toBe(3);
});

test('The same seed selects the same files, whatever their order', () => {
  expect(inTurn([...names].reverse(), '2147483647')).toEqual(inTurn(names, '2147483647'));
});
