import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTabs } from '#engine/reading/clean-text.ts';
import type { ProseBlock, TextBlock } from './blocks.ts';
import { comparableLine, markContents } from './contents-page.ts';
import { ElementWriter } from './element-writer.ts';
import { isNumberBelow } from './printed-number.ts';
import { PrintedSeries } from './printed-series.ts';
import { joinTitleLines } from './title-lines.ts';

/** Words without a number, a bullet or a single capital before them. */
const words = fc
  .array(fc.constantFrom('lamps', 'wards', 'staff', 'keys', 'boxes', 'doors'), { minLength: 4, maxLength: 8 })
  .map((each) => `The ${each.join(' ')}.`);

const textBlock = (text: string, more: Partial<TextBlock> = {}): TextBlock => ({
  kind: 'paragraph',
  level: 0,
  text,
  label: null,
  origin: null,
  comments: [],
  ...more,
});

const printed = fc.constantFrom(
  'Contents',
  'Purpose',
  'Purpose ........ 3',
  'Scope\u20034',
  'Scope',
  '1 Records',
  '1 Records ..... 9',
  '3.1 Lamps are dusted.',
  '3.1.2 Lamps are counted.',
  '3.2 Staff keep:',
  '(a) a key;',
  '(ii) a box.',
  '4.',
  'Table 2 Intervals',
  '• a lamp',
  'Ashgrove Hospitals NHS Foundation Trust',
);
const block = fc
  .record({
    text: printed,
    isHeading: fc.boolean(),
    level: fc.integer({ min: 1, max: 4 }),
    size: fc.constantFrom(20, 22, 40),
  })
  .map(
    ({ text, isHeading, level, size }): ProseBlock =>
      textBlock(text, isHeading ? { kind: 'heading', level, size } : { size }),
  );
const blocks = fc.array(block, { maxLength: 25 });

const marks: Record<string, (count: number) => string> = {
  word: (count) => `Undertaking ${count} –`,
  bare: (count) => `${count}`,
  letter: (count) => `${String.fromCharCode(64 + count)}.`,
  minute: (count) => `24/${count}`,
  hyphen: (count) => `11-${count}`,
  code: (count) => `ST${count}`,
};

describe('Numbers that only their series tells', () => {
  it('are found wherever other lines stand between them', () => {
    const series = fc.record({
      mark: fc.constantFrom(...Object.keys(marks)),
      members: fc.array(words, { minLength: 3, maxLength: 8 }),
      between: fc.array(fc.tuple(words, fc.nat()), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(series, ({ mark, members, between }) => {
        const numbered = members.map((text, at) => `${marks[mark]?.(at + 1)} ${text}`);
        const lines = [...numbered];
        for (const [text, place] of between) lines.splice(place % (lines.length + 1), 0, text);
        const found = new PrintedSeries(lines);
        expect(lines.flatMap((line) => found.split(line)?.rest ?? [])).toEqual(members);
      }),
      { numRuns: 100 },
    );
  });

  it('are none where one line alone begins with a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), words, fc.array(words, { maxLength: 9 }), (count, text, others) => {
        const line = `${count} ${text}`;
        expect(new PrintedSeries([...others, line, ...others]).split(line)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});

describe('Contents pages', () => {
  it('take no line away that is not printed again or on a page of its own, and leave as many blocks', () => {
    fc.assert(
      fc.property(blocks, (before) => {
        const marked = markContents(before);
        expect(marked.blocks).toHaveLength(before.length);
        const kept = marked.blocks.flatMap((each) =>
          each.kind === 'contents' || !('text' in each) ? [] : [each.text],
        );
        const names = new Set([...kept, ...marked.contents.map(({ words: name }) => name)].map(comparableLine));
        for (const [at, each] of marked.blocks.entries()) {
          const own = before[at];
          if (each.kind !== 'contents' || own === undefined || !('text' in own)) continue;
          const isTold =
            own.text === 'Contents' ||
            marked.contents.some(({ words: name }) => comparableLine(own.text).includes(comparableLine(name)));
          expect(isTold || names.has(comparableLine(own.text))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('The lines of a title', () => {
  it('are joined into as many blocks, without a word lost', () => {
    fc.assert(
      fc.property(blocks, (before) => {
        const after = joinTitleLines(before);
        expect(after).toHaveLength(before.length);
        const wordsOf = (list: readonly ProseBlock[]) =>
          list.flatMap((each) => ('text' in each && each.text !== '' ? each.text.split(' ') : []));
        expect(wordsOf(after)).toEqual(wordsOf(before));
      }),
      { numRuns: 200 },
    );
  });
});

describe('The elements of running text', () => {
  it('have their parents before them, and all words of the blocks in their order', () => {
    fc.assert(
      fc.property(blocks, (before) => {
        const { elements } = new ElementWriter().write(before);
        for (const [at, { parent }] of elements.entries()) expect(parent ?? -1).toBeLessThan(at);
        const letters = (texts: readonly string[]) => texts.join('').replace(/[^\p{L}\p{N}]/gu, '');
        expect(letters(elements.map(({ number, text }) => `${number ?? ''}${text}`))).toBe(
          letters(before.map((each) => ('text' in each ? withoutTabs(each.text) : ''))),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('A number below another', () => {
  const part = fc.constantFrom('0', '1', '2', '10', '11');
  const number = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '(a)', '(a)(i)', '-A', '/3'))
    .map(([parts, end]) => `${parts.join('.')}${end}`);

  it('is never below itself, and below all that contain the one above it', () => {
    expect([isNumberBelow('1.1', '1'), isNumberBelow('11.1', '1'), isNumberBelow('1.1', '1.0')]).toEqual([
      true,
      false,
      true,
    ]);
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(isNumberBelow(a, a)).toBe(false);
        if (isNumberBelow(a, b)) expect(isNumberBelow(b, a)).toBe(false);
        if (isNumberBelow(a, b) && isNumberBelow(b, c)) expect([a, b, c, isNumberBelow(a, c)]).toEqual([a, b, c, true]);
      }),
      { numRuns: 2_000 },
    );
  });
});
