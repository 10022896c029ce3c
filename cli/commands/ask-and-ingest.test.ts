import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { guideText } from '#server/testing/guides.ts';
import { keepEngine } from '#server/testing/kept-engine.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { askCommand } from './ask.ts';
import { ingestCommand } from './ingest.ts';

const question = 'How often must emergency generators be tested?';
const zircon = guideText({ name: 'zircon', body: '## 1 Zircon\n\n1.1 Zircon lamps should be polished every Tuesday.' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-cli-'));
  writeFileSync(join(folder, 'zircon.md'), zircon);
  writeFileSync(join(folder, 'bad.md'), '---\nkey: guide/bad\n\n1.1 Front matter that does not end.');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function candour(dataDir: string, ...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const environment = { CANDOUR_DATA_DIR: dataDir, EMBEDDING: 'off' };
  const io = { environment, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand([askCommand, ingestCommand], line, io);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** The behaviour in both cases: with the folder to itself, and with a server that has it open. */
function answersAndPublishes(dataDir: () => string): void {
  publishes(dataDir);
  answers(dataDir);
}

function publishes(dataDir: () => string): void {
  it('publishes files, and reports which were refused and why', async () => {
    const { code, out } = await candour(dataDir(), 'ingest', folder, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).files).toEqual([
      {
        path: join(folder, 'bad.md'),
        outcome: 'refused',
        reason: 'front_matter',
        message: expect.any(String),
        stages: expect.any(Array),
      },
      expect.objectContaining({
        path: join(folder, 'zircon.md'),
        outcome: 'published',
        key: 'guide/zircon',
        version: 1,
      }),
    ]);
    const again = await candour(dataDir(), 'ingest', join(folder, 'zircon.md'));
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('unchanged, guide/zircon version 1') });
  });

  it('publishes every readable kind of file in a folder, and refuses undescribed files of one name', async () => {
    const kinds = mkdtempSync(join(tmpdir(), 'candour-kinds-'));
    try {
      for (const inner of ['a', 'b']) mkdirSync(join(kinds, inner));
      writeFileSync(join(kinds, 'a', 'kept.html'), '<p>1.1 Beryl lamps should be dusted every Friday.</p>');
      writeFileSync(join(kinds, 'a', 'same.html'), '<p>1.1 One.</p>');
      writeFileSync(join(kinds, 'b', 'same.html'), '<p>1.1 Other.</p>');
      writeFileSync(join(kinds, 'b', 'beryl.docx'), wordFile(wordParagraph('1.1 Beryl is kept in a box.')));
      writeFileSync(join(kinds, 'b', 'fake.pdf'), 'no PDF');
      writeFileSync(join(kinds, 'b', 'notes.log'), 'left alone');
      const { code, out } = await candour(dataDir(), 'ingest', kinds, '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out).files).toEqual([
        expect.objectContaining({ path: join(kinds, 'a', 'kept.html'), key: 'document/kept', version: 1, elements: 1 }),
        expect.objectContaining({ path: join(kinds, 'a', 'same.html'), outcome: 'refused', reason: 'work_differs' }),
        expect.objectContaining({ path: join(kinds, 'b', 'beryl.docx'), outcome: 'published', key: 'document/beryl' }),
        expect.objectContaining({ path: join(kinds, 'b', 'fake.pdf'), outcome: 'refused', reason: 'wrong_content' }),
        expect.objectContaining({ path: join(kinds, 'b', 'same.html'), outcome: 'refused', reason: 'work_differs' }),
      ]);
      const counts = { published: 2, held: 0, unchanged: 0, other_formats: 0, refused: 3 };
      expect(JSON.parse(out).summary).toEqual({ files: 5, documents: 2, ...counts });
      expect((await candour(dataDir(), 'ingest', join(kinds, 'b', 'beryl.docx'))).out).toMatch(
        /\n1 file, 1 document: 1 unchanged$/,
      );
    } finally {
      rmSync(kinds, { recursive: true, force: true });
    }
  });
}

function answers(dataDir: () => string): void {
  it('answers as JSON with sentences, support, citations and sources', async () => {
    const { code, out } = await candour(dataDir(), 'ask', 'How often are zircon lamps polished?', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      question: 'How often are zircon lamps polished?',
      found: true,
      sentences: [
        {
          text: 'Zircon lamps should be polished every Tuesday.',
          support: 'supported',
          citations: [{ source: 1, start: 0, end: 46 }],
        },
      ],
      sources: [{ canonical_id: 'guide/zircon#1.1', version: 1, is_guide: true, section_path: ['1 Zircon'] }],
      could_not_find: [],
    });
  });

  it('answers in lines, with the clause and a note that it is a guide', async () => {
    const { out } = await candour(dataDir(), 'ask', 'How', 'often', 'are', 'zircon', 'lamps', 'polished?');
    expect(out).toContain('● “Zircon lamps should be polished every Tuesday.” [1]');
    expect(out).toContain('[1] 1.1 · zircon (a guide, not the publication) · version 1, in force since');
  });

  it('reports that it could not find what is not there', async () => {
    const { code, out } = await candour(dataDir(), 'ask', 'What is the recipe for a Victoria sponge?', '--json');
    expect([code, JSON.parse(out).found]).toEqual([0, false]);
  });

  it('refuses a valid NHS number without repeating it', async () => {
    const { code, out, error } = await candour(dataDir(), 'ask', 'Patient 943 476 5919 fell');
    expect([code, out]).toEqual([1, '']);
    expect(error).toContain('NHS number');
    expect(error).not.toMatch(/476\W?5919/);
  });
}

describe('Asking and ingesting without a running server', () => {
  let dataDir: string;
  beforeAll(async () => {
    await keepEngine();
    dataDir = mkdtempSync(join(tmpdir(), 'candour-cli-data-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('loads the starter corpus on first use and answers from it', async () => {
    const { out, error } = await candour(dataDir, 'ask', question);
    expect(out).toContain('Emergency generators (standby generators) should be tested on load at least once a month.');
    expect(error).toMatch(/^Loading \d+ guides/);
    expect((await candour(dataDir, 'ask', question)).error).toBe('');
  });

  answersAndPublishes(() => dataDir);

  it.each([
    [['ask'], 'Enter a question'],
    [['ask', 'x'.repeat(4_001)], '4,000 characters'],
    [['ask', '--loud', 'a'], "Unknown option '--loud'"],
    [['ingest'], 'Name a file or a folder'],
    [['ingest', '/nowhere/at/all'], 'There is no file or folder'],
  ])('ends with 2 for %j', async (line, sentence) => {
    expect(await candour(dataDir, ...line)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) });
  });
});

describe('Asking and ingesting while a server has the data folder open', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  answersAndPublishes(() => app.dataDir);
});
