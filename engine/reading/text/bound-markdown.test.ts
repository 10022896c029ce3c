import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundMarkdown } from './bound-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

const times = (text: string, count: number) => text.repeat(count);
/** Only what a paragraph means to its reader: letters and digits, in order. */
const lettersOf = (text: string) => text.replace(/[^a-z0-9]/gi, '');
const read = (source: string) => {
  const { elements, warning } = parseMarkdown(source);
  return { words: lettersOf(elements.map(({ text }) => text).join('')), elements, warning };
};

describe('Markdown that would take its parser hours', () => {
  // Each of these took from 10 seconds to minutes, or filled the thread's memory.
  it.each([
    ['quotations', `${times('>', 200_000)} Deep words.`],
    ['quotations with spaces', `${times('> ', 100_000)} Deep words.`],
    ['lists in one line', `${times('- ', 100_000)} Deep words.`],
    ['numbered lists in one line', `${times('1. ', 66_000)} Deep words.`],
    ['quotations and lists in turn', `${times('> - ', 50_000)} Deep words.`],
    ['underlined headings in a paragraph', `${times('a\n-\n', 50_000)}Deep words.`],
    ['lines that continue a quotation', `${times('>', 40)}a\n${times('a\n', 66_000)}Deep words.`],
    ['stars', `${times('*a', 100_000)} Deep words.`],
    ['stars and underscores', `${times('*_', 100_000)} Deep words.`],
    ['brackets', `${times('[', 100_000)}${times(']', 100_000)} Deep words.`],
    ['pictures', `${times('![', 50_000)}Deep words.${times('](a)', 25_000)}`],
  ])('is read as plain text, with a warning: %s', (_, source) => {
    const { words, warning } = read(`# Policy\n\nSome *honest* words.\n\n${source}`);
    expect(words).toContain('Deepwords');
    expect(words).toContain('Somehonestwords');
    expect(warning).toMatch(/^Parts of the file .* Check the part that begins “.*”\.$/s);
  });

  it('has no front matter longer than a description may be', () => {
    expect(() => parseMarkdown(`---\n${times('key: value\n', 10_000)}---\n\nWords.`)).toThrow('64 KB');
  });
});

describe('Nested Markdown', () => {
  it('has at most 32 levels, and keeps every word', () => {
    const level = fc.record({ mark: fc.constantFrom('- ', '1. ', '> '), word: fc.stringMatching(/^[a-z]{3,8}$/) });
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 90 }), (levels) => {
        let margin = '';
        const lines = levels.map(({ mark, word }) => {
          const line = `${margin}${mark}${word}`;
          margin += mark === '> ' ? '> ' : ' '.repeat(mark.length);
          return line;
        });
        const { words, elements, warning } = read(lines.join('\n'));
        for (const { word } of levels) expect(words).toContain(word);
        for (const { level: depth } of elements) expect(depth ?? 0).toBeLessThanOrEqual(33);
        if (levels.length <= 10) expect(warning).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});

describe('Honest Markdown', () => {
  it.each([
    ['a list of many lines with emphasis', times('- The **first** and the *second* [part](a)\n', 3_000)],
    ['a numbered list', times('1. The **first** and the *second*\n', 3_000)],
    ['a table of many rows', `| a | b |\n|---|---|\n${times('| **one** | [two](a) |\n', 2_000)}`],
    ['a long paragraph', times('The **first** and the *second* [part](a) of it.\n', 300)],
    ['many paragraphs', times('The **first** and the *second* [part](a) of it.\n\n', 5_000)],
  ])('is left as it is: %s', (_, source) => {
    expect(boundMarkdown(source)).toEqual({ text: source, flattened: undefined });
  });
});
