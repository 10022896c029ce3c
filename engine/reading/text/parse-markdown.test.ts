import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { parseMarkdown } from './parse-markdown.ts';

const matter = `---
key: guide/htm-99
title: "HTM 99: a Candour guide"
file_name: htm-99.md
version: 1
status: in_force
effective_from: 2025-01-01
publication: HTM 99
publisher: NHS England
official_url: https://www.england.nhs.uk/
edition: null
basis: general knowledge, unchecked
checked_on: null
category: Estates and facilities
domain: HTM
subdomains: [Electrical]
jurisdiction: England
demonstration_of_change: false
---
`;
const parse = (body: string): ParsedElement[] => parseMarkdown(matter + body).elements;
const paths = (elements: readonly ParsedElement[]) => elements.map(({ clausePath }) => clausePath);

const guide = `
# HTM 99: a Candour guide

## 1 Scope

1.1 The first provision has *emphasis* and a
line break. It has two sentences.

1.2 Each manager should make sure that:

- (a) staff know the plan;
- (b) equipment is charged:
  - (i) daily;

2017 was a year and no number.

Table 1. What is tested

| Equipment | Interval |
| --- | --- |
| Generator | Monthly |

### 1.3 A deeper heading

Unnumbered text.

1. first
2. second

![A floor plan](plan.png)

## 2 End

2.1 The end.
`;

describe('A Markdown guide', () => {
  const elements = parse(guide);

  it('becomes elements with kinds, numbers, levels and clause paths', () => {
    expect(elements.map(({ kind, number, level, clausePath }) => [kind, number, level, clausePath])).toEqual([
      ['heading', null, 1, 'h1'],
      ['heading', '1', 2, '1'],
      ['paragraph', '1.1', null, '1.1'],
      ['paragraph', '1.2', null, '1.2'],
      ['list_item', '(a)', 1, '1.2(a)'],
      ['list_item', '(b)', 1, '1.2(b)'],
      ['list_item', '(i)', 2, '1.2(b)(i)'],
      ['paragraph', null, null, '1/p1'],
      ['table', 'Table 1', null, 'table-1'],
      ['heading', '1.3', 3, '1.3'],
      ['paragraph', null, null, '1.3/p1'],
      ['list_item', '1.', 1, '1.3/p1/1'],
      ['list_item', '2.', 1, '1.3/p1/2'],
      ['figure', null, null, '1.3/f1'],
      ['heading', '2', 2, '2'],
      ['paragraph', '2.1', null, '2.1'],
    ]);
  });

  it('keeps plain text without the number, and the section path above it', () => {
    expect(elements[2]?.text).toBe('The first provision has emphasis and a line break. It has two sentences.');
    expect(elements[2]?.sectionPath).toEqual(['1 Scope']);
    expect(elements[10]?.sectionPath).toEqual(['1 Scope', '1.3 A deeper heading']);
    expect(elements[13]?.text).toBe('A floor plan');
  });

  it('puts list items under their provision and everything else under its heading', () => {
    const parentPath = (index: number) => elements[elements[index]?.parent ?? -1]?.clausePath;
    expect(parentPath(4)).toBe('1.2');
    expect(parentPath(6)).toBe('1.2(b)');
    expect(parentPath(8)).toBe('1');
    expect(elements[0]?.parent).toBeNull();
  });

  it('reads a table as its caption and one line per row, with its cells', () => {
    expect(elements[8]?.text).toBe('What is tested\nEquipment | Interval\nGenerator | Monthly');
    expect(elements[8]?.tableCells).toEqual([
      ['Equipment', 'Interval'],
      ['Generator', 'Monthly'],
    ]);
  });

  it('gives a repeated number an address of its own', () => {
    expect(paths(parse('# T\n\n## 1 A\n\n1.1 One.\n\n1.1 Two.\n\n1.1 Three.\n'))).toEqual([
      'h1',
      '1',
      '1.1',
      '1.1~2',
      '1.1~3',
    ]);
  });

  it('needs no front matter: then it states only its title', async () => {
    const { description, title, elements } = await parseSource(
      'plan.md',
      new TextEncoder().encode('## Scope\n\n# 1 Plan\n\nText.'),
    );
    expect([description, title, elements.length]).toEqual([null, '1 Plan', 3]);
  });

  it.each([
    [
      'with front matter that does not end',
      '---\nkey: guide/x\n\n# Only a title\n\nText.',
      /starts with "---" but never ends/,
    ],
    ['without text', `${matter}# Only a title\n`, /no text other than front matter/],
    ['with NUL characters', `${matter}# T\n\nA\u0000b\n`, /NUL/],
  ])('is refused %s', async (_, source, sentence) => {
    await expect(parseSource('guide.md', new TextEncoder().encode(source))).rejects.toThrow(sentence);
  });

  it('is refused when it is not UTF-8, too large or of an unknown kind', async () => {
    const notUtf8 = new Uint8Array([0xff, 0xfe, 0x00]);
    await expect(parseSource('guide.md', notUtf8)).rejects.toThrow('The file is not text in UTF-8.');
    await expect(parseSource('guide.md', new Uint8Array(10_485_761))).rejects.toThrow('larger than 10 MB');
    await expect(parseSource('guide.exe', new Uint8Array(1))).rejects.toThrow('Candour reads .md, .markdown');
  });
});

describe('Any Markdown', () => {
  const block = fc.oneof(
    fc.tuple(fc.constantFrom('#', '##', '###'), fc.string({ maxLength: 20 })).map(([mark, text]) => `${mark} ${text}`),
    fc.constantFrom(
      '1.1 A provision.',
      '1.1 Another.',
      '- (a) item',
      '1. item\n   - nested',
      '| a | b |\n|---|---|\n| c | d |',
    ),
    fc.string({ maxLength: 60 }),
    fc.constantFrom('> quoted', '```\ncode\n```', '<div>html</div>', '![](x.png)', 'Table 1. Caption', '[^1]: note'),
  );

  it.each([
    ['numbers', `${'1.'.repeat(300)}1 Text.`, 'is too long'],
    ['elements', 'Text.\n\n'.repeat(20_001), 'more than 20000 paragraphs'],
    ['headings', `## ${'long '.repeat(500)}`, 'more than 2000 characters'],
    ['items', `- ${'long '.repeat(50_000)}`, 'more than 200000 characters'],
  ])('with %s beyond the storage limit is refused', (_, body, sentence) => {
    expect(() => parse(`\n${body}\n\nText.`)).toThrow(sentence);
  });

  it('counts a number that recurs many times', () => {
    const [, second, third] = paths(parse('\n1.1 A.\n\n1.1 B.\n\n1.1 C.\n'));
    expect([second, third]).toEqual(['1.1~2', '1.1~3']);
  });

  it('gives unique addresses, parents before children, and no empty text', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const elements = parse(`\nAlways some text.\n\n${blocks.join('\n\n').replaceAll('\u0000', '')}`);
        expect(new Set(paths(elements)).size).toBe(elements.length);
        for (const [index, element] of elements.entries()) {
          if (element.parent !== null) expect(element.parent).toBeLessThan(index);
          if (element.kind !== 'heading' && element.kind !== 'figure') expect(element.text.trim()).not.toBe('');
        }
      }),
    );
  });

  it('keeps every address when only words change', () => {
    const shape = (word: string) =>
      `# ${word}\n\n## 1 ${word}\n\n1.1 ${word} is ${word}.\n\n- (a) ${word};\n\n${word}.\n`;
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.stringMatching(/^[a-z]{1,12}$/), (one, other) => {
        expect(paths(parse(shape(one)))).toEqual(paths(parse(shape(other))));
      }),
    );
  });
});
