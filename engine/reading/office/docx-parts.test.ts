import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { wordParagraph } from '#server/testing/document-files.ts';
import { outlineOf } from '#server/testing/outline-of.ts';
import { type WordList, wordFileWithLists } from '#server/testing/word-lists.ts';

const lists: readonly WordList[] = [
  {
    levels: [
      ['decimal', '%1'],
      ['decimal', '%1.%2'],
    ],
  },
  { levels: [['lowerLetter', '(%1)']] },
];
const styles = '<w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/></w:style>';
const read = async (body: readonly string[], title = '') => {
  const document = await parseSource('policy.docx', wordFileWithLists(body.join(''), { lists, styles, title }));
  return { ...document, outline: outlineOf(document.elements) };
};
const heading = (text: string, level = 0) => wordParagraph(text, { style: 'Heading1', list: [1, level] });
const clause = (text: string) => wordParagraph(text, { list: [1, 1] });
const looks = (text: string, look: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const bold = (text: string) => looks(text, '<w:b/>');
const sized = (text: string, size: number) => looks(text, `<w:sz w:val="${size}"/>`);
const tabbed = (...parts: string[]) =>
  `<w:p>${parts.map((text, at) => `<w:r>${at === 0 ? '' : '<w:tab/>'}<w:t>${text}</w:t></w:r>`).join('')}</w:p>`;
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => `<w:tc>${wordParagraph(text)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const sections = [
  heading('Purpose'),
  clause('Lamps are dusted.'),
  heading('Scope'),
  clause('All wards take part.'),
  heading('Records'),
  clause('Records are kept.'),
];
const outlineOfSections = [
  'heading 1 in –: Purpose',
  'text 1.1 in 1: Lamps are dusted.',
  'heading 2 in –: Scope',
  'text 2.1 in 2: All wards take part.',
  'heading 3 in –: Records',
  'text 3.1 in 3: Records are kept.',
];

describe('The contents page of a Word document', () => {
  const named = wordParagraph('Contents');
  const field = (...lines: string[]) =>
    `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${lines.join('')}</w:sdtContent></w:sdt>`;
  const numbered = ['1 Purpose', '2 Scope', '3 Records'];
  it.each([
    [
      'with dots',
      [
        named,
        ...['1. Purpose ....... 2', '2. Scope ....... 3', '3. Records ....... 3'].map((text) => wordParagraph(text)),
      ],
      numbered,
    ],
    [
      'with tabs',
      [named, tabbed('1', 'Purpose', '2'), tabbed('2', 'Scope', '3'), tabbed('3', 'Records', '3')],
      numbered,
    ],
    [
      'without pages',
      [named, ...['Purpose', 'Scope', 'Records'].map((text) => wordParagraph(text))],
      ['Purpose', 'Scope', 'Records'],
    ],
    [
      'in a table',
      [named, table(['Section', 'Page'], ['Purpose', '2'], ['Scope', '3'], ['Records', '3'])],
      ['Purpose', 'Scope', 'Records'],
    ],
    [
      'in styles of contents pages',
      [
        wordParagraph('1\u2003Purpose\u20032', { style: 'TOC1' }),
        wordParagraph('2\u2003Scope\u20033', { style: 'TOC1' }),
      ],
      ['1 Purpose', '2 Scope'],
    ],
    [
      'by a field',
      [field(wordParagraph('Contents'), tabbed('1', 'Purpose', '2'), tabbed('2', 'Scope', '3'))],
      ['1 Purpose', '2 Scope'],
    ],
  ])('made %s is navigation and no text', async (_, page, lines) => {
    const { outline, contents } = await read([wordParagraph('Lamp Policy', { style: 'Title' }), ...page, ...sections]);
    expect(outline).toEqual(['heading – in –: Lamp Policy', ...outlineOfSections]);
    expect(contents).toEqual(lines);
  });

  it('is none where a table of results has numbers that rise', async () => {
    const { outline, contents } = await read([
      ...sections,
      table(['Ward', 'Lamps'], ['Purple', '2'], ['Red', '3'], ['Blue', '13']),
    ]);
    expect(outline.at(-1)).toContain('table – in 3: Ward | Lamps');
    expect(contents).toBeUndefined();
  });
});

describe('A line of a Word document', () => {
  it('that is a sentence is text, however it is styled', async () => {
    const { outline } = await read([
      heading('Duties'),
      wordParagraph('Staff must report every fault at once.', { style: 'Heading2' }),
      clause('Faults are mended.'),
      heading('The register is public.', 1),
      wordParagraph('Who must attend', { style: 'Heading2' }),
    ]);
    expect(outline).toEqual([
      'heading 1 in –: Duties',
      'text – in 1: Staff must report every fault at once.',
      'text 1.1 in 1: Faults are mended.',
      'text 1.2 in 1: The register is public.',
      'heading – in 1: Who must attend',
    ]);
  });

  it('that is a sentence in the series of the headings stands beside them and not below', async () => {
    const { outline } = await read([
      heading('Duties'),
      clause('Faults are mended.'),
      heading('The register is public.'),
      clause('Anybody may read it.'),
      heading('Records'),
    ]);
    expect(outline).toEqual([
      'heading 1 in –: Duties',
      'text 1.1 in 1: Faults are mended.',
      'text 2 in –: The register is public.',
      'text 2.1 in 2: Anybody may read it.',
      'heading 3 in –: Records',
    ]);
  });

  it('that is a numbered clause of one line is a clause, and a numbered side heading is a heading', async () => {
    const side = looks('General wards', '<w:b/>', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>');
    const { outline } = await read([
      heading('Quality'),
      side,
      clause('Visiting is from two to eight'),
      clause('The register is public'),
    ]);
    expect(outline).toEqual([
      'heading 1 in –: Quality',
      'heading 1.1 in 1: General wards',
      'text 1.2 in 1: Visiting is from two to eight',
      'text 1.3 in 1: The register is public',
    ]);
  });

  it('that names what follows after a counted letter, between clauses, is a heading and no item', async () => {
    const letter = (text: string) => wordParagraph(text, { list: [2, 0] });
    const typed = (text: string) => wordParagraph(text);
    const { outline } = await read([
      letter('Keeping the media'),
      typed('4.9 Media are kept dry.'),
      letter('Changing the media'),
      typed('4.10 Media are changed yearly.'),
      typed('4.11 The date is written down:'),
      typed('(a) in the book'),
      typed('(b) on the box'),
    ]);
    expect(outline.slice(1).map((line) => line.split(':')[0])).toEqual([
      expect.stringMatching(/^text 4\.9 in/),
      expect.stringMatching(/^heading \(b\) in/),
      'text 4.10 in (b)',
      'text 4.11 in (b)',
      'item (a) in 4.11',
      'item (b) in 4.11',
    ]);
  });

  it('that names a schedule, an annex or a part begins it, and its numbers begin again', async () => {
    const { outline } = await read([
      wordParagraph('Rules of the Committee', { style: 'Title' }),
      ...sections.slice(0, 2),
      bold('Schedule II – Collections'),
      wordParagraph('1. Boxes are emptied daily.'),
      wordParagraph('2. Keys are kept by porters.'),
      bold('PART A: Areas'),
      wordParagraph('1. Wards are areas.'),
    ]);
    expect(outline.slice(3)).toEqual([
      'heading Schedule II in –: Collections',
      'text 1 in Schedule II: Boxes are emptied daily.',
      'text 2 in Schedule II: Keys are kept by porters.',
      'heading PART A in –: Areas',
      'text 1 in PART A: Wards are areas.',
    ]);
  });
});

describe('The title of a Word document', () => {
  const text = [heading('Purpose'), clause('Lamps are dusted every week by the porters of the ward.')];
  it.each([
    [
      'over several lines',
      [sized('Care of Lamps', 40), sized('and Lanterns at Night', 40)],
      '',
      'Care of Lamps and Lanterns at Night',
    ],
    ['in a table', [table(['Estates Department Lamp Policy'], ['Version 4'])], '', 'Estates Department Lamp Policy'],
    [
      'below the name of an organisation',
      [sized('Ashgrove Hospitals NHS Foundation Trust', 44), sized('Care of Lamps', 36)],
      '',
      'Care of Lamps',
    ],
    [
      'below an organisation in the style of titles',
      [wordParagraph('Ashgrove Hospitals NHS Foundation Trust', { style: 'Title' }), sized('Care of Lamps', 36)],
      '',
      'Care of Lamps',
    ],
    [
      'below the manual that holds it',
      [sized('Estates Manual', 44), sized('Receiving Lamps', 36)],
      '',
      'Receiving Lamps',
    ],
    ['where its properties are of another document', [sized('Care of Lamps', 44)], 'Fire Policy 2009', 'Care of Lamps'],
    ['in its properties alone', [], 'Care of Lamps', 'Care of Lamps'],
  ])('is found %s', async (_, front, properties, title) => {
    expect((await read([...front, ...text, ...text], properties)).title).toBe(title);
  });
});
