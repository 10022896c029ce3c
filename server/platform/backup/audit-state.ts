import type { AuditActor, AuditDetail } from '#server/platform/audit/audit.ts';
import type { AuditRow } from '#server/platform/audit/audit-chain.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import { ChainWalk, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type AuditState, type BackupTable, type KeyedState, tablePath } from './backup-manifest.ts';
import { readRecords } from './line-file.ts';

/** What every installation can verify of the audit log, with or without the key: for the manifest, and for the restore. */
export async function readAuditState(tx: Tx): Promise<AuditState> {
  const { intact, entries, head } = await verifyAuditChain(tx, { key: undefined });
  return { intact, entries, head: head.hash };
}

/** Both verifications for a new manifest: with the installation's key, and without a key. */
export async function readAuditStates(tx: Tx, key: AuditKey): Promise<{ audit: AuditState; audit_keyed: KeyedState }> {
  const { intact: isSealed, fault, entries, head, otherKey } = await verifyAuditChain(tx, { key });
  // Before an upgrade, or after a restore under another key, no start has sealed the log yet: the backup is whole all the same.
  const intact = isSealed || fault === 'unsealed';
  const keyed = { intact, entries, head: head.hash };
  // The key only adds conditions: a log that is intact with it is intact without it.
  return {
    audit: intact ? keyed : await readAuditState(tx),
    audit_keyed: { key_id: key.id, ...keyed, ...(otherKey > 0 && { other_key: otherKey }) },
  };
}

type Row = Record<string, string | null>;

/** Verifies the audit chain in the backup's own rows, without a database. Undefined when the backup has no audit log. */
export async function readBackedUpAudit(
  folder: string,
  tables: readonly BackupTable[],
  key?: AuditKey,
): Promise<AuditState | undefined> {
  const [log, ends] = ['audit_log', 'audit_head'].map((wanted) => tables.find(({ name }) => name === wanted));
  if (!log || !ends) return undefined;
  const rowsOf = ({ name, columns }: BackupTable) => readRecords(tablePath(folder, name), columns);
  let end: Row | undefined;
  for await (const row of rowsOf(ends)) end = row;
  const until = Number(end?.['seq'] ?? 0);
  const walk = new ChainWalk(key);
  let intact = true;
  for await (const row of rowsOf(log)) intact &&= Number(row['seq']) <= until && walk.step(asEntry(row));
  const { seq, hash } = walk.head;
  intact &&= seq === until && hash === end?.['hash'];
  return { intact, entries: seq, head: hash };
}

/** The backup stores timestamps in UTC and ISO form, so the text needs only the letter T. */
const asEntry = (row: Row): AuditRow => ({
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
  previousHash: row['previous_hash'] ?? '',
  hash: row['hash'] ?? '',
});
