// Usage: a vitest globalSetup. Gives the run its own folder for temporary files, in memory where there is space.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hasRoomInMemory, isAlive, memoryFolder } from '#server/testing/room-in-memory.ts';

/** A run needs some 400 MB at once: a database of 42 MB for each active file, a template of each kind, and stored files. */
const ROOM_BYTES = 3 * 1024 ** 3;

const checkout = createHash('sha256')
  .update(resolve(import.meta.dirname, '../..'))
  .digest('hex')
  .slice(0, 10);
const prefix = `candour-tests-${checkout}-`;

/** Removes leftovers of this checkout's killed runs; those of another checkout, or of a concurrent run, stay. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length)))) removeFolder(join(parent, name));
}

/** A small disk that a killed test mounted blocks its folder. Leftovers that cannot be removed do no harm. */
function removeFolder(folder: string): void {
  const mounted = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  for (const line of mounted) {
    const [, place = ''] = line.split(' ');
    if (place.startsWith(`${folder}/`)) spawnSync('umount', ['-l', place]);
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    process.stderr.write(`The temporary files of a test run in ${folder} could not be removed.\n`);
  }
}

/** @returns a function to call when the run has ended */
export default function setup(): () => void {
  const parents = [tmpdir(), ...(hasRoomInMemory(ROOM_BYTES) ? [memoryFolder] : [])];
  for (const parent of parents) removeLeftovers(parent);
  const folder = join(parents.at(-1) ?? tmpdir(), `${prefix}${process.pid}`);
  // A PostgreSQL of the tests may run as another user, which must reach its own folder inside.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    removeFolder(folder);
  };
}
