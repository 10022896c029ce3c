import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeMigratedDatabase } from '#server/testing/database-per-test-embedded.ts';
import { moments } from '#server/testing/moments.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import { startProgram } from '#server/testing/test-program.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const PROGRAM = new URL('./test-programs/migrate-folder.ts', import.meta.url);
const KILLS = 50;
const MIGRATIONS = 40;
const LONGEST_MS = 250;

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candour-killed-'));
  folder = join(dataDir, 'migrations');
  mkdirSync(folder);
  await placeMigratedDatabase(dataDir);
  const database = await openDatabase({ dataDir, durable: false });
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await database.close();
  for (let n = 1; n <= MIGRATIONS; n++) {
    const sql = `CREATE TABLE part_${n}_a (n int); INSERT INTO part_${n}_a SELECT * FROM generate_series(1, 2000); CREATE TABLE part_${n}_b (n int);`;
    writeFileSync(join(folder, `${String(n).padStart(4, '0')}_test_part.sql`), sql);
  }
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('A process killed during migration leaves only whole migrations, and the next process completes them', {
  timeout: soakTimeout(900_000),
}, async () => {
  const moment = moments(soakSeed);
  for (let kill = 0; kill < soakCount(KILLS); kill++) {
    const program = startProgram(PROGRAM, [dataDir, folder]);
    await program.printed(1);
    await sleep(moment.next().value * LONGEST_MS);
    await program.kill();
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query(`SELECT count(*) FILTER (WHERE relname LIKE 'part%a') AS a,
      count(*) FILTER (WHERE relname LIKE 'part%b') AS b, to_regclass('migrations') IS NOT NULL AS begun FROM pg_class WHERE relkind = 'r'`);
    const applied = rows[0].begun ? (await database.pool.query('SELECT count(*) AS n FROM migrations')).rows[0].n : 0;
    await database.close();
    expect(rows[0]).toMatchObject({ a: applied, b: applied });
  }
  const database = await openDatabase({ dataDir });
  await migrate(database, { folder });
  expect((await database.pool.query('SELECT count(*) AS n FROM migrations')).rows).toEqual([{ n: MIGRATIONS }]);
  expect(await migrate(database, { folder })).toEqual([]);
  await database.close();
});
