import fc from 'fast-check';
import { text } from './fuzz-values.ts';

/** `breaksOff`: the connection is cut after this many bytes. */
export type MultipartBody = { body: Uint8Array<ArrayBuffer>; type: string; breaksOff?: number };

const boundary = fc.constantFrom(
  'x',
  '----WebKitFormBoundary7MA4YWxk',
  'a'.repeat(70),
  'a'.repeat(400),
  "a'b(c)+_,-./:=?",
  '--',
  '0',
);
const partName = fc.oneof(
  fc.constantFrom(
    'file',
    'files',
    'files',
    'partition',
    'folder_id',
    '',
    '__proto__',
    'constructor',
    'x'.repeat(20_000),
  ),
  text,
);
const mediaType = fc.constantFrom(
  'text/markdown',
  'text/html',
  'application/pdf',
  'image/png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'multipart/mixed; boundary=y',
  'text/plain; charset=utf-7',
  'a',
  '',
);

/** File names that no file has, and some of existing documents. */
const fileNameOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ...known,
      'policy.md',
      'policy.html',
      'policy.yaml',
      'policy.md.yaml',
      'policy.PDF',
      'scan.png',
      '../../etc/passwd',
      '..\\..\\windows\\system.ini',
      '/etc/passwd.md',
      'C:\\policy.docx',
      '..',
      '.',
      '.md',
      'a/b/',
      '%2e%2e%2fpolicy.md',
      'CON.md',
      'policy.md\u0000.exe',
      `${'x'.repeat(300)}.md`,
      `${'x'.repeat(20_000)}.md`,
      'policy',
    ),
    text,
  );

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content.toWellFormed());

/** Small files, valid and invalid; a file's first bytes and its name may disagree. */
const content: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constant(new Uint8Array()),
  fc
    .constantFrom(
      '# Lamps\n\n1.1 Lamps must be polished every week.\n',
      '<p>1.1 Lamps must be polished every Friday.</p>',
      '<p>'.repeat(5_000),
      'title: Lamps\ncategory: Estates and facilities\n',
      'title: [unclosed\n\tkey: *missing\n',
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
      '%PDF-1.7',
      'PK\u0003\u0004',
      '{"catalog": {"uuid": null}}',
      '\r\n--x--\r\n',
      'x'.repeat(100_000),
    )
    .map(bytesOf),
  fc.constant(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)),
  text.map(bytesOf),
  fc.uint8Array({ maxLength: 500 }),
);

const inQuotes = (value: string): string =>
  value.toWellFormed().replaceAll(/["\r\n]/g, (sign) => encodeURIComponent(sign));

/** The headers of a part, mostly as browsers write them. */
function headersOf(fileName: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const field = partName.map((name) => `Content-Disposition: form-data; name="${inQuotes(name)}"`);
  const file = fc
    .tuple(partName, fileName, mediaType)
    .map(
      ([name, called, type]) =>
        `Content-Disposition: form-data; name="${inQuotes(name)}"; filename="${inQuotes(called)}"\r\nContent-Type: ${type}`,
    );
  const strange = fc.oneof(
    fc.constantFrom(
      '',
      'Content-Type: text/markdown',
      'Content-Disposition: attachment; filename="policy.md"',
      'Content-Disposition: form-data; name="files"; filename="',
      'Content-Disposition: form-data; name="files"; filename=""',
      'Content-Disposition: form-data; name="files"; filename*=utf-8\'\'%ff%fe.md',
      'Content-Disposition: form-data; name="files"; filename="a.md"; filename*=UTF-8\'\'..%2Fb.md',
      'Content-Disposition: form-data; name="files"; name="file"; filename="a.md"; filename="b.md"',
      'Content-Disposition: form-data; name="files"; filename="a.md"\r\nContent-Disposition: form-data; name="x"',
      'Content-Disposition: form-data; name="files"; filename="a.md"\r\nContent-Transfer-Encoding: base64',
      `Content-Disposition: form-data; name="files"; filename="a.md"\r\nX: ${'x'.repeat(90_000)}`,
      Array.from({ length: 2_500 }, (_, at) => `X-${at}: x`).join('\r\n'),
      'no header at all',
    ),
    text.map((value) => `Content-Disposition: form-data; name="files"; filename=${value.toWellFormed()}`),
  );
  return fc.oneof({ weight: 6, arbitrary: file }, { weight: 2, arbitrary: field }, { weight: 2, arbitrary: strange });
}

type Written = { by: string; parts: [string, Uint8Array][]; lineEnd: string; ending: string; before: string };

function written({ by, parts, lineEnd, ending, before }: Written): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(([headers, bytes]) => [
    bytesOf(`--${by}${lineEnd}${headers}${lineEnd}${lineEnd}`),
    bytes,
    bytesOf(lineEnd),
  ]);
  return Uint8Array.from(Buffer.concat([bytesOf(before), ...pieces, bytesOf(ending)]));
}

/** The body's type as the request states it: nearly always the truth. */
const typeFor = (by: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${/^[\w-]+$/.test(by) ? by : `"${by}"`}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data;',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=""',
        'multipart/form-data; boundary=another',
        `multipart/form-data; boundary=${by.slice(0, 5)}; boundary=another`,
        `MULTIPART/Form-Data; charset=utf-16; Boundary=${by.slice(0, 5)}`,
        'multipart/mixed; boundary=x',
        'application/x-www-form-urlencoded',
      ),
    },
  );

/** Bodies of multipart requests: none, one or several files and fields, valid, strange, truncated and cut off. */
export function multipartBodies(fileNames: readonly string[]): fc.Arbitrary<MultipartBody> {
  const part = fc.tuple(headersOf(fileNameOf(fileNames)), content);
  const few = fc.array(part, { maxLength: 4 });
  // The same field repeated beyond what one request may contain.
  const many = fc
    .tuple(part, fc.constantFrom(12, 1_100))
    .map(([one, times]) => Array.from({ length: times }, () => one));
  const parts = fc.oneof({ weight: 20, arbitrary: few }, { weight: 1, arbitrary: many });
  return boundary
    .chain((by) => {
      const ending = fc.oneof(
        { weight: 8, arbitrary: fc.constant(`--${by}--\r\n`) },
        {
          weight: 2,
          arbitrary: fc.constantFrom('', `--${by}`, `--${by}-`, `--${by}--\r\nafter the end`, `--${by}\r\n`),
        },
      );
      const lineEnd = fc.oneof({ weight: 12, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r', ''));
      const before = fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        fc.constantFrom('before the beginning\r\n', '\r\n'),
      );
      const body = fc
        .tuple(parts, lineEnd, ending, before)
        .map(([given, end, last, first]) => written({ by, parts: given, lineEnd: end, ending: last, before: first }));
      return fc.tuple(
        body,
        typeFor(by),
        fc.constantFrom('whole', 'whole', 'whole', 'whole', 'cut', 'broken'),
        fc.nat(1_000),
      );
    })
    .map(([body, type, fate, place]) => {
      const at = Math.floor((body.byteLength * place) / 1_001);
      if (fate === 'cut') return { body: body.slice(0, at), type };
      return { body, type, ...(fate === 'broken' && { breaksOff: at }) };
    });
}
