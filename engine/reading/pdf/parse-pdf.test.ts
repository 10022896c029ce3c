import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { assemble, type PdfText, pdfFile } from '#server/testing/document-files.ts';

const read = (pages: PdfText[][], title?: string) => parseSource('policy.pdf', pdfFile(pages, title ? { title } : {}));
const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, level, clausePath, text }) => [kind, level, clausePath, text]);

/** Lines of text from the top of a page, 13 points apart; an empty one leaves a gap. */
const lines = (texts: readonly string[], { x = 72, top = 700 } = {}): PdfText[] =>
  texts.flatMap((text, at) => (text === '' ? [] : [{ x, y: top - at * 13, text }]));

type Placed = [x: number, y: number, text: string];

/** A page with text and other drawings. */
function readDrawn(drawing: readonly string[], texts: readonly Placed[]) {
  const words = texts.map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`);
  const content = [...drawing, ...words].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    '<< >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  return parseSource('policy.pdf', assemble(objects));
}

/** A page with these shapes drawn from the left, each under a code that the font maps to one letter or more. */
function readShapes(shapes: readonly string[]) {
  const code = (at: number) => (0x41 + at).toString(16);
  const unicode = (shape: string) =>
    [...shape].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const names = shapes.map((shape, at) => `<${code(at)}> <${unicode(shape)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
${names.length} beginbfchar\n${names.join('\n')}\nendbfchar endcmap end`;
  const content = `BT /F1 10 Tf 1 0 0 1 72 700 Tm <${names.map((_, at) => code(at)).join('')}> Tj ET`;
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return parseSource(
    'policy.pdf',
    assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 7 0 R >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      '<< >>',
      stream(content),
      stream(map),
    ]),
  );
}

describe('A PDF with a text layer', () => {
  it('becomes headings by size and font, paragraphs of joined lines, provisions and items', async () => {
    const { elements, title } = await read(
      [
        [
          { x: 72, y: 760, text: 'Flushing policy', size: 20 },
          { x: 72, y: 735, text: '1 Duties', size: 14 },
          ...lines([
            '1.1 The manager should make sure that every outlet which is used less than once',
            'a week is flushed, and that the flush-',
            'ing is written down.',
            '(a) showers; and',
            '(b) taps.',
            '',
            'A paragraph with no number that says some-',
            'thing more, in a well-known way.',
          ]),
          { x: 72, y: 580, text: 'Records', isBold: true },
          { x: 72, y: 567, text: 'Records are kept for five years.' },
        ],
      ],
      'Policy of the estate',
    );
    // What the page prints in large letters, rather than the file's properties.
    expect(title).toBe('Flushing policy');
    expect(shape(elements)).toEqual([
      ['heading', 1, 'h1', 'Flushing policy'],
      ['heading', 2, '1', 'Duties'],
      [
        'paragraph',
        null,
        '1.1',
        'The manager should make sure that every outlet which is used less than once a week is flushed, and that the flushing is written down.',
      ],
      ['list_item', 1, '1.1(a)', 'showers; and'],
      ['list_item', 1, '1.1(b)', 'taps.'],
      ['paragraph', null, '1/p1', 'A paragraph with no number that says something more, in a well-known way.'],
      ['heading', 3, '1/h1', 'Records'],
      ['paragraph', null, '1/h1/p1', 'Records are kept for five years.'],
    ]);
  });

  it('drops running heads, feet and page numbers, and continues a sentence on the next page', async () => {
    const pages = ['one', 'two', 'three', 'four'].map((word, at) => [
      { x: 72, y: 815, text: 'Trust policy 2026' },
      ...lines([`Page ${word} begins with words that go on and`, `on until the end of page ${word} and then`]),
      { x: 290, y: 30, text: `Page ${at + 1} of 4` },
    ]);
    const { elements } = await read(pages);
    expect(elements).toHaveLength(4);
    expect(elements.map(({ text }) => text).join(' ')).not.toMatch(/Trust policy|Page \d/);
    const [whole] = (await read([lines(['A sentence that goes on']), lines(['over the page.'])])).elements;
    expect(whole?.text).toBe('A sentence that goes on over the page.');
  });

  it('reads columns one after the other', async () => {
    const column = (name: string) =>
      Array.from({ length: 10 }, (_, at) => `${name} column has its line number ${at + 1}`);
    const { elements } = await read([[...lines(column('Left')), ...lines(column('Right'), { x: 320 })]]);
    const text = elements.map((element) => element.text).join(' ');
    expect(text.indexOf('Left column has its line number 10')).toBeLessThan(text.indexOf('Right column'));
  });

  it('reads rows of aligned cells as a table under its caption', async () => {
    const row = (y: number, cells: string[]) => cells.map((text, at) => ({ x: 72 + at * 150, y, text }));
    const { elements } = await read([
      [
        { x: 72, y: 720, text: 'Table 3 Intervals of flushing' },
        ...row(700, ['Outlet', 'Interval', 'Who']),
        ...row(685, ['Shower', 'Weekly', 'Ward']),
        ...row(670, ['Basin', 'Twice a week', 'Ward']),
      ],
    ]);
    expect(elements[0]).toMatchObject({
      kind: 'table',
      number: 'Table 3',
      tableCells: [
        ['Outlet', 'Interval', 'Who'],
        ['Shower', 'Weekly', 'Ward'],
        ['Basin', 'Twice a week', 'Ward'],
      ],
    });
  });

  it('reads a table by its ruled lines, with multi-line cells and cells that span columns', async () => {
    const cells: Placed[] = [
      [76, 686, 'Outlet'],
      [176, 686, 'Flushing'],
      [176, 666, 'Interval'],
      [326, 666, 'Who'],
      [76, 646, 'Shower'],
      [176, 646, 'Weekly, and after each stay of a'],
      [176, 634, 'patient'],
      [326, 646, 'Ward'],
      [76, 614, 'Basin'],
      [176, 614, 'Twice a week'],
      [326, 614, 'Ward'],
    ];
    const levels = [
      [72, 700],
      [172, 680],
      [72, 660],
      [72, 628],
      [72, 606],
    ].map(([x, y]) => `${x} ${y} m 472 ${y} l S`);
    const uprights = [
      [72, 700],
      [172, 700],
      [322, 680],
      [472, 700],
    ].map(([x, top]) => `${(x ?? 0) - 0.5} 606 1 ${(top ?? 0) - 606} re f`);
    const texts: Placed[] = [
      [72, 720, 'The table says how often.'],
      ...cells,
      [72, 590, 'Each Monday the manager looks at it.'],
    ];
    const { elements } = await readDrawn([...levels, ...uprights], texts);
    expect(elements.map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(elements[1]?.tableCells).toEqual([
      ['Outlet', 'Flushing', ''],
      ['Outlet', 'Interval', 'Who'],
      ['Shower', 'Weekly, and after each stay of a patient', 'Ward'],
      ['Basin', 'Twice a week', 'Ward'],
    ]);
    expect(elements[1]?.places).toEqual([expect.objectContaining({ page: 1, x: expect.closeTo(76 / 595, 2) })]);
  });

  it('does not take lines around numbered provisions for a table', async () => {
    const frame = [700, 660, 620, 580].map((y) => `72 ${y} 400 -40 re S 132 ${y} m 132 ${y - 40} l S`);
    const clauses = ['2.1', '2.2', '2.3', '2.4'].flatMap((number, at): Placed[] => [
      [76, 684 - at * 40, number],
      [140, 684 - at * 40, `The manager looks at outlet ${at} each week, and writes`],
      [140, 671 - at * 40, 'down what was found there.'],
    ]);
    const { elements } = await readDrawn(frame, clauses);
    expect(elements.map(({ kind, number }) => [kind, number])).toEqual([
      ['paragraph', '2.1'],
      ['paragraph', '2.2'],
      ['paragraph', '2.3'],
      ['paragraph', '2.4'],
    ]);
  });

  it('does not take short stretches of text in two columns for a table', async () => {
    const left = [
      'The manager looks at the records of',
      'flushing each week, and at those of',
      'temperatures each month.',
    ];
    const right = [
      'Records are kept for five years, in',
      'a place that the auditors of the',
      'trust can reach at any time.',
    ];
    const { elements } = await read([[...lines(left), ...lines(right, { x: 320 })]]);
    expect(elements.map(({ kind, text }) => [kind, text])).toEqual([
      ['paragraph', left.join(' ')],
      ['paragraph', right.join(' ')],
    ]);
  });

  it('records the areas of each element on its pages, one per column and page', async () => {
    const column = (name: string) =>
      Array.from({ length: 10 }, (_, at) => `${name} column goes on with line ${at + 1}`);
    const { elements, pages, recognisedPages } = await read([
      [...lines(column('left')), ...lines(column('right'), { x: 320 })],
      lines(['and ends on the next page.']),
    ]);
    expect([pages, recognisedPages, elements.length]).toEqual([2, 0, 1]);
    const [element] = elements;
    expect(element?.confidence).toBeNull();
    expect(element?.places?.map(({ page }) => page)).toEqual([1, 1, 2]);
    const [left, right, next] = element?.places ?? [];
    // 72 points from the left of 595, the first baseline 142 points from the top of 842.
    expect(left).toMatchObject({ x: expect.closeTo(0.121, 3), y: expect.closeTo(0.159, 2) });
    expect(left?.height).toBeCloseTo((9 * 13 + 10) / 842, 2);
    expect(right?.x).toBeCloseTo(320 / 595, 3);
    expect(next?.height).toBeLessThan(0.02);
  });

  it('reads a heading of several lines as one, though the second begins in lower case', async () => {
    const { elements } = await read([
      [
        { x: 72, y: 760, text: '4 Duties of those who run the', isBold: true },
        { x: 72, y: 747, text: 'water systems of a hospital', isBold: true },
        ...lines(['They keep records.', 'They test the water.', 'They tell the manager.']),
      ],
    ]);
    expect(elements[0]).toMatchObject({
      kind: 'heading',
      number: '4',
      text: 'Duties of those who run the water systems of a hospital',
    });
  });

  it('runs no script of a PDF and opens none of its links', async () => {
    const script =
      'this.pageNum.constructor.constructor("return process")().exit(9); app.launchURL("http://127.0.0.1:9/");';
    const action = `<< /S /JavaScript /JS (${script.replace(/[\\()]/g, '\\$&')}) >>`;
    const content = 'BT /F1 10 Tf 1 0 0 1 72 700 Tm (Water is tested every week.) Tj ET';
    const bytes = assemble([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} /AA << /WC ${action} >> /Names << /JavaScript << /Names [(a) ${action}] >> >> >>`,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /AA << /O ${action} >> /Resources << /Font << /F1 3 0 R >> >> >>`,
      '<< /Title (With a script) >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]);
    const { elements } = await parseSource('policy.pdf', bytes);
    expect(elements.map(({ text }) => text)).toEqual(['Water is tested every week.']);
  });

  const unopened = Buffer.from('%PDF-1.7\nnothing\n%%EOF');

  it.each([
    // The article before a ligature of lam and alef with hamza, then forms of single letters.
    ['\ufe94\ufe8d\ufea9\ufef7\ufe8d', 'الأداة'],
    ['\u0645\ufefc\u0633', 'سلام'],
    ['\u062d\u0631\ufcc9\u0627', 'الجرح'],
    ['\ufb01re', 'fire'],
    // Wide Hebrew letters.
    ['\u05dd\ufb28\ufb21', 'אתם'],
  ])('reads letter shapes of a font as letters, in reading order: %s', async (shapes, word) => {
    const { elements } = await readShapes([...shapes]);
    expect(elements.map(({ text }) => text.normalize('NFC'))).toEqual([word.normalize('NFC')]);
  });

  it('reads a ligature that the font maps to several letters in reading order, and separate letters as they are', async () => {
    const { elements } = await readShapes(['ة', 'ل', 'ا', 'ع', 'ف', ' ', 'م', 'لا', 'س', 'لأ', 'ا']);
    expect(elements.map(({ text }) => text)).toEqual(['الأسلام فعالة']);
  });

  const refusal = (bytes: Uint8Array) => parseSource('policy.pdf', bytes).catch((error: unknown) => error);

  it('is refused without a text layer, cut off, locked, or when something else has its name', async () => {
    expect(await refusal(pdfFile([[]]))).toMatchObject({
      reason: 'no_text_layer',
      message: expect.stringContaining('OCR'),
    });
    const whole = pdfFile([lines(['Some text.'])]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toMatchObject({ reason: 'corrupt' });
    expect(await refusal(unopened)).toMatchObject({ reason: 'corrupt' });
    const hex = (byte: string) => `<${byte.repeat(32)}>`;
    const locked = pdfFile([lines(['Some text.'])], {
      more: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex('11')} /U ${hex('22')} >>`,
    });
    expect(await refusal(locked)).toMatchObject({ reason: 'encrypted', message: expect.stringContaining('password') });
    expect(await refusal(Buffer.from('no PDF'))).toMatchObject({ reason: 'wrong_content' });
  });

  it('is read concurrently with others in one thread, each with its own words and lines, even if another fails', async () => {
    const box = ['72 600 100 30 re 172 600 100 30 re 72 630 100 30 re 172 630 100 30 re S'];
    const boxed = async (word: string) => {
      const cells: Placed[] = [
        [80, 642, `${word} outlet`],
        [180, 642, 'Interval'],
        [80, 612, 'Shower'],
        [180, 612, 'Weekly'],
      ];
      return (await readDrawn(box, cells)).elements.map(({ tableCells }) => tableCells);
    };
    // More runs of text than the two halves of the library exchange at once.
    const numbers = Array.from({ length: 140 }, (_, at) => at + 1);
    const long = async (word: string) => {
      const runs = numbers.map((at) => ({ x: 72, y: 800 - at * 5, size: 4, text: `1.${at} ${word} ${at}.` }));
      return (await read([runs])).elements.map(({ text }) => text);
    };
    const outcomes = await Promise.all([boxed('Hot'), long('Tap'), refusal(unopened), boxed('Cold'), long('Shower')]);
    const table = (word: string) => [
      [`${word} outlet`, 'Interval'],
      ['Shower', 'Weekly'],
    ];
    expect(outcomes).toEqual([
      ...[[table('Hot')], numbers.map((at) => `Tap ${at}.`), expect.objectContaining({ reason: 'corrupt' })],
      ...[[table('Cold')], numbers.map((at) => `Shower ${at}.`)],
    ]);
  });

  it('is refused when it has far too many pages', async () => {
    const kids = Array.from({ length: 10_001 }, () => '3 0 R').join(' ');
    const pages = `<< /Type /Pages /Kids [${kids}] /Count 10001 >>`;
    const many = assemble(['<< /Type /Catalog /Pages 2 0 R >>', pages, '<< /Type /Page /Parent 2 0 R >>']);
    expect(await refusal(many)).toMatchObject({
      reason: 'too_complex',
      message: expect.stringContaining('10000 pages'),
    });
  });
});
