import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Three workers have some 100 MB each, and what they store. */
const roomBytes = 2 * 1024 ** 3;
const prefix = 'candour-e2e-';

/** Memory, where the system offers it as a folder with room: a product writes as much there as to a disk, and waits for nothing. */
export function isMemoryRoomy(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomBytes;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A folder for the data of this run's products; what runs that were killed have left in memory goes first. */
export function makeRunFolder(): string {
  const parent = isMemoryRoomy() ? memory : tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const [pid = ''] = name.slice(prefix.length).split('-');
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}
