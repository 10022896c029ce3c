import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitItems } from './fit-items.ts';

const items = ['a', 'b', 'c', 'd', 'e'];
const nobody = { isActive: () => false };
const active = (wanted: string) => ({ isActive: (item: string) => item === wanted });

describe('Entries and the room for them', () => {
  it('are all shown where they fit', () => {
    expect(fitItems(items, 5, nobody)).toEqual({ shown: items, more: [] });
    expect(fitItems(items, 40, nobody)).toEqual({ shown: items, more: [] });
  });

  it('leave a place for More where they do not', () => {
    expect(fitItems(items, 4, nobody)).toEqual({ shown: ['a', 'b', 'c'], more: ['d', 'e'] });
  });

  it('show the active one in place of the last', () => {
    expect(fitItems(items, 3, active('e'))).toEqual({ shown: ['a', 'e'], more: ['b', 'c', 'd'] });
    expect(fitItems(items, 3, active('a'))).toEqual({ shown: ['a', 'b'], more: ['c', 'd', 'e'] });
  });

  it.each([2, 1, 0])('show the active one and More even where %d rows fit', (room) => {
    expect(fitItems(items, room, active('d'))).toEqual({ shown: ['d'], more: ['a', 'b', 'c', 'e'] });
  });

  it('stay under More when kept back, unless active', () => {
    const isKeptBack = (item: string) => item === 'b' || item === 'c';
    expect(fitItems(items, 9, { ...nobody, isKeptBack })).toEqual({ shown: ['a', 'd', 'e'], more: ['b', 'c'] });
    expect(fitItems(items, 9, { ...active('c'), isKeptBack })).toEqual({ shown: ['a', 'c', 'd', 'e'], more: ['b'] });
    expect(fitItems(items, 3, { ...active('c'), isKeptBack })).toEqual({ shown: ['a', 'c'], more: ['b', 'd', 'e'] });
    expect(fitItems(['a'], 9, { ...nobody, isKeptBack })).toEqual({ shown: ['a'], more: [] });
  });

  it('are each in one of the two, once and in order, within the room, and the active one is shown', () => {
    const some = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.nat(14), fc.nat(30), fc.nat(30), (all, room, activeOne, keptBack) => {
        const { shown, more } = fitItems(all, room, {
          isActive: (item) => item === activeOne,
          isKeptBack: (item) => item === keptBack,
        });
        expect(all.filter((item) => shown.includes(item))).toEqual(shown);
        expect(all.filter((item) => !shown.includes(item))).toEqual(more);
        if (all.includes(activeOne)) expect(shown).toContain(activeOne);
        if (room >= 2) expect(shown.length + (more.length > 0 ? 1 : 0)).toBeLessThanOrEqual(room);
      }),
    );
  });
});
