import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { unsentTextStore } from './unsent-text-store.ts';

// Where there is no session storage, as in a browser that forbids it, unsent texts live in memory; both are asked the same way.
afterEach(() => unsentTextStore.forgetAll());

describe('A draft', () => {
  it('is what was typed in its place last, by its person', () => {
    unsentTextStore.write('u1', 'home', 'How often');
    unsentTextStore.write('u1', 'home', 'How often must');
    unsentTextStore.write('u1', 'chat:new', 'Who');
    expect(['home', 'chat:new', 'other'].map((place) => unsentTextStore.read('u1', place))).toEqual([
      'How often must',
      'Who',
      '',
    ]);
    unsentTextStore.write('u1', 'home', '');
    expect(unsentTextStore.read('u1', 'home')).toBe('');
  });

  it('is not kept while it contains an NHS number, whatever was kept before', () => {
    unsentTextStore.write('u1', 'home', 'What applies to 943 476 591');
    unsentTextStore.write('u1', 'home', 'What applies to 943 476 5919?');
    expect(unsentTextStore.read('u1', 'home')).toBe('');
    expect(unsentTextStore.hasAny()).toBe(false);
  });

  it('is never all but one digit of an NHS number, while that is typed or mended', () => {
    const whole = 'Patient 943 476 5919 fell';
    for (let length = 1; length <= whole.length; length += 1) {
      unsentTextStore.write('u1', 'home', whole.slice(0, length));
      expect(unsentTextStore.read('u1', 'home').replace(/\D/g, '').length).toBeLessThan(9);
    }
    for (const mended of ['94 476 5919', '943-476-591', '９４３４７６５９１']) {
      unsentTextStore.write('u1', 'home', mended);
      expect(unsentTextStore.read('u1', 'home')).toBe('');
    }
    unsentTextStore.write('u1', 'home', 'Ring 020 7946 0958 on 23/11/2026');
    expect(unsentTextStore.read('u1', 'home')).toBe('Ring 020 7946 0958 on 23/11/2026');
  });

  it('is never another person’s, whatever their ids and places are called', () => {
    const id = fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 26, maxLength: 26 });
    fc.assert(
      fc.property(id, id, fc.string(), fc.string(), (one, other, place, elsewhere) => {
        fc.pre(one !== other);
        unsentTextStore.write(one, place, 'mine');
        expect(unsentTextStore.read(other, place)).toBe('');
        expect(unsentTextStore.read(other, elsewhere)).toBe('');
        unsentTextStore.keepOnlyOf(other);
        expect(unsentTextStore.read(one, place)).toBe('');
      }),
    );
  });

  it('stays for its person when stores are emptied around it, and goes when they leave', () => {
    unsentTextStore.write('u1', 'home', 'How often');
    unsentTextStore.spared(() => unsentTextStore.forgetAll());
    unsentTextStore.keepOnlyOf('u1');
    expect(unsentTextStore.hasAny()).toBe(true);
    expect(unsentTextStore.read('u1', 'home')).toBe('How often');
    unsentTextStore.forgetAll();
    expect(unsentTextStore.read('u1', 'home')).toBe('');
    expect(unsentTextStore.hasAny()).toBe(false);
  });

  it('is not offered any more once it is older than a session can be', () => {
    unsentTextStore.write('u1', 'home', 'How often', 0);
    expect(unsentTextStore.read('u1', 'home', limits.sessionIdleMs - 1)).toBe('How often');
    expect(unsentTextStore.read('u1', 'home', limits.sessionIdleMs)).toBe('');
  });
});
