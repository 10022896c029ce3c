import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText } from './rich-text.ts';
import { findWords, findWordsWithin, knownWordsAt, plainTextOf } from './words-in-text.ts';

describe('The plain text of a document', () => {
  it('has its paragraphs, items and cells each on a line, and one character for each piece without words', () => {
    const words = (text: string) => ({ type: 'text' as const, text });
    const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [words(text)] });
    const document: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1, section: null }, content: [words('Head')] },
        { type: 'horizontalRule' },
        { type: 'paragraph', content: [words('One'), { type: 'hardBreak' }, words('two')] },
        { type: 'notSaid', attrs: { words: 'Nobody said it.' } },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('item')] }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              attrs: { action: null },
              content: [{ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph('cell')] }],
            },
          ],
        },
        { type: 'paragraph' },
      ],
    };
    expect(plainTextOf(document)).toBe('Head\nOne\uFFFCtwo\nitem\ncell\n');
  });
});

/** Some words, and a stretch of them. */
const textAndStretch = fc
  .string({ minLength: 1, maxLength: 200, unit: fc.constantFrom('a', 'b', ' ', 'ward', '\n', '👩') })
  .chain((text) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.nat(text.length - 1))
      .map(([one, other]) => ({ text, stretch: { start: Math.min(one, other), end: Math.max(one, other) + 1 } })),
  );

describe('Words of a text', () => {
  it('are found where they were while the text is the same', () => {
    fc.assert(
      fc.property(textAndStretch, ({ text, stretch }) => {
        expect(findWords(text, knownWordsAt(text, stretch), stretch.start)).toEqual(stretch);
      }),
    );
  });

  it('are found behind whatever is put before a paragraph in which they occur once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'e', ' ', '\n') }), (before) => {
        const text = 'Tell the Responsible Person at once.';
        const known = knownWordsAt(text, { start: 9, end: 27 });
        const start = before.length + 10;
        expect(findWords(`${before}\n${text}`, known, 9)).toEqual({ start, end: start + 18 });
      }),
    );
  });

  it('are found by what stands around them, though they occur a thousand times before', () => {
    const text = `${'the tap '.repeat(1_000)}\nFlush it by the sink, and write it down.`;
    const start = text.indexOf('the sink');
    const known = knownWordsAt(text, { start, end: start + 3 });
    expect(findWords(`Now. ${text}`, known, start)).toEqual({ start: start + 5, end: start + 8 });
  });

  it('are not found as the same short words elsewhere', () => {
    const text = 'Flush the water tap. The ward manager signs.';
    const known = knownWordsAt(text, { start: 10, end: 15 });
    expect(findWords('The ward manager drinks much water daily.', known, 10)).toBeUndefined();
  });

  it('are found within pasted words alone, as the one with most alike around it', () => {
    const text = 'A tap, a hot tap, a tap.';
    const known = knownWordsAt('a hot tap, said', { start: 6, end: 9 });
    expect(findWordsWithin(text, known, { start: 0, end: text.length })).toEqual({ start: 13, end: 16 });
    expect(findWordsWithin(text, known, { start: 0, end: 4 })).toBeUndefined();
  });
});
