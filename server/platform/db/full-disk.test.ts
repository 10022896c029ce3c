import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeMigratedDatabase } from '#server/testing/database-per-test-embedded.ts';

const PROGRAM = fileURLToPath(new URL('./test-programs/fill-disk.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candour-full-'));
  await placeMigratedDatabase(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('A row that does not fit on the disk is an error; acknowledged rows stay, and smaller rows still succeed', async () => {
  // The shell's file size limit simulates a full disk: 20 or 40 MiB by shell, above one segment of the log.
  const child = spawn('sh', ['-c', 'ulimit -f 40960; exec "$0" "$@"', process.execPath, PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { acknowledged, state, kept } = JSON.parse(await text(child.stdout));
  // A full disk gives 53100; PostgreSQL reports the simulated limit as an internal error.
  expect(state).toBe('XX000');
  expect(acknowledged).toBeGreaterThan(5);
  expect(kept).toBe(acknowledged);
});
