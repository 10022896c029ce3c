import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { draftStore } from './draft-store.ts';

// Where there is no session storage, as in a browser that forbids it, drafts live in memory; both are asked the same way.
afterEach(() => draftStore.forgetAll());

describe('A draft', () => {
  it('is what was typed in its place last, by its person', () => {
    draftStore.write('u1', 'home', 'How often');
    draftStore.write('u1', 'home', 'How often must');
    draftStore.write('u1', 'chat:new', 'Who');
    expect(['home', 'chat:new', 'other'].map((place) => draftStore.read('u1', place))).toEqual([
      'How often must',
      'Who',
      '',
    ]);
    draftStore.write('u1', 'home', '');
    expect(draftStore.read('u1', 'home')).toBe('');
  });

  it('is never another person’s, whatever their ids and places are called', () => {
    const id = fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 26, maxLength: 26 });
    fc.assert(
      fc.property(id, id, fc.string(), fc.string(), (one, other, place, elsewhere) => {
        fc.pre(one !== other);
        draftStore.write(one, place, 'mine');
        expect(draftStore.read(other, place)).toBe('');
        expect(draftStore.read(other, elsewhere)).toBe('');
        draftStore.keepOnlyOf(other);
        expect(draftStore.read(one, place)).toBe('');
      }),
    );
  });

  it('stays for its person when stores are emptied around it, and goes when they leave', () => {
    draftStore.write('u1', 'home', 'How often');
    draftStore.spared(() => draftStore.forgetAll());
    draftStore.keepOnlyOf('u1');
    expect(draftStore.holdsAny()).toBe(true);
    expect(draftStore.read('u1', 'home')).toBe('How often');
    draftStore.forgetAll();
    expect(draftStore.read('u1', 'home')).toBe('');
    expect(draftStore.holdsAny()).toBe(false);
  });

  it('is not offered any more once it is older than a session can be', () => {
    draftStore.write('u1', 'home', 'How often', 0);
    expect(draftStore.read('u1', 'home', limits.sessionIdleMs - 1)).toBe('How often');
    expect(draftStore.read('u1', 'home', limits.sessionIdleMs)).toBe('');
  });
});
