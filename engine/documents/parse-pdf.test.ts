import { describe, expect, it } from 'vitest';
import { assemble, type PdfText, pdfFile } from '#server/testing/document-files.ts';
import type { ParsedElement } from './document-shape.ts';
import { parseSource } from './formats.ts';

const read = (pages: PdfText[][], title?: string) => parseSource('policy.pdf', pdfFile(pages, title ? { title } : {}));
const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, level, clausePath, text }) => [kind, level, clausePath, text]);

/** Lines of text from the top of a page, 13 points apart; an empty one leaves a gap. */
const lines = (texts: readonly string[], { x = 72, top = 700 } = {}): PdfText[] =>
  texts.flatMap((text, at) => (text === '' ? [] : [{ x, y: top - at * 13, text }]));

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
    expect(title).toBe('Policy of the estate');
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

  it('drops running heads, feet and page numbers, and goes on with a sentence on the next page', async () => {
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

  const refusal = (bytes: Uint8Array) => parseSource('policy.pdf', bytes).catch((error: unknown) => error);

  it('is refused without a text layer, cut off, locked, or when something else has its name', async () => {
    expect(await refusal(pdfFile([[]]))).toMatchObject({
      reason: 'no_text_layer',
      message: expect.stringContaining('OCR'),
    });
    const whole = pdfFile([lines(['Some text.'])]);
    expect(await refusal(whole.subarray(0, whole.length - 40))).toMatchObject({ reason: 'corrupt' });
    expect(await refusal(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).toMatchObject({ reason: 'corrupt' });
    const hex = (byte: string) => `<${byte.repeat(32)}>`;
    const locked = pdfFile([lines(['Some text.'])], {
      more: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex('11')} /U ${hex('22')} >>`,
    });
    expect(await refusal(locked)).toMatchObject({ reason: 'encrypted', message: expect.stringContaining('password') });
    expect(await refusal(Buffer.from('<p>page</p>'))).toMatchObject({ reason: 'wrong_content' });
  });

  it('is refused when it has far too many pages', async () => {
    const kids = Array.from({ length: 3_001 }, () => '3 0 R').join(' ');
    const pages = `<< /Type /Pages /Kids [${kids}] /Count 3001 >>`;
    const many = assemble(['<< /Type /Catalog /Pages 2 0 R >>', pages, '<< /Type /Page /Parent 2 0 R >>']);
    expect(await refusal(many)).toMatchObject({
      reason: 'too_complex',
      message: expect.stringContaining('3000 pages'),
    });
  });
});
