import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const LOCK_FILE = 'in-use.lock';
const NOTE_FILE = 'in-use.json';
const SQLITE_BUSY = 5;

const noteSchema = z.object({ pid: z.number().int(), address: z.string().optional() });
type Note = z.infer<typeof noteSchema>;

/** Another process works in the folder. `address` is where it serves, once it does; both are unknown for a moment at its start. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly pid: number | undefined;
  readonly address: string | undefined;

  constructor(folder: string, note: Note | undefined) {
    const who = note ? ` (process ${note.pid}${note.address ? `, serving at ${note.address}` : ''})` : '';
    super(`The data folder ${folder} is in use by another running Candour${who}.`);
    this.pid = note?.pid;
    this.address = note?.address;
  }
}

export type FolderLock = {
  /** Tells a second process where this one can be reached, such as `http://127.0.0.1:3000`. */
  announce(address: string): void;
  release(): void;
};

/**
 * Takes the folder for this process alone, or throws `FolderInUse`. The lock is the operating system's, held through SQLite: it
 * ends with the process however that ends, so there is nothing stale to recognise, no process number to mistake, and of two
 * that race one wins, across containers of one machine too. No other code may open the lock file: POSIX drops a process's
 * locks on a file when it closes any handle to it. The folder must be on a local disk.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const notePath = join(folder, NOTE_FILE);
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
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

/** Written aside and renamed: a reader sees a whole note or none. */
function writeNote(path: string, note: Note): void {
  writeFileSync(`${path}.new`, JSON.stringify(note), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** What the holder left; undefined while it has not written, or when the note is unreadable. */
function readNote(path: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
