import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AuditVerdict, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import { readSettings, type Settings, SettingsError } from '#server/platform/config/settings.ts';
import { isDatabaseUnavailable, sqlStateOf } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

export const auditVerifyHelp = `candour audit verify [--json] [--known SEQ:HASH]...

Checks the hash chain of the audit log from its first entry.
  --json             prints one JSON object
  --known SEQ:HASH   an end of the chain noted earlier; it must still be where it was

Ends with 0 when the log is intact, 1 when it is not or could not be read, 2 when the command is not right.`;

/** Where a command reads its environment and writes its lines. */
export type CommandIo = {
  environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  error(line: string): void;
};

type Options = { json: boolean; known: { seq: number; hash: string }[] };

const undefinedTable = '42P01';

class UsageError extends Error {}

function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, known: { type: 'string', multiple: true, default: [] } },
    });
    const known = values.known.map((text) => {
      const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
      if (seq === undefined || hash === undefined)
        throw new UsageError('--known takes a number, a colon and 64 hexadecimal digits.');
      return { seq: Number(seq), hash };
    });
    return { json: values.json, known };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function verify(settings: Settings, options: Options): Promise<AuditVerdict> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  // Opening an embedded database makes one: a check of the wrong folder must not.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new UsageError(`There is no database in ${dataDir}.`);
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    return await verifyAuditChain(db.query, { known: options.known });
  } finally {
    await db.close();
  }
}

function describe({ intact, entries, brokenAt, head }: AuditVerdict): string {
  if (!intact) return `The audit log is not intact: it holds up to entry ${entries} and breaks at entry ${brokenAt}.`;
  if (entries === 0) return 'The audit log is intact. It has no entries yet.';
  return [
    `The audit log is intact: ${entries.toLocaleString('en-GB')} entries.`,
    'Keep the next line elsewhere. It proves later that nothing up to here was rewritten:',
    `--known ${head.seq}:${head.hash}`,
  ].join('\n');
}

/** @returns the exit code */
export async function auditVerify(args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    const verdict = await verify(readSettings(io.environment), options);
    const { intact, entries, brokenAt, head } = verdict;
    io.out(options.json ? JSON.stringify({ intact, entries, broken_at: brokenAt, head }) : describe(verdict));
    return intact ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingsError) {
      io.error(error.message);
      return 2;
    }
    if (error instanceof FolderInUse) io.error(`${error.message} Check the log on its administration page.`);
    else if (sqlStateOf(error) === undefinedTable)
      io.error('This database holds no audit log yet: start Candour once.');
    else if (isDatabaseUnavailable(error)) io.error('The audit log could not be read: the database cannot be reached.');
    else throw error;
    return 1;
  }
}
