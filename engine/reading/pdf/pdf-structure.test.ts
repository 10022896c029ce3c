import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { type PdfText, pdfFile } from '#server/testing/document-files.ts';
import { outlineOf } from '#server/testing/outline-of.ts';

const read = async (pages: PdfText[][], title = '') => {
  const document = await parseSource('policy.pdf', pdfFile(pages, { title }));
  return { ...document, outline: outlineOf(document.elements) };
};
/** Lines from the top of a page downwards. */
const lines = (texts: readonly string[], top = 700, step = 13): PdfText[] =>
  texts.map((text, at) => ({ x: 72, y: top - at * step, text }));
const at = (y: number, text: string, size = 10, x = 72): PdfText => ({ x, y, text, size });
const bold = (y: number, text: string, size = 10): PdfText => ({ x: 72, y, text, size, isBold: true });

const title = bold(760, 'Care of Lamps', 20);
const titled = 'heading – in –: Care of Lamps';
const clause = [
  '1.1 The porters dust every lamp of the ward each week, and after each move of a',
  'patient from one bay to another.',
];
const clauseRead =
  'The porters dust every lamp of the ward each week, and after each move of a patient from one bay to another.';

describe('What stands around the text of a PDF page', () => {
  it('is dropped in a document of two pages, and splits no paragraph', async () => {
    const around = [at(815, 'Lamp policy v3', 8), at(30, 'UNCONTROLLED WHEN PRINTED', 8)];
    const { outline } = await read([
      [title, ...lines(clause.slice(0, 1)), ...around],
      [...lines([...clause.slice(1), '1.2 Lamps are counted.']), ...around],
    ]);
    expect(outline).toEqual([titled, `text 1.1 in –: ${clauseRead}`, 'text 1.2 in –: Lamps are counted.']);
  });

  it('is dropped on a single page, where small letters stand apart at its edges', async () => {
    const { outline } = await read([
      [at(820, 'DRAFT', 8), title, ...lines(clause), at(30, 'Printed copies are uncontrolled', 8)],
    ]);
    expect(outline).toEqual([titled, `text 1.1 in –: ${clauseRead}`]);
  });

  it('is a footnote of the paragraph that has its mark, which goes on over the page', async () => {
    const first = lines(['1.1 Lamps are dusted weekly.1 They are counted', 'each month by the porters of the']);
    const note = [at(80, '1 See the estates manual,', 7), at(72, 'part four.', 7)];
    const { outline } = await read([[title, ...first, ...note], lines(['ward, who sign.', '1.2 Lamps are mended.'])]);
    expect(outline).toEqual([
      titled,
      'text 1.1 in –: Lamps are dusted weekly.[1] They are counted each month by the porters of the ward, who sign.',
      'item [1] in 1.1: See the estates manual, part four.',
      'text 1.2 in –: Lamps are mended.',
    ]);
  });
});

describe('The contents page of a PDF', () => {
  const sections = [
    bold(760, '1 Purpose', 12),
    ...lines(['1.1 Lamps are dusted.'], 740),
    bold(660, '2 Scope', 12),
    ...lines(['2.1 All wards take part.'], 640),
    bold(600, '3 Records', 12),
    ...lines(['3.1 Records are kept.'], 580),
  ];
  const names = ['1 Purpose', '2 Scope', '3 Records'];
  it.each([
    ['with dots', lines(names.map((name, page) => `${name} ........................ ${page + 2}`))],
    [
      'in columns',
      names.flatMap((name, page) => [at(700 - page * 13, name), at(700 - page * 13, `${page + 2}`, 10, 500)]),
    ],
    ['without pages', lines(names)],
  ])('made %s is navigation and no text', async (_, page) => {
    const { outline, contents } = await read([[title, bold(730, 'Contents', 12), ...page], sections]);
    expect(outline).toEqual([
      titled,
      'heading 1 in –: Purpose',
      'text 1.1 in 1: Lamps are dusted.',
      'heading 2 in –: Scope',
      'text 2.1 in 2: All wards take part.',
      'heading 3 in –: Records',
      'text 3.1 in 3: Records are kept.',
    ]);
    expect(contents).toEqual(names);
  });
});

describe('A line of a PDF page', () => {
  it('after a colon is the next paragraph where its number goes on, and an item where letters begin', async () => {
    const { outline } = await read([
      [
        title,
        ...lines([
          '25. The manager checks these three things every week:',
          '26. Records are kept for a year.',
          '27. The following are told of each fault that is found:',
          '(a) the ward;',
          '(b) the matron.',
          '28. The list is public.',
        ]),
      ],
    ]);
    expect(outline).toEqual([
      titled,
      'text 25 in –: The manager checks these three things every week:',
      'text 26 in –: Records are kept for a year.',
      'text 27 in –: The following are told of each fault that is found:',
      'item (a) in 27: the ward;',
      'item (b) in 27: the matron.',
      'text 28 in –: The list is public.',
    ]);
  });

  it('in bold is text where it is a sentence, and a clause of one line is no heading', async () => {
    const { outline } = await read([
      [
        title,
        bold(735, '1 Duties'),
        ...lines(
          ['1.1 Porters dust lamps each week, and after each move of a patient.', '1.2 The register is public'],
          720,
        ),
        bold(680, 'Nobody may switch off a lamp in the theatre.'),
        ...lines(['Everything else is in the manual of the estates department.'], 667),
        bold(640, 'Records'),
        ...lines(['Records of lamps are kept for five years in the office.'], 627),
      ],
    ]);
    expect(outline.map((line) => line.split(':')[0])).toEqual([
      'heading – in –',
      'heading 1 in –',
      'text 1.1 in 1',
      'text 1.2 in 1',
      'text – in 1',
      'text – in 1',
      expect.stringMatching(/^heading – in/),
      expect.stringMatching(/^text – in/),
    ]);
  });

  it('counts on in a series with a slash, a word or no stop, and not where a sentence goes on with a number', async () => {
    const { outline } = await read([
      [
        title,
        ...lines([
          '24/41 The chair opened the meeting and read the list of those who were',
          'absent.',
          '24/42 The minutes were agreed.',
          'Undertaking 1 - The trust tells patients the truth about every lamp of the',
          'ward.',
          'Undertaking 2 - The trust says sorry.',
          'Undertaking 3 - The trust learns.',
          '1 Doors are shut at ten every night by the nurse who has the keys of the',
          '12 wards.',
          '2 Windows are shut by the last nurse.',
          '3 Lamps are switched off at eleven.',
        ]),
      ],
    ]);
    expect(outline.slice(1)).toEqual([
      'text 24/41 in –: The chair opened the meeting and read the list of those who were absent.',
      'text 24/42 in –: The minutes were agreed.',
      'text Undertaking 1 in –: The trust tells patients the truth about every lamp of the ward.',
      'text Undertaking 2 in –: The trust says sorry.',
      'text Undertaking 3 in –: The trust learns.',
      'text 1 in –: Doors are shut at ten every night by the nurse who has the keys of the 12 wards.',
      'text 2 in –: Windows are shut by the last nurse.',
      'text 3 in –: Lamps are switched off at eleven.',
    ]);
  });

  it('that names an annex begins it, and its numbers begin again', async () => {
    const { outline } = await read([
      [
        title,
        bold(735, '1 Duties', 13),
        ...lines(['1.1 Lamps are dusted.'], 715),
        bold(690, 'Annex A: Areas', 13),
        ...lines(['1. Wards are areas.', '2. Stairs are areas.'], 670),
      ],
    ]);
    expect(outline.slice(3)).toEqual([
      'heading Annex A in –: Areas',
      'text 1 in Annex A: Wards are areas.',
      'text 2 in Annex A: Stairs are areas.',
    ]);
  });
});

describe('The title of a PDF', () => {
  const text = [bold(730, '1 Purpose', 13), ...lines(clause)];
  it.each([
    [
      'over several lines',
      [bold(790, 'Care of Lamps', 20), bold(767, 'and Lanterns at Night', 20)],
      '',
      'Care of Lamps and Lanterns at Night',
    ],
    [
      'below a larger organisation',
      [bold(795, 'Ashgrove Hospitals NHS Foundation Trust', 22), bold(765, 'Care of Lamps', 18)],
      '',
      'Care of Lamps',
    ],
    ['where its properties name a file', [title], 'Microsoft Word - fire.doc', 'Care of Lamps'],
  ])('is found %s', async (_, front, properties, wanted) => {
    expect((await read([[...front, ...text]], properties)).title).toBe(wanted);
  });

  it('is found where only its running head prints it, beside a reference and a version', async () => {
    const pages = [1, 2, 3].map((ward) => [
      at(815, 'IPC-07 Lamp Policy Version 4', 8),
      ...lines([`${ward}. Lamps are dusted weekly on ward ${ward} by the porters of the trust.`]),
      at(30, `Page ${ward} of 3`, 8),
    ]);
    expect((await read(pages)).title).toBe('Lamp Policy');
  });
});
