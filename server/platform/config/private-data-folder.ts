import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** The rights of the group and of everybody else. */
const ofOthers = 0o077;
const modeBits = 0o7777;
/** Undefined on Windows, which has no such modes: there the access list of the parent folder applies. */
const user = process.getuid?.();

/** Other users of the machine could read the data folder. The message says what to do, for the person who starts Candour. */
export class DataFolderOpen extends Error {
  override readonly name = 'DataFolderOpen';

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(
      `Other users of this machine could read the data folder: ${reason} (${path}). Make the user that runs Candour its owner, on a disk that supports access modes, or set CANDOUR_DATA_DIR to a new folder below it.`,
      options,
    );
  }
}

/**
 * Creates the data folder where it does not exist, and makes it and everything below it accessible to this user alone: a mounted
 * volume, an earlier release or a copy may have left it open. Opens no file, because closing one would drop the folder's lock.
 * @throws DataFolderOpen
 */
export function makePrivateDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepDataFolderPrivate(folder);
}

/** The same for a folder that need not exist, which is then not created. @throws DataFolderOpen */
export function keepDataFolderPrivate(folder: string): void {
  if (user === undefined) return;
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return;
  narrowFolder(folder, found);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) narrowLinked(path);
    else narrowEntry(path, entry);
  }
}

/** A link of this user's own leads a part of the folder to another disk. Anybody else's link is not followed. */
function narrowLinked(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.uid !== user) return;
  const target = statSync(path, { throwIfNoEntry: false });
  if (target?.isDirectory()) {
    narrowFolder(path, target);
    narrowBelow(path);
  } else if (target && target.uid === user) narrow(path, target);
}

/** Everything below a folder that is private already. A running server may remove files meanwhile. */
function narrowBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) narrowEntry(join(folder, entry.name), entry);
}

/** Other users' files stay as they are: no third user can reach them through the private folder. */
function narrowEntry(path: string, entry: Dirent): void {
  if (entry.isSymbolicLink()) return;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== user) return;
  narrow(path, found);
  if (!entry.isDirectory()) return;
  try {
    narrowBelow(path);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function narrowFolder(path: string, found: Stats): void {
  if (found.uid !== user) throw new DataFolderOpen(path, 'another user owns it');
  narrow(path, found);
}

function narrow(path: string, { mode }: Stats): void {
  if ((mode & ofOthers) === 0) return;
  try {
    chmodSync(path, mode & modeBits & ~ofOthers);
  } catch (error) {
    if (isGone(error)) return;
    throw new DataFolderOpen(path, 'its access mode cannot be changed', { cause: error });
  }
  // Some file systems accept the change and ignore it.
  const now = statSync(path, { throwIfNoEntry: false });
  if (now && (now.mode & ofOthers) !== 0) throw new DataFolderOpen(path, 'its file system ignores access modes');
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
