import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';

describe('A Range header', () => {
  it.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'all'],
    ['bytes=0-1,3-4', 'all'],
    ['bytes=-', 'all'],
    ['bytes=a-b', 'all'],
    ['items=0-4', 'all'],
    ['bytes=99999999999999999999-', 'all'],
    ['', 'all'],
    [undefined, 'all'],
  ])('%j of ten bytes is %j', (header, expected) => {
    expect(requestedRange(header, 10)).toEqual(expected);
  });

  it('is never answered beyond the end of the file', () => {
    const number = fc.option(fc.nat({ max: 2_000 }), { nil: '' });
    fc.assert(
      fc.property(number, number, fc.nat({ max: 1_000 }), (first, last, size) => {
        const range = requestedRange(`bytes=${first}-${last}`, size);
        if (typeof range === 'string') return true;
        return range.start >= 0 && range.start <= range.end && range.end < size;
      }),
    );
  });
});

describe('A file name', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\june\\policy v2.docx', 'policy v2.docx'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
    ['...hidden', 'hidden'],
    ['  ', 'file'],
    ['..', 'file'],
    ['dir/', 'file'],
    ['Überprüfung – März.docx', 'Überprüfung – März.docx'],
    ['\ud800.txt', '\ufffd.txt'],
    [`${'x'.repeat(400)}.docx`, `${'x'.repeat(250)}.docx`],
  ])('%j is stored as %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('is always a plain name of 1 to 255 characters, and cleaning it again changes nothing', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(anything, (given) => {
        const name = safeFileName(given);
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]{1,255}$/u);
        expect(name).not.toMatch(/^\.|^\s|\s$/);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['application/pdf', 'application/pdf'],
  ['Text/HTML; charset=utf-8', 'text/html'],
  ['image/svg+xml', 'image/svg+xml'],
  ['', 'application/octet-stream'],
  ['text', 'application/octet-stream'],
  ['text/html\r\nX: y', 'application/octet-stream'],
])('The media type %j is served as %j', (given, expected) => {
  expect(safeMediaType(given)).toBe(expected);
});
