import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import { DiskFileStore } from './disk-file-store.ts';

/** Stores files for ever, each starting with its own size, and reports each one once it is stored. */
const script = `
  const { DiskFileStore } = await import(process.argv[1]);
  const store = new DiskFileStore(process.argv[2]);
  const storeOne = async (byteSize) => {
    const bytes = Buffer.alloc(byteSize, byteSize % 251);
    bytes.writeUInt32BE(byteSize);
    const { storageKey, sha256 } = await store.put(bytes);
    process.stdout.write(storageKey + ' ' + sha256 + '\\n');
  };
  const oneAfterAnother = async (size) => { for (;;) await storeOne(size = (size * 7) % 2_000_003 + 8); };
  await Promise.all([1_001, 30_011, 700_001].map(oneAfterAnother));
`;

/** @returns what the process reported as stored before it was killed */
async function storeUntilKilled(folder: string, afterMs: number): Promise<Map<string, string>> {
  const args = ['--input-type=module', '-e', script, '--', import.meta.resolve('./disk-file-store.ts'), folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const told = new Map<string, string>();
  const lines = createInterface({ input: child.stdout });
  const first = new Promise((resolve) => lines.once('line', resolve));
  lines.on('line', (line) => {
    const [storageKey = '', sha256 = ''] = line.split(' ');
    if (sha256.length === 64) told.set(storageKey, sha256);
  });
  await first;
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
  return told;
}

const rounds = soakCount(60);

it(
  `A process killed while it stores files loses none that it reported and leaves no half file, ${rounds} times`,
  async () => {
    const moments = fc.sample(fc.integer({ min: 0, max: 250 }), { numRuns: rounds, seed: soakSeed });
    for (const afterMs of moments) {
      const folder = await mkdtemp(join(tmpdir(), 'candour-killed-'));
      const told = await storeUntilKilled(folder, afterMs);
      const store = new DiskFileStore(folder);
      for (const [storageKey, sha256] of told) {
        const bytes = await buffer(await store.open(storageKey));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
      for await (const { storageKey, byteSize } of store.list())
        expect((await buffer(await store.open(storageKey, { start: 0, end: 3 }))).readUInt32BE()).toBe(byteSize);
      await rm(folder, { recursive: true });
    }
  },
  soakTimeout(600_000),
);
