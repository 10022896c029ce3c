import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** The name of the lock in the data folder. Nothing else may open it. */
export const LOCK_FILE = 'in-use.lock';
const NOTE_FILE = 'in-use.json';
const SQLITE_BUSY = 5;

const noteSchema = z.object({ pid: z.number().int(), address: z.string().optional() });
type Note = z.infer<typeof noteSchema>;

/**
 * Another process uses the folder. `address` is where it serves, once it does. Both values are unknown for a moment after its
 * start.
 */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly pid: number | undefined;
  readonly address: string | undefined;

  constructor(folder: string, note: Note | undefined) {
    const who = note ? ` (process ${note.pid}${note.address ? `, serving at ${note.address}` : ''})` : '';
    super(`The data folder ${folder} is in use by another Candour process${who}.`);
    this.pid = note?.pid;
    this.address = note?.address;
  }
}

export type FolderLock = {
  /** Tells a second process where to reach this one, for example `http://127.0.0.1:3000`. */
  announce(address: string): void;
  release(): void;
};

/**
 * Locks the folder for this process, or throws `FolderInUse`. The operating system keeps the lock, through SQLite, and releases it
 * however the process ends. No lock is ever stale, no process number is mistaken, and of two processes that race one wins, even
 * across containers of one machine. No other code may open the lock file: POSIX drops a process's locks on a file when it closes
 * any handle to it. The folder must be on a local disk.
 */
export function lockDataFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const notePath = join(folder, NOTE_FILE);
  const path = join(folder, LOCK_FILE);
  const isNew = !existsSync(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  // SQLite leaves the mode to the process's umask. Changing it opens no file.
  if (isNew) chmodSync(path, 0o600);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FolderInUse(folder, readNote(notePath));
    throw error;
  }
  writeNote(notePath, { pid: process.pid });
  return {
    announce: (address) => writeNote(notePath, { pid: process.pid, address }),
    release() {
      rmSync(notePath, { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** Written to a temporary file and renamed: a reader sees a whole note or none. */
function writeNote(path: string, note: Note): void {
  writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The holder's note; undefined while there is none or when it is unreadable. */
function readNote(path: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
