import { SettingsError } from '#server/platform/config/settings.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { MigrationRefused } from '#server/platform/db/migration-files.ts';

const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The address is taken by another program. Choose another PORT or end that program.',
  EADDRNOTAVAIL: 'This machine has no such address. Check HOST.',
  EACCES: 'Permission was refused. Check PORT (below 1024 needs rights) and who owns the data folder.',
  EPERM: 'Permission was refused. Check who owns the data folder.',
  EROFS: 'The data folder cannot be written to. Check CANDOUR_DATA_DIR.',
  ENOTDIR: 'The data folder is not a folder. Check CANDOUR_DATA_DIR.',
  ENOSPC: 'The disk is full. Make room where the data folder is, then start again; nothing stored is lost.',
  EDQUOT: 'The disk quota is used up. Make room where the data folder is, then start again; nothing stored is lost.',
};

function codes(error: unknown): string[] {
  const found: string[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') found.push(code);
  }
  return found;
}

/** Why the product could not start, in a sentence or two that say what to do. Holds no secret: a connection address is not repeated. */
export function explainStartFailure(error: unknown): string {
  const start = 'Candour could not start. ';
  if (error instanceof SettingsError || error instanceof FolderInUse || error instanceof MigrationRefused)
    return start + error.message;
  const known = codes(error).map((code) => byCode[code]);
  const explained = known.find((sentence) => sentence !== undefined);
  if (explained) return start + explained;
  if (error instanceof DatabaseUnavailable || isDatabaseUnavailable(error))
    return `${start}The database at DATABASE_URL cannot be reached. Check that it runs and that the address is right.`;
  return `${start}This is a fault of the program:\n${error instanceof Error ? error.stack : String(error)}`;
}
