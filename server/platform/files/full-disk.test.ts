import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Stores 100 kB and then 4 MB, and prints the outcome of each. */
const script = `
  const { DiskFileStore } = await import(process.argv[1]);
  const store = new DiskFileStore(process.argv[2]);
  const outcome = (bytes) => store.put(Buffer.alloc(bytes)).then(() => 'stored', (error) => error.code);
  console.log(await outcome(100_000), await outcome(4_000_000), await outcome(100_000));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-full-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('A full disk gives an error of the catalogue, leaves no half file, and the next small file is stored', async () => {
  // The shell's file size limit (1 or 2 MiB, by shell) simulates a full disk: a write beyond it fails half way through.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', script, '--'].concat(
      import.meta.resolve('./disk-file-store.ts'),
      folder,
    ),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  expect((await text(child.stdout)).trim()).toBe('stored storage_full stored');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(names.filter((entry) => entry.isFile())).toHaveLength(2);
});
