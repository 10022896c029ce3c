import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** The folder in memory, where the system has one: tests write much, and a disk would slow them. */
export const memoryFolder = '/dev/shm';

/** Whether the folder in memory is writable, and both it and the machine have more than this many bytes free. */
export function hasRoomInMemory(bytes: number): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > bytes && freemem() > bytes;
  } catch {
    return false;
  }
}

/** Whether a process with this number runs, even another user's: files of killed runs belong to nobody. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
