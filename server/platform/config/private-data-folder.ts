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

/** What Candour writes to its data folder. Whatever else stands there is not Candour's and stays as it is. */
const ownFolders = ['database', 'files', 'outbox'];
const ownFiles =
  /^(?:secret(?:\.\d+\.[0-9a-f]+)?|operator-token(?:\.\d+)?|demo-sign-ins\.json(?:\.\d+)?|in-use\.lock(?:-\w+)?|in-use\.json(?:\.new)?)$/;
const ownCopies = /^still-copy-/;

/** The same within a folder of the data folder that leads to another disk, where other things may stand too. */
const ownOnDisk: Readonly<Record<string, RegExp>> = {
  database: /^(?:base|global|pg_[\w.]+|PG_VERSION|post(?:gresql|master)\..+)$/,
  files: /^(?:incoming|[0-9A-Z]{2})$/,
  outbox: /\.eml(?:\.part)?$/,
};

/**
 * Creates the data folder where it does not exist, and makes it and what Candour wrote in it accessible to this user alone: a mounted
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
  if (found.uid !== user) throw new DataFolderOpen(folder, 'another user owns it');
  // All owners before the first change.
  for (const name of [...ownFolders, 'secret']) refuseOfAnother(join(folder, name));
  narrow(folder, found);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isSymbolicLink()) narrowLinked(path, name);
    else if (ownFolders.includes(name) || ownFiles.test(name) || ownCopies.test(name)) narrowEntry(path, entry);
  }
}

/** The owner of a part could read it, or replace it. Root may have placed the link to one. */
function refuseOfAnother(path: string): void {
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (!link) return;
  const isRootsLink = link.isSymbolicLink() && link.uid === 0;
  if (link.uid !== user && !isRootsLink) throw new DataFolderOpen(path, 'another user owns it');
  const target = statSync(path, { throwIfNoEntry: false });
  if (target && target.uid !== user) throw new DataFolderOpen(path, 'another user owns it');
}

/** A link leads a part of the folder to another disk. Any other link is not followed. */
function narrowLinked(path: string, name: string): void {
  const own = ownOnDisk[name];
  if (!own && name !== 'secret') return;
  const target = statSync(path, { throwIfNoEntry: false });
  if (!target) return;
  narrow(path, target);
  if (!own || !target.isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (own.test(entry.name)) narrowEntry(join(path, entry.name), entry);
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
