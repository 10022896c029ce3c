import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsTyped } from './match-words.ts';

describe('What is typed into the palette', () => {
  it.each([
    ['', 'Home'],
    ['   ', 'Home'],
    ['wik', 'Regulatory Wiki'],
    ['REG wiki', 'Regulatory Wiki'],
    ['wiki reg', 'Regulatory Wiki'],
    ['tutorials doc', 'Tutorials & Documentation'],
    ['cafe', 'Café rota'],
    ['trust’s', "The trust's plan"],
  ])('%j fits %j', (typed, text) => {
    expect(fitsTyped(typed, text)).toBe(true);
  });

  it.each([
    ['iki', 'Regulatory Wiki'],
    ['wiki chat', 'Regulatory Wiki'],
    ['[', 'Home'],
  ])('%j does not fit %j', (typed, text) => {
    expect(fitsTyped(typed, text)).toBe(false);
  });

  it('fits a text by any of its words', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, at) => {
        expect(fitsTyped(words[at % words.length] ?? '', words.join(' '))).toBe(true);
      }),
    );
  });
});
