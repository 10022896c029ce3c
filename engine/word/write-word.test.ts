import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDocx } from '#engine/reading/office/parse-docx.ts';
import { readArchive } from '#engine/reading/zip-archive.ts';
import { sourceFootnote } from './source-footnote.ts';
import { plainCell, type WordDocument } from './word-document.ts';
import { writeWord } from './write-word.ts';

function partsOf(bytes: Uint8Array): Map<string, string> {
  const packed = readArchive(bytes, () => true);
  return new Map([...packed].map(([name, part]) => [name, part.toString('utf8')]));
}

/** Parses strictly, as Word does. @returns the texts of all `w:t` */
function wordsOf(xml: string): string {
  const parser = new SaxesParser();
  let [words, isInText] = ['', false];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    isInText = name === 'w:t';
    if (name === 'w:br') words += '\n';
  });
  parser.on('text', (text) => {
    if (isInText) words += text;
  });
  parser.on('closetag', () => {
    isInText = false;
  });
  parser.write(xml).close();
  return words;
}

const paragraph = (text: string): WordDocument['blocks'][number] => ({ kind: 'paragraph', runs: [{ text }] });

const note = sourceFootnote({
  title: 'Water safety',
  guideTo: 'HTM 04-01',
  version: 2,
  status: 'in_force',
  effectiveFrom: '2024-06-01',
  effectiveTo: null,
  clause: '4.12',
  permalink: 'https://candour.example/wiki/01ARZ3NDEKTSV4RRFFQ69G5FAV?element_ids=1',
});

const example: WordDocument = {
  title: 'Water safety, version 1 and version 2',
  subtitle: 'Compared on 22 November 2026',
  footer: 'Exported from Candour',
  blocks: [
    { kind: 'heading', level: 1, runs: [{ text: 'Flushing' }] },
    {
      kind: 'paragraph',
      look: 'quote',
      runs: [
        { text: 'Flush each outlet ', isSource: true },
        { text: 'weekly', isSource: true, mark: 'deleted' },
        { text: 'twice a week', isSource: true, mark: 'inserted', footnote: note },
      ],
    },
    { kind: 'list', items: [[{ text: 'showers', footnote: note }], [{ text: 'taps', link: 'javascript:alert(1)' }]] },
    {
      kind: 'table',
      columns: [
        { header: 'Earlier', width: 2 },
        { header: 'Later', width: 1 },
      ],
      rows: [[plainCell('weekly'), { paragraphs: [], isHatched: true }]],
    },
  ],
};

describe('A Word file', () => {
  let parts: Map<string, string>;
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await writeWord(example);
    parts = partsOf(bytes);
  });
  const document = () => parts.get('word/document.xml') ?? '';

  it('reads back as written: headings, text, lists and tables', async () => {
    const { title, elements } = await parseDocx(bytes);
    expect(title).toBe(example.title);
    expect(elements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'heading', text: 'Flushing' }),
        expect.objectContaining({ kind: 'paragraph', text: expect.stringContaining('Flush each outlet') }),
        expect.objectContaining({ kind: 'list_item', text: expect.stringContaining('showers') }),
        expect.objectContaining({
          kind: 'table',
          tableCells: [
            ['Earlier', 'Later'],
            ['weekly', ''],
          ],
        }),
      ]),
    );
  });

  it('is A4, and repeats the header row of a table on each page', () => {
    expect(document()).toMatch(/<w:pgSz [^>]*w:w="11906"[^>]*w:h="16838"/);
    expect(document()).toContain('<w:tblHeader/>');
  });

  it('sets the words of a source in the serif face, and marks additions and removals without colour too', () => {
    const runOf = (words: string) =>
      document()
        .match(/<w:r>.*?<\/w:r>/gs)
        ?.find((run) => run.includes(words)) ?? '';
    expect(runOf('Flush each outlet')).toContain('Cambria');
    expect(runOf('>weekly<')).toContain('<w:strike');
    expect(runOf('twice a week')).toContain('<w:u ');
    expect(runOf('showers')).not.toContain('Cambria');
  });

  it('prints one footnote for one source, with its version, day and address', () => {
    const footnotes = parts.get('word/footnotes.xml') ?? '';
    expect(wordsOf(footnotes)).toContain(
      'Water safety (Candour guide to HTM 04-01, not the publication), 4.12. Version 2, in force since 1 June 2024. https://candour.example/wiki/',
    );
    expect(footnotes.match(/Version 2/g)).toHaveLength(1);
    expect(document().match(/<w:footnoteReference /g)).toHaveLength(2);
  });

  it('makes no link of an address that would run something', () => {
    expect([...parts.values()].join('')).not.toContain('javascript:');
    expect(document()).toContain('taps');
  });

  it('is landscape on request', async () => {
    const wide = partsOf(await writeWord({ ...example, isLandscape: true })).get('word/document.xml');
    expect(wide).toMatch(/<w:pgSz [^>]*w:w="16838"[^>]*w:h="11906"[^>]*w:orient="landscape"/);
  });
});

describe('Texts from anywhere', () => {
  it('come through a Word file letter by letter, without what XML forbids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const parts = partsOf(await writeWord({ title: text, footer: text, blocks: [paragraph(`[${text}]`)] }));
        const expected = `[${text}]`
          .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
          .replace(/\r\n?/g, '\n');
        expect(wordsOf(parts.get('word/document.xml') ?? '')).toContain(expected);
        for (const [name, xml] of parts) if (/\.xml$|\.rels$/.test(name)) wordsOf(xml);
      }),
      { numRuns: 30 },
    );
  });
});
