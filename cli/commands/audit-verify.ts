import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mostFormerKeys, mostKnown, verifyAuditActionName } from '#server/features/admin/verify-audit-action.ts';
import { auditHashForm } from '#server/platform/audit/audit-chain.ts';
import { type AuditKey, auditKeyFrom, textOfAuditKey } from '#server/platform/audit/audit-key.ts';
import { readKnownHeads } from '#server/platform/audit/read-known-heads.ts';
import { type AuditResult, isWhollyIntact, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import { existingSecret } from '#server/platform/config/secrets.ts';
import { readSettings, type Settings } from '#server/platform/config/settings.ts';
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { askOperator } from '#server/platform/operator/ask-operator.ts';
import { type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { openData } from '../open-data.ts';
import { parseOptions } from '../parse-options.ts';
import { describeAudit } from './describe-audit.ts';

export const auditVerifyHelp = `candour audit verify [--json] [--known SEQ:HASH]... [--known-file FILE]...
                     [--former-secret-file FILE]...

Checks the hash chain of the audit log from its first entry, with the installation's key. Changes nothing.
  --json             prints one JSON object: intact, fault, entries, unkeyed, former_key, other_key, other_key_until,
                     seals, broken_at, head
  --known SEQ:HASH   the end of the chain that an earlier run printed; it must be unchanged
  --known-file FILE  a file of such ends: lines of anchors from the log, the webhook or the stream, or a backup's manifest.json.
                     Other lines in the file are skipped.
  --former-secret-file FILE
                     a file with the CANDOUR_SECRET that the installation had before, to check the entries of that time

Ends with 0 when every entry was checked and is intact, 1 when one is not, was not checked or could not be read, 2 when the command is not valid.`;

type AuditEnd = AuditResult['head'];

const undefinedTable = '42P01';

const verdictSchema: z.ZodType<AuditResult> = z.object({
  intact: z.boolean(),
  fault: z.enum(['broken', 'cut', 'rewritten', 'replaced', 'unsealed']).nullable(),
  entries: z.number(),
  unkeyed: z.number(),
  formerKey: z.number(),
  otherKey: z.number(),
  otherKeyUntil: z.number().nullable(),
  seals: z.array(z.number()),
  brokenAt: z.number().nullable(),
  head: z.object({ seq: z.number(), hash: z.string() }),
});

function readEnd(text: string): AuditEnd {
  const separator = text.indexOf(':');
  const [seq, hash] = [text.slice(0, separator), text.slice(separator + 1)];
  if (!/^\d{1,15}$/.test(seq) || !auditHashForm.test(hash))
    throw new UsageError('--known takes a number, a colon and the hash that an earlier run printed.');
  return { seq: Number(seq), hash };
}

async function readEnds(path: string): Promise<AuditEnd[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Candour cannot read ${path}.`);
  });
  const ends = readKnownHeads(text);
  if (ends.length === 0) throw new UsageError(`${path} contains no end of the chain.`);
  return ends;
}

/** All the known ends; of very many, the latest: each of them covers every entry before it. */
async function knownEnds(given: readonly string[], files: readonly string[]): Promise<AuditEnd[]> {
  const ends = given.map(readEnd);
  for (const path of files) ends.push(...(await readEnds(path)));
  return ends.toSorted((a, b) => a.seq - b.seq).slice(-mostKnown);
}

/** The keys of former secrets. They come from files, because other users of the machine can read a command line. */
function formerKeysIn(paths: readonly string[]): Promise<AuditKey[]> {
  if (paths.length > mostFormerKeys) throw new UsageError(`At most ${mostFormerKeys} files of former secrets.`);
  return Promise.all(
    paths.map(async (path) => {
      const secret = (await readFile(path, 'utf8').catch(() => '')).trim();
      if (secret === '') throw new UsageError(`Candour cannot read a secret from ${path}.`);
      return auditKeyFrom(secret);
    }),
  );
}

type Given = { known: readonly AuditEnd[]; formerKeys: readonly AuditKey[] };

/** Without migrating: checking the log must not change its database. */
async function verify(settings: Settings, { known, formerKeys }: Given): Promise<AuditResult | undefined> {
  const { CANDOUR_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  // Opening an embedded database creates one where there is none.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return undefined;
  try {
    const secret = await existingSecret(settings.CANDOUR_SECRET, dataDir);
    const key = secret === undefined ? undefined : auditKeyFrom(secret);
    const db = await openData(settings);
    try {
      return await verifyAuditChain(db.query, { key, known, formerKeys });
    } finally {
      await db.close();
    }
  } catch (error) {
    if (sqlStateOf(error) === undefinedTable) return undefined;
    if (!(error instanceof FolderInUse)) throw error;
    const asked = { known, former: formerKeys.map(textOfAuditKey) };
    return verdictSchema.parse(await askOperator({ dataDir, address: error.address }, verifyAuditActionName, asked));
  }
}

const asPrinted = (verdict: AuditResult) => ({
  intact: isWhollyIntact(verdict),
  fault: verdict.fault,
  entries: verdict.entries,
  unkeyed: verdict.unkeyed,
  former_key: verdict.formerKey,
  other_key: verdict.otherKey,
  other_key_until: verdict.otherKeyUntil,
  seals: verdict.seals,
  broken_at: verdict.brokenAt,
  head: verdict.head,
});

export async function auditVerify(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const several = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values } = parseOptions({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      known: several,
      'known-file': several,
      'former-secret-file': several,
    },
  });
  const known = await knownEnds(values.known, values['known-file']);
  const formerKeys = await formerKeysIn(values['former-secret-file']);
  const verdict = await verify(readSettings(io.environment), { known, formerKeys });
  if (verdict === undefined) {
    io.error('There is no audit log here yet. Start Candour once.');
    return 1;
  }
  io.out(values.json ? JSON.stringify(asPrinted(verdict)) : describeAudit(verdict));
  return isWhollyIntact(verdict) ? 0 : 1;
}
