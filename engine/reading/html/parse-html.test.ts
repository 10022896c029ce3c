import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { parseHtml } from './parse-html.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (body: string) => parseHtml(bytes(`<!doctype html><meta charset="utf-8">${body}`));
const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, level, number, clausePath, text }) => [kind, level, number, clausePath, text]);

const page = `<!doctype html><html><head><title>Water safety - Trust</title><style>p { color: red }</style>
<script>document.write('<p>scripted')</script></head><body>
<header><h1>Site name</h1></header><nav><ul><li>Home</li></ul></nav>
<main><h1>Water safety</h1>
<h2>3 Duties</h2>
<p>3.1 The manager should make sure that:</p>
<ol type="a"><li>outlets are flushed;<ul><li>weekly</li></ul></li><li>(b) records are kept.</li></ol>
<p hidden>Hidden</p><p style="display:none">Hidden too</p><p aria-hidden="true">And this</p>
<p>Some <em>unnumbered</em>&nbsp;text.<br><br>More of it.</p>
<table><caption>Table 2 Intervals</caption><tr><th>Outlet</th><th colspan="2">Interval</th></tr>
<tr><td rowspan="2">Shower</td><td>Weekly</td><td>yes</td></tr><tr><td>Daily</td><td>no</td></tr></table>
<figure><img src="file:///etc/passwd" alt="A tap"><figcaption>Figure 1 A tap</figcaption></figure>
<img src="https://example.org/x.png"><dl><dt>Outlet</dt><dd>A tap or shower.</dd></dl>
<h3>3.2 Records</h3><p><span class="num">3.2.1</span>Keep them.</p></main>
<footer><p>Crown copyright</p></footer></body></html>`;

describe('A web page', () => {
  it('becomes headings, numbered provisions, nested items, tables and figures, without its furniture', () => {
    const { elements, title, description } = read(page);
    expect([title, description]).toEqual(['Water safety', null]);
    expect(shape(elements)).toEqual([
      ['heading', 1, null, 'h1', 'Water safety'],
      ['heading', 2, '3', '3', 'Duties'],
      ['paragraph', null, '3.1', '3.1', 'The manager should make sure that:'],
      ['list_item', 1, 'a.', '3.1/a', 'outlets are flushed;'],
      ['list_item', 2, null, '3.1/a/i1', 'weekly'],
      ['list_item', 1, '(b)', '3.1(b)', 'records are kept.'],
      ['paragraph', null, null, '3/p1', 'Some unnumbered text.'],
      ['paragraph', null, null, '3/p2', 'More of it.'],
      [
        'table',
        null,
        'Table 2',
        'table-2',
        'Intervals\nOutlet | Interval | \nShower | Weekly | yes\nShower | Daily | no',
      ],
      ['figure', null, 'Figure 1', 'figure-1', 'A tap'],
      ['list_item', 1, null, '3/i1', 'Outlet: A tap or shower.'],
      ['heading', 3, '3.2', '3.2', 'Records'],
      ['paragraph', null, '3.2.1', '3.2.1', 'Keep them.'],
    ]);
    expect(elements[8]?.tableCells?.[2]).toEqual(['Shower', 'Daily', 'no']);
  });

  it('has items recognised by their printed labels, including letters that are Roman numerals', () => {
    const labels = ['(a)', '(b)', '(i)', '(ii)', '(c)', '(h)', '(i)', '(1)', '•'];
    const { elements } = read(`<p>1.1 All of:</p>${labels.map((label) => `<p>${label} text</p>`).join('')}`);
    expect(elements.slice(1).map(({ clausePath }) => clausePath)).toEqual([
      '1.1(a)',
      '1.1(b)',
      '1.1(b)(i)',
      '1.1(b)(ii)',
      '1.1(c)',
      '1.1(h)',
      '1.1(i)',
      '1.1(i)(1)',
      '1.1(i)(1)/i1',
    ]);
  });

  it('takes numbers for provisions, but not years or quantities', () => {
    const numbers = ['14. The text.', '2017 was a year.', '5 people met.', '3.2.1A Text', 'A.4 Text'].map(
      (text) => read(`<p>${text}</p>`).elements[0]?.number,
    );
    expect(numbers).toEqual(['14', null, null, '3.2.1A', 'A.4']);
  });

  it('moves headings below the title when several are of the first level, and reads layout tables as text', () => {
    const { elements } = read('<h1>One</h1><table><tr><td><h2>In</h2><p>Text</p></td></tr></table><h1>Two</h1><p>More');
    expect(shape(elements).map(([kind, level]) => [kind, level])).toEqual([
      ['heading', 2],
      ['heading', 3],
      ['paragraph', null],
      ['heading', 2],
      ['paragraph', null],
    ]);
  });

  it.each([
    ['a byte-order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('<p>£5</p>')])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('<p>£5</p>', 'utf16le')])],
    ['its own word', Buffer.from('<meta charset="iso-8859-1"><p>£5</p>', 'latin1')],
    ['Windows-1252 without a word', Buffer.from('<p>£5</p>', 'latin1')],
    ['UTF-8 without a word', bytes('<p>£5</p>')],
  ])('is decoded by %s', async (_, source) => {
    expect((await parseSource('page.html', source)).elements[0]?.text).toBe('£5');
  });

  it.each([
    ['nothing in it', '<p></p>', 'empty', 'no text'],
    ['an unknown encoding', '<meta charset="klingon"><p>x', 'not_utf8', '“klingon”, which Candour does not know'],
    ['elements too deep', '<div>'.repeat(600), 'too_complex', 'more than 512 deep'],
    ['tables in tables', `${'<table><tr><td>'.repeat(300)}x`, 'too_complex', 'Simplify its nested tables'],
    ['lists too deep', `${'<ul><li>x'.repeat(40)}`, 'too_complex', 'nested more than 32 deep'],
    [
      'a table of spans',
      `<table>${'<tr><td colspan=200 rowspan=200>x<td>y'.repeat(4)}</table>`,
      'too_complex',
      'cells',
    ],
    ['no tags', 'Only words.', 'wrong_content', 'the file contains plain text.'],
  ])('is refused with %s', async (_, text, reason, sentence) => {
    const refusal = await parseSource('page.html', bytes(text)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DocumentRefused);
    expect(refusal).toMatchObject({ reason, message: expect.stringContaining(sentence) });
  });

  it('contains no NUL, control or half character afterwards', () => {
    const { elements } = read('<p>a\u0000b\u0007c&#0;d&#xD800;e\u00ade</p>');
    expect(elements[0]?.text).toMatch(/^[\P{C}]+$/u);
  });
});

describe('Any web page', () => {
  const tag = fc.constantFrom(
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'table',
    'tr',
    'td',
    'h1',
    'h3',
    'b',
    'dl',
    'dd',
    'figure',
    'br',
  );
  const words = fc.constantFrom(
    '1.1 Text',
    '(a) item',
    '(i) item',
    '1. step',
    'Table 1 Caption',
    'text:',
    '• dot',
    '2.',
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    words,
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '<td colspan=3 rowspan=9>',
      '<!--',
      '<script>',
      '&#0;',
      '<ol start=-5 type=i>',
      '<img alt="words">',
    ),
  );

  it('gives unique addresses, parents before children and no empty text, or is refused', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        let elements: ParsedElement[];
        try {
          elements = parseHtml(bytes(pieces.join(''))).elements;
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentRefused);
          return;
        }
        expect(new Set(elements.map(({ clausePath }) => clausePath)).size).toBe(elements.length);
        for (const [index, element] of elements.entries()) {
          if (element.parent !== null) expect(element.parent).toBeLessThan(index);
          expect(element.text.trim()).not.toBe('');
          expect(element.text).not.toMatch(/[\u2003\0]|\p{Cs}/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});
