// Usage: npx node bench/database.ts [DATABASE_URL]. Measures the database port: open, round trip, commits, a large row.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '#evals/quantile.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

const ROUND_TRIPS = 2_000;
const COMMITS = 500;
const LARGE_ROW_BYTES = 10 * 1024 * 1024;

function report(what: string, times: number[]): void {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(3));
  console.log(`${what}: median ${median} ms, p95 ${p95} ms (${times.length} times)`);
}

async function timed(times: number, run: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken;
}

const dataDir = mkdtempSync(join(tmpdir(), 'candour-bench-'));
const databaseUrl = process.argv[2];

report('create and open', await timed(1, async () => (await openDatabase({ dataDir, databaseUrl })).close()));
const opened: Awaited<ReturnType<typeof openDatabase>>[] = [];
report('open again', await timed(1, async () => opened.push(await openDatabase({ dataDir, databaseUrl }))));
const [database] = opened;
if (database) {
  const { pool } = database;
  await pool.query('CREATE TABLE IF NOT EXISTS bench_database (id serial, body text)');
  await timed(100, () => pool.query('SELECT 1'));
  report('select 1', await timed(ROUND_TRIPS, () => pool.query('SELECT 1')));
  report(
    '8 at once',
    await timed(ROUND_TRIPS / 8, () => Promise.all(Array.from({ length: 8 }, () => pool.query('SELECT 1')))),
  );
  report('insert and commit', await timed(COMMITS, () => pool.query("INSERT INTO bench_database (body) VALUES ('x')")));
  report(
    'transaction of two statements',
    await timed(COMMITS, () =>
      database.transaction(async (tx) => {
        await tx.execute('SELECT 1');
        await tx.execute('SELECT 2');
      }),
    ),
  );
  report(
    '10 MB row written',
    await timed(5, () => pool.query('INSERT INTO bench_database (body) VALUES ($1)', ['x'.repeat(LARGE_ROW_BYTES)])),
  );
  report(
    '10 MB row read',
    await timed(5, () => pool.query('SELECT body FROM bench_database ORDER BY length(body) DESC LIMIT 1')),
  );
  await pool.query('DROP TABLE bench_database');
  report('close', await timed(1, () => database.close()));
}
rmSync(dataDir, { recursive: true, force: true });
