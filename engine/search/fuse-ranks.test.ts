import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseRanks, scoreOfRank } from './fuse-ranks.ts';

const ranking = fc.uniqueArray(fc.stringMatching(/^[a-h]{1,2}$/), { maxLength: 12 });
const rankings = fc.array(ranking, { minLength: 1, maxLength: 4 });
const keysOf = (lists: readonly (readonly string[])[]) => fuseRanks(lists).map(({ key }) => key);

describe('Reciprocal rank fusion', () => {
  it('adds 1 / (60 + rank) over the lists', () => {
    const fused = fuseRanks([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(fused.map(({ key }) => key)).toEqual(['b', 'a', 'c']);
    expect(fused[0]?.score).toBeCloseTo(1 / 61 + 1 / 62, 12);
    expect(fused[1]?.score).toBe(scoreOfRank(0));
  });

  it('lets the earlier list decide between equal sums', () => {
    expect(keysOf([['x'], ['a']])).toEqual(['x', 'a']);
  });

  it('returns every key once, best first, the same each time', () => {
    fc.assert(
      fc.property(rankings, (lists) => {
        const fused = fuseRanks(lists);
        expect(new Set(fused.map(({ key }) => key))).toEqual(new Set(lists.flat()));
        expect(fused).toHaveLength(new Set(lists.flat()).size);
        expect(fused.map(({ score }) => score)).toEqual(fused.map(({ score }) => score).sort((a, b) => b - a));
        expect(fuseRanks(lists.map((list) => [...list]))).toEqual(fused);
      }),
    );
  });

  it('keeps the order of one list, and of a list fused with itself or with nothing', () => {
    fc.assert(
      fc.property(ranking, (list) => {
        expect(keysOf([list])).toEqual(list);
        expect(keysOf([list, list])).toEqual(list);
        expect(keysOf([list, []])).toEqual(list);
      }),
    );
  });

  it('never ranks a key below one that it beats in every list', () => {
    fc.assert(
      fc.property(rankings, (lists) => {
        const order = keysOf(lists);
        const rank = (list: readonly string[], key: string) => (list.includes(key) ? list.indexOf(key) : 99);
        for (const [at, later] of order.entries())
          for (const earlier of order.slice(0, at))
            expect(lists.every((list) => rank(list, later) < rank(list, earlier))).toBe(false);
      }),
    );
  });

  it('gives the same scores whatever the order of the lists', () => {
    fc.assert(
      fc.property(rankings, (lists) => {
        const scores = (of: readonly (readonly string[])[]) => new Map(fuseRanks(of).map((f) => [f.key, f.score]));
        expect(scores(lists.toReversed())).toEqual(scores(lists));
      }),
    );
  });
});
