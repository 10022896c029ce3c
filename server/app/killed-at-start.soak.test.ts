import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { folderAt } from '#server/testing/migrated-folder.ts';
import { moments } from '#server/testing/moments.ts';
import { startProduct } from '#server/testing/product-process.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';

const root = mkdtempSync(join(tmpdir(), 'candour-killed-'));
/** A database without tables: creating one takes most of a first start. */
const madeFolder = join(root, 'made');
const chance = moments(soakSeed);
let loadedOnce: Awaited<ReturnType<typeof contents>>;
let startMs = 0;

beforeAll(async () => {
  await (await openDatabase({ dataDir: madeFolder, durable: false })).close();
  const dataDir = newFolder('whole');
  const began = performance.now();
  const product = startProduct({ CANDOUR_DATA_DIR: dataDir });
  await product.ready;
  startMs = performance.now() - began;
  expect(await product.stop()).toEqual({ code: 0, signal: null });
  loadedOnce = await contentsOnceTold(dataDir);
}, soakTimeout(600_000) + 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param isEmpty the first start creates the database itself, too */
function newFolder(name: string, isEmpty = false): string {
  const dataDir = join(root, name);
  if (isEmpty) return dataDir;
  cpSync(join(madeFolder, 'database'), join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/**
 * What jobs make of loaded texts after the start, and the anchors that the audit log gets as time passes. A start that was killed may have
 * queued them long ago, and a slow one reaches them.
 */
const madeLater: ReadonlySet<string> = new Set([
  'obligations',
  'obligation_extractions',
  'clause_questions',
  'clause_question_sources',
  'clause_question_stems',
  'audit_anchors',
]);

/** The number of rows in each table that the load fills. */
async function rowCounts({ pool }: Database): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !madeLater.has(table.name)))
    counts[name] = (await pool.query(`select count(*) as n from "${name}"`)).rows[0].n;
  return counts;
}

const contents = (dataDir: string) =>
  folderAt(dataDir).inside(async (db) => {
    const ask = async (sql: string) => (await db.pool.query(sql)).rows;
    return {
      counts: await rowCounts(db),
      writtenQuestions: await ask("select count(*) as n from clause_questions where origin = 'written'"),
      people: await ask('select email, account_roles from users order by email'),
      elements: await ask(
        'select w.key, v.number, e.position, e.canonical_id, md5(e.text) from elements e join versions v on v.id = e.version_id join works w on w.id = v.work_id order by 1, 2, 3',
      ),
      auditIsWhole: (await verifyAuditChain(db.query, { key: undefined })).intact,
      halfFiles: readdirSync(dataDir, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.new') || /^(secret|demo-sign-ins\.json|operator-token)\./.test(name)),
    };
  });

/** Which jobs that follow a first load have done their work: owners are told of changes, and the sample reviews are worked on. */
const followedUp = (dataDir: string) =>
  folderAt(dataDir).inside(async ({ pool }) => {
    const { rows } = await pool.query(
      `select (select count(*) from untold_changes) = 0 as told,
         (select coalesce(bool_and(state = 'completed'), false) from pgboss.job where name = 'review.demonstration') as reviewed`,
    );
    return rows[0] as { told: boolean; reviewed: boolean };
  });

/** What a load leaves behind once the jobs after it have ended; a start that was stopped early leaves them to the next. */
async function contentsOnceTold(dataDir: string): ReturnType<typeof contents> {
  for (let start = 1; start <= 10; start += 1) {
    const { told, reviewed } = await followedUp(dataDir);
    if (told && reviewed) return contents(dataDir);
    const product = startProduct({ CANDOUR_DATA_DIR: dataDir });
    await product.ready;
    const reviewsAreThere = () => expect(product.logged()).toContain('the reviews of the demonstration are there');
    if (!reviewed) await vi.waitFor(reviewsAreThere, { timeout: 600_000, interval: 250 });
    // The job is completed a moment after its last word.
    await pause(start * 1_000);
    expect(await product.stop()).toEqual({ code: 0, signal: null });
  }
  throw new Error('The jobs after the first load have not ended after ten starts.');
}

test('An uninterrupted first load is complete', () => {
  expect(loadedOnce.auditIsWhole).toBe(true);
  expect(loadedOnce.people).toHaveLength(60);
  expect(loadedOnce.counts['works']).toBeGreaterThan(5);
  expect(loadedOnce.elements.length).toBe(loadedOnce.counts['elements']);
});

test('A first start killed repeatedly, at any moment, is completed by the next: nothing lost, nothing duplicated', {
  timeout: soakTimeout(3_600_000) + 120_000,
}, async () => {
  for (let round = 1; round <= soakCount(20); round += 1) {
    const isEmpty = round % 4 === 0;
    const dataDir = newFolder(`round-${round}`, isEmpty);
    const kills = 1 + Math.floor(chance.next().value * 3);
    const killedAt: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const product = startProduct({ CANDOUR_DATA_DIR: dataDir });
      const afterMs = Math.round(chance.next().value * startMs * (isEmpty ? 2 : 1));
      killedAt.push(afterMs);
      await Promise.race([pause(afterMs), product.exit]);
      await product.kill();
    }
    const product = startProduct({ CANDOUR_DATA_DIR: dataDir });
    await product.ready;
    expect(product.said().match(/@northmoor/g), product.said()).toHaveLength(5);
    expect(await product.stop()).toEqual({ code: 0, signal: null });
    const where = `seed ${soakSeed}, round ${round}, ${isEmpty ? 'empty folder, ' : ''}killed after ${killedAt.join(' and ')} ms of ${Math.round(startMs)}`;
    expect(await contentsOnceTold(dataDir), where).toEqual(loadedOnce);
    rmSync(dataDir, { recursive: true });
  }
});
