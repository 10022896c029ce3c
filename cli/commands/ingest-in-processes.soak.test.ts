import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearUnfinished } from '#engine/versions/unfinished-store.ts';
import type { Database, DatabaseKind } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { cleanEnvironment } from '#server/testing/clean-environment.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { guideText, publishGuide, type TestGuide } from '#server/testing/guides.ts';
import { moments } from '#server/testing/moments.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Long enough to be killed in the middle of a publication. */
const chapter = (name: string, word: string) =>
  Array.from(
    { length: 150 },
    (_, at) => `1.${at + 1} The ${word} of ${name} with number ${at} is cleaned by team ${at}.`,
  );
const guide = (name: string, version: number, word: string): TestGuide => ({
  name,
  version,
  effectiveFrom: `202${version}-01-01`,
  body: `## 1 Cleaning\n\n${chapter(name, word).join('\n\n')}`,
});
/** Two versions of each, so that continued elements have lineages to keep. */
const guides = ['basins', 'hoists'].flatMap((name) => [guide(name, 1, 'handle'), guide(name, 2, 'handle and frame')]);

let folder: string;
/** Open until the end, so that the file's database server keeps running. */
let whole: TestDatabase | undefined;
let loadedOnce: Awaited<ReturnType<typeof contents>>;
const chance = moments(soakSeed);

/** The published versions, and row counts of everything. */
async function contents({ pool }: Pick<Database, 'pool'>) {
  const ask = async (sql: string) => (await pool.query(sql)).rows;
  const count = async (what: string) => (await ask(`select count(*)::int as n from ${what}`))[0].n;
  return {
    elements: await ask(`
      select w.key, v.number, e.position, e.canonical_id, md5(e.text),
        (select min(o.position || '/' || u.number) from elements o join versions u on u.id = o.version_id
          where o.lineage_id = e.lineage_id) as first_seen
      from elements e join versions v on v.id = e.version_id join works w on w.id = v.work_id order by 1, 2, 3`),
    works: await count('works'),
    versions: await count('versions where published_at is not null'),
    lineages: await count('lineages'),
    entries: await count('search_regulation'),
    stems: await ask('select stem, documents from search_stems order by stem'),
    totals: await ask('select documents, tokens from search_totals'),
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candour-guides-'));
  for (const each of guides) writeFileSync(join(folder, `${each.name}-${each.version}.md`), guideText(each));
  whole = await createTestDatabase({ kind: 'postgres' });
  for (const each of guides) await publishGuide(whole.database, each);
  loadedOnce = await contents(whole.database);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await whole?.close();
});

type Ended = { code: number | null; out: string; error: string };

/** `candour ingest` in a process of its own. */
function ingest(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program, 'ingest', folder], {
    env: cleanEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithTest = () => void child.kill('SIGKILL');
  process.once('exit', killWithTest);
  const said = { out: '', error: '' };
  const published = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    published.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code) => {
      process.off('exit', killWithTest);
      published.resolve();
      done({ code, ...said });
    }),
  );
  return { child, ended, hasPublished: published.promise };
}

/** A migrated, empty database that processes of the test may open, and a way to read it when they are gone. */
async function emptyDatabase(kind: DatabaseKind) {
  const { database, dataDir, databaseUrl, close } = await createTestDatabase({ kind });
  if (kind === 'embedded') await database.close();
  const settings = {
    CANDOUR_DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      CANDOUR_SECRET: 'a secret of the tests, long enough',
    }),
  };
  const look = async () => {
    const opened = kind === 'embedded' ? await openDatabase({ dataDir, durable: false }) : database;
    await clearUnfinished(opened);
    const found = await contents(opened);
    if (kind === 'embedded') await opened.close();
    return found;
  };
  const remove = () => (kind === 'embedded' ? rmSync(dataDir, { recursive: true, force: true }) : close());
  return { settings, look, remove };
}

const linesOf = (ended: readonly Ended[], outcome: string) =>
  ended.flatMap(({ out }) => out.split('\n').filter((line) => line.includes(`: ${outcome}, `)));

describe('candour ingest in processes of its own', () => {
  it.each(['embedded', 'postgres'] as const)(
    'killed half way and then started twice at once, loses nothing and duplicates nothing (%s)',
    { timeout: soakTimeout(1_800_000) },
    async (kind) => {
      for (let round = 1; round <= soakCount(20); round += 1) {
        const { settings, look, remove } = await emptyDatabase(kind);
        // PostgreSQL admits two from the beginning.
        const first = (kind === 'embedded' ? [1] : [1, 2]).map(() => ingest(settings));
        await Promise.race(first.map(({ hasPublished }) => hasPublished));
        const afterMs = Math.round(chance.next().value * 400);
        await Promise.race([pause(afterMs), ...first.map(({ ended }) => ended)]);
        for (const { child } of first) child.kill('SIGKILL');
        await Promise.all(first.map(({ ended }) => ended));
        const both = await Promise.all([ingest(settings).ended, ingest(settings).ended]);
        const done = both.filter(({ code }) => code === 0);
        const where = `seed ${soakSeed}, round ${round}, killed ${afterMs} ms after the first guide; ${JSON.stringify(both)}`;
        // One process at a time has the embedded database: a second one is refused, and does nothing.
        expect(done.length, where).toBeGreaterThanOrEqual(kind === 'embedded' ? 1 : 2);
        for (const { code, out, error } of both.filter((each) => !done.includes(each)))
          expect([code, out, error], where).toEqual([1, '', expect.stringMatching(/data folder.* again in a moment/)]);
        expect(linesOf(both, 'unchanged').length, where).toBeGreaterThanOrEqual(1);
        expect(await look(), where).toEqual(loadedOnce);
        await remove();
      }
    },
  );
});
