import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenise } from './tokenise.ts';

/** One emoji makes the tokeniser use the regular expression; it is no word itself. */
const theOtherWay = (text: string) => tokenise(`${text} 💊`);

test('The fast path through plain text reads the same words as the regular expression', () => {
  const character = fc.constantFrom(...'aZ s9\'’"“”-–—.,()§£°\u00a0•…\n\ttéжع½²\u0301\u200e\uf0b7ﬁ');
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: character, maxLength: 80 }),
  );
  fc.assert(
    fc.property(text, (plain) => {
      expect(tokenise(plain)).toEqual(theOtherWay(plain));
    }),
  );
});

test('A short ending after an apostrophe belongs to its word and is not a search term', () => {
  const words = tokenise("the manager's rota, don’t, o'clock").map(({ word }) => word);
  expect(words).toEqual(['the', 'manager', 'rota', 'don', 'o', 'clock']);
});

test('Offsets point at the word as written', () => {
  const text = 'Fire‑fighting “lifts” — the wards’ £5 café';
  for (const { start, end } of tokenise(text)) expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}’]+$/u);
});
