import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { readArchive, writeArchive } from '#engine/reading/zip-archive.ts';
import { wordFile, wordParagraph, wordParts } from '#server/testing/document-files.ts';

const read = (body: string, title?: string) => parseSource('policy.docx', wordFile(body, title));
const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, level, clausePath, text }) => [kind, level, clausePath, text]);
const legal = (text: string, level: number) => wordParagraph(text, { list: [1, level] });
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;

const policy = [
  wordParagraph('Flushing policy', { style: 'Title' }),
  wordParagraph('1 Duties ..... 4', { style: 'TOC1' }),
  wordParagraph('Duties', { style: 'Heading1', list: [1, 0] }),
  legal('The manager should:', 1),
  legal('flush outlets;', 2),
  legal('keep records.', 2),
  legal('Records are kept for five years.', 1),
  wordParagraph('A dot', { list: [2, 0] }),
  wordParagraph('Checks', { style: 'Part' }),
  wordParagraph('Table 1 Intervals'),
  `<w:tbl><w:tr>${cell('Outlet')}${cell('Interval')}</w:tr><w:tr>${cell('Shower')}${cell('Weekly')}</w:tr></w:tbl>`,
  wordParagraph('Roles', { style: 'Heading1', list: [1, 0] }),
  legal('Everybody helps.', 1),
].join('');

describe('A Word document', () => {
  it('becomes elements with the numbers Word would print, its headings, lists and tables', async () => {
    const { elements, title } = await read(policy, 'A title nobody reads');
    expect(title).toBe('Flushing policy');
    expect(shape(elements)).toEqual([
      ['heading', 1, 'h1', 'Flushing policy'],
      ['heading', 2, '1', 'Duties'],
      ['paragraph', null, '1.1', 'The manager should:'],
      ['list_item', 1, '1.1(a)', 'flush outlets;'],
      ['list_item', 1, '1.1(b)', 'keep records.'],
      ['paragraph', null, '1.2', 'Records are kept for five years.'],
      ['list_item', 1, '1.2/i1', 'A dot'],
      ['heading', 3, '1/h1', 'Checks'],
      ['table', null, 'table-1', 'Intervals\nOutlet | Interval\nShower | Weekly'],
      ['heading', 2, '2', 'Roles'],
      ['paragraph', null, '2.1', 'Everybody helps.'],
    ]);
  });

  it('without heading styles has bold lines as headings, and its title from its properties', async () => {
    const bold = '<w:p><w:pPr/><w:r><w:rPr><w:b/></w:rPr><w:t>Purpose</w:t></w:r></w:p>';
    const { elements, title } = await read(`${bold}${wordParagraph('Text.')}`, 'Visitors &amp; guests');
    expect([title, elements[0]?.kind, elements[0]?.text]).toEqual(['Visitors & guests', 'heading', 'Purpose']);
  });

  it('opens nothing outside itself', async () => {
    const parts = wordParts(wordParagraph('Text <w:t/>'.replace(' <w:t/>', '')));
    const outside = `<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:link="out"/></w:drawing></w:r></w:p>`;
    const document = String(parts.get('word/document.xml')).replace('</w:body>', `${outside}</w:body>`);
    parts.set('word/document.xml', Buffer.from(document));
    const relations = String(parts.get('word/_rels/document.xml.rels')).replace(
      '</Relationships>',
      '<Relationship Id="out" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
    );
    parts.set('word/_rels/document.xml.rels', Buffer.from(relations));
    const { elements } = await parseSource('policy.docx', writeArchive(parts));
    expect(elements.map(({ text }) => text)).toEqual(['Text']);
  });

  const refusal = (bytes: Uint8Array) => parseSource('policy.docx', bytes).catch((error: unknown) => error);

  it.each([
    ['entities', '<!DOCTYPE w [<!ENTITY a "aaaa">]>', 'xml_entities', 'Save it again'],
    ['no body', '<w:document xmlns:w="w"/>', 'corrupt', 'The Word file is damaged'],
    ['broken XML', '<w:document><w:body><w:p></w:body>', 'corrupt', 'Save it again'],
  ])('is refused with %s', async (_, xml, reason, sentence) => {
    const parts = wordParts('');
    parts.set('word/document.xml', Buffer.from(xml));
    expect(await refusal(writeArchive(parts))).toMatchObject({ reason, message: expect.stringContaining(sentence) });
  });

  it('is refused when it is another kind of file under its name, when it is locked, and when it is empty', async () => {
    const named = async (bytes: Uint8Array) => {
      const { reason, message } = (await refusal(bytes)) as { reason: string; message: string };
      return `${reason}: ${message}`;
    };
    const oldWord = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await named(Buffer.from('Dear all'))).toContain(
      'wrong_content: The name ends in .docx, but the file contains plain text. Rename it',
    );
    expect(await named(writeArchive(new Map([['other/part.xml', Buffer.from('x')]])))).toContain(
      'a ZIP archive that is not a document',
    );
    expect(await named(oldWord)).toContain('an older version of Office');
    const locked = Buffer.concat([oldWord, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await named(locked)).toMatch(/^encrypted: .*password-protected/);
    expect(await named(new Uint8Array())).toContain('empty: The file is empty.');
    expect(await named(wordFile(''))).toMatch(/^empty: /);
    const tooLarge = Buffer.concat([wordFile(''), Buffer.alloc(100 * 1_048_576)]);
    expect(await named(tooLarge)).toContain('too_large: The file is larger than 100 MB.');
  });
});

/** An archive of one deflated entry whose directory claims these sizes. */
function deflated(name: string, content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content);
  const archive = writeArchive(new Map([[name, packed]]));
  const directory = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  archive.writeUInt16LE(8, directory + 10);
  archive.writeUInt32LE(claimed, directory + 24);
  return archive;
}

describe('An archive', () => {
  const all = () => true;
  const zeros = Buffer.alloc(60_000_000);

  it('returns what was written', () => {
    const files = new Map([['word/ä.xml', Buffer.from('text')]]);
    expect(readArchive(writeArchive(files), all)).toEqual(files);
    expect(
      readArchive(deflated('a', Buffer.from('text'), 4), all)
        .get('a')
        ?.toString(),
    ).toBe('text');
  });

  it('is refused by its claimed sizes, before anything is decompressed', () => {
    expect(() => readArchive(deflated('a', zeros, zeros.length), all)).toThrow('unpacks to far more');
    expect(() => readArchive(deflated('a', Buffer.from('x'), 200_000_000), () => false)).toThrow('unpacks to far more');
  });

  it('may contain unread pictures of any size, but no text of that size', () => {
    const picture = deflated('word/media/a.emf', randomBytes(1_000_000), 140_000_000);
    expect(readArchive(picture, () => false)).toEqual(new Map());
    expect(() => readArchive(picture, all)).toThrow('unpacks to far more');
  });

  it('is refused when it lies about its sizes', () => {
    expect(() => readArchive(deflated('a', zeros, 100), all)).toThrow('unpacks to far more');
  });

  it('is refused when it is cut off or damaged anywhere', () => {
    const archive = deflated('word/document.xml', Buffer.from('text '.repeat(50)), 250);
    for (let length = 0; length < archive.length; length += 1)
      expect(() => readArchive(archive.subarray(0, length), all)).toThrow('incomplete or damaged');
  });
});
