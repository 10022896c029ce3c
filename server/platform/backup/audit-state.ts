import type { AuditActor, AuditDetail } from '#server/platform/audit/audit.ts';
import { entryHash, genesisHash } from '#server/platform/audit/audit-chain.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type AuditState, type BackupTable, tablePath } from './backup-manifest.ts';
import { readRecords } from './line-file.ts';

/** Verifies the whole audit chain, for the manifest of a backup and for the restore that compares with it. */
export async function readAuditState(tx: Tx): Promise<AuditState> {
  const { intact, entries, head } = await verifyAuditChain(tx);
  return { intact, entries, head: head.hash };
}

type Row = Record<string, string | null>;

/** Verifies the audit chain in the backup's own rows, without a database. Undefined when the backup has no audit log. */
export async function readBackedUpAudit(
  folder: string,
  tables: readonly BackupTable[],
): Promise<AuditState | undefined> {
  const [log, ends] = ['audit_log', 'audit_head'].map((wanted) => tables.find(({ name }) => name === wanted));
  if (!log || !ends) return undefined;
  const rowsOf = ({ name, columns }: BackupTable) => readRecords(tablePath(folder, name), columns);
  let end: Row | undefined;
  for await (const row of rowsOf(ends)) end = row;
  const until = Number(end?.['seq'] ?? 0);
  let intact = true;
  let head = { seq: 0, hash: genesisHash };
  for await (const row of rowsOf(log)) {
    intact &&= Number(row['seq']) <= until && continues(row, head);
    if (intact) head = { seq: head.seq + 1, hash: row['hash'] ?? '' };
  }
  intact &&= head.seq === until && head.hash === end?.['hash'];
  return { intact, entries: head.seq, head: head.hash };
}

function continues(row: Row, before: { seq: number; hash: string }): boolean {
  if (Number(row['seq']) !== before.seq + 1 || row['previous_hash'] !== before.hash) return false;
  return row['hash'] === entryHash(before.hash, asEntry(row));
}

/** The backup stores timestamps in UTC and ISO form, so the text needs only the letter T. */
const asEntry = (row: Row): Parameters<typeof entryHash>[1] => ({
  seq: Number(row['seq']),
  at: new Date(`${row['at']?.replace(' ', 'T').replace(/\+00$/, 'Z')}`),
  actorId: row['actor_id'] ?? null,
  actorKind: row['actor_kind'] as AuditActor['kind'],
  organisationId: row['organisation_id'] ?? null,
  action: row['action'] ?? '',
  subjectType: row['subject_type'] ?? null,
  subjectId: row['subject_id'] ?? null,
  detail: JSON.parse(row['detail'] ?? '{}') as AuditDetail,
  requestId: row['request_id'] ?? null,
});
