import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRoomInMemory, isAlive, memoryFolder } from '#server/testing/room-in-memory.ts';

/** Three workers need some 100 MB each, plus what they store. */
const roomBytes = 2 * 1024 ** 3;
const prefix = 'candour-e2e-';

/** Whether there is space in memory for the products' data. */
export const isMemoryRoomy = (): boolean => hasRoomInMemory(roomBytes);

/** A folder for the data of this run's products; leftovers of killed runs in memory are removed first. */
export function makeRunFolder(): string {
  const parent = isMemoryRoomy() ? memoryFolder : tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const [pid = ''] = name.slice(prefix.length).split('-');
    if (/^\d+$/.test(pid) && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}
