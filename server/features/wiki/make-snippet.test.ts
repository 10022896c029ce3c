import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Token, tokenise } from '#engine/search/tokenise.ts';
import { makeSnippet } from './make-snippet.ts';

/** How many characters of a snippet may follow a match. */
const room = 190;
const sought = new Set(['tap', 'ward', 'fire', 'pump', 'x'.repeat(64)]);
const isSought = ({ word }: Token) => sought.has(word);

/** The most different search words in one stretch of the text, checking each stretch separately. */
function mostTogether(text: string): number {
  const tokens = tokenise(text).filter(isSought);
  const together = tokens.map(({ start: from }) => {
    const within = tokens.filter(({ start, end }) => start >= from && end <= from + room);
    return new Set(within.map(({ stem }) => stem)).size;
  });
  return Math.max(0, ...together);
}

describe('A snippet', () => {
  it('contains as many different search words as any stretch of the text that fits', () => {
    const filler = fc.integer({ min: 1, max: 120 }).map((length) => 'o'.repeat(length));
    const word = fc.oneof(filler, fc.constantFrom('tap', 'ward', 'fire', 'pump', 'x'.repeat(250)));
    const texts = fc.array(word, { minLength: 5, maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        const { text: shown, marks } = makeSnippet(text, isSought);
        const different = new Set(marks.map(({ start, end }) => shown.slice(start, end)));
        expect(different.size).toBeGreaterThanOrEqual(mostTogether(text));
      }),
    );
  });

  it('starts at the first of equally good stretches', () => {
    const far = 'o '.repeat(300);
    const { text, isCutBefore } = makeSnippet(`Start tap ward. ${far} End ward tap.`, isSought);
    expect(text).toMatch(/^Start tap ward/);
    expect(isCutBefore).toBe(false);
  });
});
