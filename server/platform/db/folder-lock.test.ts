import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeMigratedDatabase } from '#server/testing/database-per-test-embedded.ts';
import { startProgram, type TestProgram } from '#server/testing/test-program.ts';
import { FolderInUse, lockDataFolder } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
const programs: TestProgram[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-lock-'));
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
  rmSync(folder, { recursive: true, force: true });
});

function holder(): TestProgram {
  const program = startProgram(new URL('./test-programs/hold-folder.ts', import.meta.url), [folder]);
  programs.push(program);
  return program;
}

function refusal(): FolderInUse {
  try {
    lockDataFolder(folder).release();
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
  throw new Error('The folder was free.');
}

describe('The lock on the data folder', () => {
  it('refuses a second process and names the holder and its address', async () => {
    const first = holder();
    await first.printed(1);
    const { pid, address, message } = refusal();
    expect({ pid, address }).toEqual({ pid: first.process.pid, address: `http://127.0.0.1:${first.process.pid}` });
    expect(message).toContain(`is in use by another Candour process (process ${pid}, serving at ${address}).`);
  });

  it('refuses a second holder in the same process', () => {
    const lock = lockDataFolder(folder);
    expect(refusal().pid).toBe(process.pid);
    lock.release();
    lockDataFolder(folder).release();
  });

  it('is free as soon as its holder is killed, even if another process reuses its number', async () => {
    const first = holder();
    await first.printed(1);
    await first.kill();
    writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ pid: process.ppid, address: 'http://127.0.0.1:1' }));
    lockDataFolder(folder).release();
  });

  it('goes to exactly one of the processes that race for it after a kill', async () => {
    const first = holder();
    await first.printed(1);
    await first.kill();
    const racers = [holder(), holder(), holder(), holder()];
    await Promise.all(racers.map((racer) => racer.printed(1)));
    expect(racers.flatMap(({ lines }) => lines).sort()).toEqual(['held', 'in use', 'in use', 'in use']);
  });

  it('works with a truncated note', () => {
    const lock = lockDataFolder(folder);
    writeFileSync(join(folder, 'in-use.json'), '{"pid":');
    expect(refusal().pid).toBeUndefined();
    lock.release();
  });
});

describe('The embedded database', () => {
  it('is not opened by a second process, and is free once closed', async () => {
    await placeMigratedDatabase(folder);
    const database = await openDatabase({ dataDir: folder, durable: false });
    database.announce('http://127.0.0.1:3000');
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({
      name: 'FolderInUse',
      address: 'http://127.0.0.1:3000',
    });
    await database.close();
    const again = await openDatabase({ dataDir: folder, durable: false });
    await again.close();
  });

  it('explains what to do when another PostgreSQL release wrote the folder', async () => {
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      'created by PostgreSQL 17; this release requires 18',
    );
    lockDataFolder(folder).release();
  });
});
