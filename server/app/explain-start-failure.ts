import { inspect } from 'node:util';
import { DataFolderOpen } from '#server/platform/config/private-data-folder.ts';
import { SecretDamaged } from '#server/platform/config/secrets.ts';
import { SettingsError } from '#server/platform/config/settings.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { MigrationRefused } from '#server/platform/db/migration-files.ts';
import { FilesOfAnother } from '#server/platform/files/file-store.ts';

const notAFolder = 'CANDOUR_DATA_DIR is not a folder. Check the path.';
const diskFull =
  'The disk is full. Free some space on the disk with the data folder, then start Candour again. No stored data is lost.';
const notWritable = 'Candour cannot write to the data folder. Check its owner and CANDOUR_DATA_DIR.';
const databaseRefuses = 'The database at DATABASE_URL rejected the user or password. Check both in DATABASE_URL.';
const noSuchHost = 'HOST is not an address of this machine. Check HOST.';

const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program is using this port. Set a different PORT or stop that program.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine. Check HOST.',
  EACCES: 'Permission denied. Check PORT (ports below 1024 need extra privileges) and the owner of the data folder.',
  EPERM: 'Permission denied. Check the owner of the data folder.',
  EROFS: 'Candour cannot write to the data folder. Check CANDOUR_DATA_DIR.',
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOENT: 'Candour cannot create the data folder. Check CANDOUR_DATA_DIR.',
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  // The SQLSTATE of the databases, and the code of the file store.
  '53100': diskFull,
  storage_full: diskFull,
  '28000': databaseRefuses,
  '28P01': databaseRefuses,
  '3D000': 'The database in DATABASE_URL does not exist. Create it, or check DATABASE_URL.',
  EFBIG:
    'A file has reached the system’s file size limit. Raise the limit and start Candour again. No stored data is lost.',
  ENOSPC: diskFull,
  EDQUOT:
    'The disk quota is used up. Free some space on the disk with the data folder, then start Candour again. No stored data is lost.',
};

const databaseAway =
  'Candour cannot connect to the database at DATABASE_URL. Check that it is running and that the address is correct.';

/** SQLite's own numbers for the lock file: readonly, i/o, full, cannot open. */
const byLockCode: Readonly<Record<number, string>> = { 8: notWritable, 10: notWritable, 13: diskFull, 14: notWritable };

function lockFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return byLockCode[error.errcode & 0xff];
}

/** The embedded database's file system throws objects that are no Error, with WASI's numbers. */
const byFileNumber: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** An error that crossed from the database's thread keeps its message and loses its class. */
const otherPostgres = /^The database in .+ was created by PostgreSQL \d+;/;

/** How the embedded database's engine ends after a fatal error. */
const engineGaveUp = /^(Aborted\(|PGlite failed to initialize|The embedded database stopped during startup)/;
const cannotOpen =
  'The embedded database could not open its files. The disk may be full or a file damaged. Free some space and start Candour again. If it still fails, restore a backup into an empty folder.';

function codes(error: unknown): string[] {
  const found: string[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') found.push(code);
  }
  const { errno } = Object(error) as { errno?: unknown };
  const named = typeof errno === 'number' ? byFileNumber[errno] : undefined;
  return named ? [...found, named] : found;
}

const ownSentences = [SettingsError, DataFolderOpen, FolderInUse, MigrationRefused, SecretDamaged, FilesOfAnother];

/**
 * A fault that a person can fix, in a sentence or two that say how; undefined for a bug in the program. Contains no secret: it does
 * not repeat a connection address.
 */
export function explainFault(error: unknown): string | undefined {
  if (codes(error).some((code) => byCode[code] === diskFull)) return diskFull;
  if (
    error instanceof Error &&
    (ownSentences.some((kind) => error instanceof kind) || otherPostgres.test(error.message))
  )
    return error.message;
  if (error instanceof Error && engineGaveUp.test(error.message)) return cannotOpen;
  if (error instanceof DatabaseUnavailable) return databaseAway;
  const ofLock = lockFailure(error);
  if (ofLock) return ofLock;
  const known = codes(error).map((code) => byCode[code]);
  const explained = known.find((sentence) => sentence !== undefined);
  if (explained) return explained;
  return isDatabaseUnavailable(error) ? databaseAway : undefined;
}

/** Why the product could not start; a bug in the program is printed in full. */
export function explainStartFailure(error: unknown): string {
  const said =
    explainFault(error) ?? `This is a bug in Candour:\n${error instanceof Error ? error.stack : inspect(error)}`;
  return `Candour could not start. ${said}`;
}
