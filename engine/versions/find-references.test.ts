import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { findReferences } from './find-references.ts';
import type { KnownWork } from './work-names.ts';

const works: KnownWork[] = [
  {
    key: 'guide/htm-04-01',
    title: 'HTM 04-01 Safe water: a Candour guide',
    publication: 'Health Technical Memorandum 04-01: Safe water',
    isGuide: true,
  },
  { key: 'uksi/2031/1', title: 'The Lamp Safety Regulations 2031', publication: null, isGuide: false },
];

/** A text with places to refer to, and the sentence under test at its end as 4.2(b). */
function referencesOf(sentence: string) {
  const prose = new ProseReader();
  prose.addHeading(2, '4 Lamps');
  prose.addParagraph('4.1 Lamps are kept in boxes.');
  prose.addParagraph('Table 1 Lamps');
  prose.addTable([
    ['Lamp', 'Days'],
    ['Beryl', '7'],
  ]);
  prose.addHeading(2, 'Records', 'Schedule 2');
  prose.addParagraph('4.2 The manager should:');
  prose.addParagraph('(a) dust lamps;');
  prose.addParagraph(`(b) ${sentence}`);
  const elements: ParsedElement[] = prose.elements;
  return (findReferences(elements, works).at(-1) ?? []).map(({ start, end, target }) => [
    sentence.slice(start, end),
    target,
  ]);
}

describe('Cross-references in a text', () => {
  it.each([
    ['dust them, see 4.1.', [['4.1', { path: '4.1' }]]],
    ['dust them as section 4 says.', [['section 4', { path: '4' }]]],
    ['dust them (4.1) weekly.', [['4.1', { path: '4.1' }]]],
    [
      'keep to paragraphs 4.1 and 4.2(a).',
      [
        ['paragraphs 4.1', { path: '4.1' }],
        ['4.2(a)', { path: '4.2(a)' }],
      ],
    ],
    ['do it after sub-paragraph (a) is done.', [['sub-paragraph (a)', { path: '4.2(a)' }]]],
    [
      'keep the intervals of Table 1 and Schedule 2.',
      [
        ['Table 1', { path: 'table-1' }],
        ['Schedule 2', { path: 'schedule-2' }],
      ],
    ],
    ['follow paragraph 4.1 of this policy.', [['paragraph 4.1', { path: '4.1' }]]],
  ])('lead to places in the same version: %s', (sentence, expected) => {
    expect(referencesOf(sentence)).toEqual(expected);
  });

  it.each([
    [
      'keep to regulation 12(2) of the Lamp Safety Regulations 2031.',
      [['regulation 12(2) of the Lamp Safety Regulations 2031', { work: 'uksi/2031/1', path: '12(2)' }]],
    ],
    ['read HTM 04-01 first.', [['HTM 04-01', { work: 'guide/htm-04-01', path: null }]]],
    ['read section 4 of HTM 04-01.', [['section 4 of HTM 04-01', { work: 'guide/htm-04-01', path: null }]]],
    [
      'read Health Technical Memorandum 04-01.',
      [['Health Technical Memorandum 04-01', { work: 'guide/htm-04-01', path: null }]],
    ],
  ])('lead to other works by name, and into a guide never by the publication’s numbers: %s', (sentence, expected) => {
    expect(referencesOf(sentence)).toEqual(expected);
  });

  it.each([
    'keep to section 4 of the Health Act.',
    'keep to paragraph 4.1 to Directive 2006/118/EC.',
    'move them 4.1 metres.',
    'see 9.9 or Table 8.',
    'read 4.2(b) again, paragraph 4.2(b) being this one.',
    'buy HTM 04-012 lamps.',
    'say so in part.',
  ])('are not made when the number belongs to another text, matches no place, or is no number: %s', (sentence) => {
    expect(referencesOf(sentence)).toEqual([]);
  });

  it('are found in the caption and the cells of a table, and never span two of them', () => {
    const prose = new ProseReader();
    prose.addHeading(2, '4 Lamps');
    prose.addParagraph('4.1 Lamps are kept in boxes.');
    prose.addParagraph('Table 1 Lamps of section 4');
    prose.addTable([
      ['Lamp', 'Rule', 'See paragraph'],
      ['4.1', 'dust as 4.1 says', 'paragraph 4.1 and'],
      ['4', 'HTM 04-01', 'Regulation'],
      ['4.1', 'section', '4'],
    ]);
    const elements: ParsedElement[] = prose.elements;
    const text = elements.at(-1)?.text ?? '';
    const found = (findReferences(elements, works).at(-1) ?? []).map(({ start, end, target }) => [
      ...[text.slice(0, start).split('\n').length, text.slice(start, end), target],
    ]);
    expect(found).toEqual([
      [1, 'section 4', { path: '4' }],
      [3, 'paragraph 4.1', { path: '4.1' }],
      [4, 'HTM 04-01', { work: 'guide/htm-04-01', path: null }],
    ]);
  });

  it('are never found in headings and never lead to one', () => {
    const prose = new ProseReader();
    prose.addParagraph('4.2.1 and 4.2.3 apply to lamps.');
    prose.addParagraph('12(2) of the Regulations applies.');
    prose.addHeading(2, 'Section 4 explained');
    expect(prose.elements.map(({ kind, number }) => [kind, number])).toEqual([
      ['paragraph', null],
      ['paragraph', null],
      ['heading', null],
    ]);
    expect(findReferences(prose.elements, works)).toEqual([[], [], []]);
  });
});
