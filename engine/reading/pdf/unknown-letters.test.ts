import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { assemble } from '#server/testing/document-files.ts';
import { isConfirmed, letterWarning, trustOf } from './unknown-letters.ts';

/** A page whose font says of some codes that they are other characters than those it draws. */
function readMapped(lines: readonly string[], mapped: Readonly<Record<string, string>>) {
  const hex = (text: string, digits: number) =>
    [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(digits, '0')).join('');
  const names = Object.entries(mapped).map(([from, to]) => `<${hex(from, 2)}> <${hex(to, 4)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <7E> <0020> endbfrange ${names.length} beginbfchar\n${names.join('\n')}\nendbfchar endcmap end`;
  const content = lines.map((line, at) => `BT /F1 12 Tf 72 ${760 - at * 20} Td (${line}) Tj ET`).join('\n');
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return parseSource(
    'policy.pdf',
    assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      '<< >>',
      stream(content),
      stream(map),
    ]),
  );
}

const run = (str: string, x = 72, y = 700) => {
  return { str, transform: [10, 0, 0, 10, x, y], width: 5 * str.length, fontName: 'f' };
};

describe('Letters whose characters a PDF does not say', () => {
  it('are read from the picture of the page, so that no digit is lost', async () => {
    const digits = Object.fromEntries([...'0123456789'].map((digit, at) => [digit, String.fromCharCode(0x13 + at)]));
    const { elements, recognisedPages, warning } = await readMapped(
      ['2.1 Water is kept at 60 degrees and flushed every 7 days for 5 minutes.'],
      digits,
    );
    expect(elements.map(({ number, text }) => [number, text])).toEqual([
      ['2.1', 'Water is kept at 60 degrees and flushed every 7 days for 5 minutes.'],
    ]);
    expect(recognisedPages).toBe(1);
    expect(warning).toMatch(/^The file does not say which characters the letters of page 1 are\./);
  });

  it('leave a visible gap and a warning where they are few', async () => {
    const { elements, recognisedPages, warning } = await readMapped(
      ['1.1 Every outlet of the ward is flushed for 5 minutes in each week of the year.'],
      { 5: '\u0013' },
    );
    expect(elements[0]?.text).toBe('Every outlet of the ward is flushed for \ufffd minutes in each week of the year.');
    expect(recognisedPages).toBe(0);
    expect(warning).toMatch(/^Some letters of page 1 could not be read/);
  });

  it('are told from bullets, from spaces and from other languages', () => {
    const words = 'Pompes ar gyfer y ward a gaiff eu glanhau bob wythnos gan y nyrs sydd ar ddyletswydd. ';
    expect(
      trustOf([
        run('\uf0b7', 60),
        run('Clean the pump'),
        run('\u0001', 60, 680),
        run('Return\tit', 72, 680),
        run('\u0001', 300, 680),
        run('Stores', 312, 680),
      ]),
    ).toEqual({ unknown: 0, isDoubtful: false });
    expect(trustOf([run(words.repeat(5))])).toEqual({ unknown: 0, isDoubtful: false });
    expect(trustOf([run('\u0013\u0014', 60), run('\u0015 days \u0016', 90)])).toEqual({ unknown: 4, isDoubtful: true });
    // Text recognition cannot read these.
    expect(trustOf([run(`텍스트 문서의 내용입니다 ${'\u0013'.repeat(5)}`)]).isDoubtful).toBe(false);
    // Each letter moved by 29, as in a font whose letters are numbered.
    const english = 'Pumps of the ward are cleaned each week by the nurse who is on duty, and returned to the stores. ';
    const moved = english.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));
    expect(trustOf([run(moved.repeat(5))]).isDoubtful).toBe(true);
  });

  it('count as right where recognition finds the same words', () => {
    expect(isConfirmed([run('PWR CTRL QTR SPLY DRWR')], [{ text: 'pwr ctrl qtr spl' }])).toBe(true);
    expect(isConfirmed([run('WKH SDWLHQW')], [{ text: 'The patient' }])).toBe(false);
    expect(letterWarning([1, 2, 3], [])).toContain('of pages 1, 2 and 3 are');
    expect(letterWarning([], [4, 5, 6, 7, 8, 9, 10])).toContain('of 7 pages, the first of them page 4, could');
    expect(letterWarning([], [])).toBeUndefined();
  });
});
