import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A folder in memory, where the system offers one: tests write as much there as to a disk, and wait for nothing. */
export const memoryFolder = '/dev/shm';

/** Whether the folder in memory can be written to, and it and the machine have more than so many bytes free. */
export function hasRoomInMemory(bytes: number): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > bytes && freemem() > bytes;
  } catch {
    return false;
  }
}

/** Whether a process of that number runs, another user's too: what runs left that were killed is nobody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
