import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { verifyAuditActionName } from '#server/features/admin/verify-audit-action.ts';
import { type AuditResult, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import { readSettings, type Settings } from '#server/platform/config/settings.ts';
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import { type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { openData } from '../open-data.ts';
import { parseOptions } from '../parse-options.ts';

export const auditVerifyHelp = `candour audit verify [--json] [--known SEQ:HASH]...

Checks the hash chain of the audit log from its first entry. Changes nothing.
  --json             prints one JSON object: intact, entries, broken_at, head
  --known SEQ:HASH   the end of the chain that an earlier run printed; it must be unchanged

Ends with 0 when the log is intact, 1 when it is not or could not be read, 2 when the command is not valid.`;

type AuditEnd = AuditResult['head'];

const undefinedTable = '42P01';

const verdictSchema: z.ZodType<AuditResult> = z.object({
  intact: z.boolean(),
  entries: z.number(),
  brokenAt: z.number().nullable(),
  head: z.object({ seq: z.number(), hash: z.string() }),
});

function readEnd(text: string): AuditEnd {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new UsageError('--known takes a number, a colon and 64 hexadecimal digits.');
  return { seq: Number(seq), hash };
}

/** Without migrating: checking the log must not change its database. */
async function verify(settings: Settings, known: readonly AuditEnd[]): Promise<AuditResult | undefined> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  // Opening an embedded database creates one where there is none.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return undefined;
  try {
    const db = await openData(settings);
    try {
      return await verifyAuditChain(db.query, { known });
    } finally {
      await db.close();
    }
  } catch (error) {
    if (sqlStateOf(error) === undefinedTable) return undefined;
    if (!(error instanceof FolderInUse)) throw error;
    return verdictSchema.parse(
      await askOperator({ dataDir, address: error.address }, verifyAuditActionName, { known }),
    );
  }
}

function describe({ intact, entries, brokenAt, head }: AuditResult): string {
  if (!intact) return `The audit log is not intact: it verifies up to entry ${entries} and fails at entry ${brokenAt}.`;
  if (entries === 0) return 'The audit log is intact. It has no entries yet.';
  return [
    `The audit log is intact: ${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}.`,
    'Store the next line elsewhere. It can prove later that no entry up to here was rewritten:',
    `--known ${head.seq}:${head.hash}`,
  ].join('\n');
}

export async function auditVerify(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values } = parseOptions({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, known: { type: 'string', multiple: true, default: [] } },
  });
  const verdict = await verify(readSettings(io.environment), values.known.map(readEnd));
  if (verdict === undefined) {
    io.error('There is no audit log here yet. Start Candour once.');
    return 1;
  }
  const { intact, entries, brokenAt, head } = verdict;
  io.out(values.json ? JSON.stringify({ intact, entries, broken_at: brokenAt, head }) : describe(verdict));
  return intact ? 0 : 1;
}
