import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchResultSchema } from '#contract/features/wiki/search.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { keepEngine } from '#server/testing/kept-engine.ts';
import { migratedFolder } from '#server/testing/migrated-folder.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { searchCommand } from './search.ts';

async function candour(dataDir: string, ...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const environment = { CANDOUR_DATA_DIR: dataDir, EMBEDDING: 'off' };
  const io = { environment, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand([searchCommand], ['search', ...line], io);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

describe('Searching without a running server', () => {
  let dataDir: string;
  beforeAll(async () => {
    await keepEngine();
    ({ dataDir } = await migratedFolder());
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('loads the starter corpus on first use and finds the clause', { timeout: 180_000 }, async () => {
    const first = await candour(dataDir, 'legionella', 'flushing', '--json');
    expect(first.error).toMatch(/^Loading \d+ guides/);
    const found = searchResultSchema.parse(JSON.parse(first.out));
    expect(found.documents[0]?.tags.subdomain).toContain('Water');
    expect(found.documents[0]?.elements[0]?.snippet.text.toLowerCase()).toMatch(/flush/);
    expect(await candour(dataDir, 'HTM 06-01', '--limit', '1')).toMatchObject({
      code: 0,
      error: '',
      out: expect.stringMatching(
        /\n\nHTM 06-01 .* · a guide, not the publication · version \d+, in force · htm-06-01\.md/,
      ),
    });
  });

  it.each([
    [[], 'Enter what to search for'],
    [['  '], 'Enter what to search for'],
    [['x'.repeat(4_001)], 'A search must be 4,000 characters or fewer.'],
    [['x'.repeat(20_000)], 'A search must be 4,000 characters or fewer.'],
    [['pumps', '--limit', '0'], '--limit is not valid'],
    [['pumps', '--as-of', 'yesterday'], '--as-of is not valid'],
    [['pumps', '--document', 'short'], '--document is not valid: Must be 26 letters or digits.'],
    [['pumps', '--loud'], "Unknown option '--loud'"],
  ])('ends with 2 for %j', async (line, sentence) => {
    expect(await candour(dataDir, ...line)).toMatchObject({ code: 2, error: expect.stringContaining(sentence) });
  });
});

describe('Searching while a server has the data folder open', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    const zircon = { name: 'zircon', body: '## 1 Lamps\n\n1.1 Zircon lamps should be polished every Tuesday.' };
    await publishGuide(db, zircon);
    await publishGuide(db, { ...zircon, name: 'other', front: { subdomains: '[Water]' } });
    const organisationId = await makeOrganisation(db);
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const secret = { name: 'secret', body: '## 1 Ours\n\n1.1 Our zircon is secret.' };
    await publishGuide(db, secret, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  it('prints documents with clauses and snippets, of the public regulation alone', async () => {
    const { code, out } = await candour(app.dataDir, 'zircon', 'lamps');
    expect(code).toBe(0);
    expect(out).toMatch(/^2 documents\n/);
    expect(out).toContain('  1.1 · 1 Lamps\n    Zircon lamps should be polished every Tuesday.');
    expect(out).not.toContain('secret');
  });

  it('narrows by tags, given once or twice, and by day', async () => {
    const files = async (...line: string[]) =>
      searchResultSchema
        .parse(JSON.parse((await candour(app.dataDir, 'zircon', '--json', ...line)).out))
        .documents.map(({ file_name }) => file_name);
    expect(await files('--subdomain', 'Water')).toEqual(['other.md']);
    expect(await files('--subdomain', 'Water', '--subdomain', 'Electrical')).toHaveLength(2);
    expect(await files('--category', 'Governance')).toEqual([]);
    expect(await files('--as-of', '1999-01-01')).toEqual([]);
  });

  it('reports that nothing was found, or that there was nothing to look for', async () => {
    expect(await candour(app.dataDir, 'Как часто')).toMatchObject({
      code: 0,
      out: 'No results for "Как часто".',
    });
    expect((await candour(app.dataDir, 'the of and')).out).toContain('contains only common words, or none');
    expect((await candour(app.dataDir, '"" && ||')).out).toContain('contains only common words, or none');
  });
});
