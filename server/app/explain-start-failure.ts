import { inspect } from 'node:util';
import { SecretDamaged } from '#server/platform/config/secrets.ts';
import { SettingsError } from '#server/platform/config/settings.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { MigrationRefused } from '#server/platform/db/migration-files.ts';
import { FilesOfAnother } from '#server/platform/files/file-store.ts';

const notAFolder = 'The data folder is not a folder. Check CANDOUR_DATA_DIR.';
const diskFull = 'The disk is full. Make room where the data folder is, then start again; nothing stored is lost.';
const notWritable = 'The data folder cannot be written to. Check who owns it, and CANDOUR_DATA_DIR.';
const databaseRefuses = 'The database at DATABASE_URL refuses this user or password. Check both in the address.';
const noSuchHost = 'The name in HOST is no address of this machine. Check HOST.';

const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The address is taken by another program. Choose another PORT or end that program.',
  EADDRNOTAVAIL: 'This machine has no such address. Check HOST.',
  EACCES: 'Permission was refused. Check PORT (below 1024 needs rights) and who owns the data folder.',
  EPERM: 'Permission was refused. Check who owns the data folder.',
  EROFS: 'The data folder cannot be written to. Check CANDOUR_DATA_DIR.',
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOENT: 'The data folder cannot be made there. Check CANDOUR_DATA_DIR.',
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
  // The databases' own word for it, and the file store's.
  '53100': diskFull,
  storage_full: diskFull,
  '28000': databaseRefuses,
  '28P01': databaseRefuses,
  '3D000': 'There is no such database at DATABASE_URL. Make it, or check the address.',
  EFBIG:
    'A file may not grow any more: a limit on file sizes stands in the way. Raise it and start again; nothing stored is lost.',
  ENOSPC: diskFull,
  EDQUOT: 'The disk quota is used up. Make room where the data folder is, then start again; nothing stored is lost.',
};

const databaseAway =
  'The database at DATABASE_URL cannot be reached. Check that it runs and that the address is right.';

/** What the lock file's library says, by its own numbers: readonly, i/o, full, cannot open. */
const byLockCode: Readonly<Record<number, string>> = { 8: notWritable, 10: notWritable, 13: diskFull, 14: notWritable };

function lockFailure(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return byLockCode[error.errcode & 0xff];
}

/** What the embedded database's own file system throws is no Error: its numbers are WASI's. */
const byFileNumber: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** An error that crossed from the database's thread keeps its words and loses its class. */
const otherPostgres = /^The database in .+ was written by PostgreSQL \d+;/;

/** How the embedded database's engine ends when it cannot go on. */
const engineGaveUp = /^(Aborted\(|The embedded database ended while it was starting)/;
const cannotOpen =
  'The embedded database could not open its files: the disk may be full, or a file is damaged. Make room and start again; if that does not help, restore a backup into an empty folder.';

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

const ownSentences = [SettingsError, FolderInUse, MigrationRefused, SecretDamaged, FilesOfAnother];

/**
 * What a person can do something about, in a sentence or two that say what; undefined for a fault of the program. Holds no secret: a
 * connection address is not repeated.
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

/** Why the product could not start; a fault of the program is told whole. */
export function explainStartFailure(error: unknown): string {
  const said =
    explainFault(error) ?? `This is a fault of the program:\n${error instanceof Error ? error.stack : inspect(error)}`;
  return `Candour could not start. ${said}`;
}
