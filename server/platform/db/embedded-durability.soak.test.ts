import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeMigratedDatabase } from '#server/testing/database-per-test-embedded.ts';
import { moments } from '#server/testing/moments.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import { startProgram } from '#server/testing/test-program.ts';
import { openDatabase } from './open-database.ts';

const PROGRAM = new URL('./test-programs/write-rows.ts', import.meta.url);
const KILLS_WHILE_WRITING = 60;
const KILLS_WHILE_CREATING = 40;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candour-kill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('A process killed with SIGKILL', () => {
  it('while it writes loses no acknowledged row', { timeout: soakTimeout(900_000) }, async () => {
    await placeMigratedDatabase(dataDir);
    const moment = moments(soakSeed);
    const acknowledged: number[] = [];
    for (let kill = 0; kill < soakCount(KILLS_WHILE_WRITING); kill++) {
      const program = startProgram(PROGRAM, [dataDir]);
      await program.printed(1);
      await sleep(moment.next().value * 400);
      await program.kill();
      acknowledged.push(...program.lines.map(Number));
    }
    const database = await openDatabase({ dataDir });
    const { rows } = await database.pool.query('SELECT n, length(body) AS length FROM written');
    await database.close();
    const present = new Set(rows.filter(({ length }) => length === 3_000).map(({ n }) => n));
    expect(acknowledged.filter((n) => !present.has(n))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });

  it('while it creates the database does not block the next one', {
    timeout: soakTimeout(900_000),
  }, async () => {
    const moment = moments(soakSeed + 1);
    for (let kill = 0; kill < soakCount(KILLS_WHILE_CREATING) && !existsSync(join(dataDir, 'database')); kill++) {
      const program = startProgram(PROGRAM, [dataDir]);
      await sleep(moment.next().value * 3_000);
      await program.kill();
    }
    const database = await openDatabase({ dataDir });
    await expect(database.ping(5_000)).resolves.toBeUndefined();
    await database.close();
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});
