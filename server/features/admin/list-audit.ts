import { limits } from '#contract/limits.ts';
import { latestAuditRows } from '#server/platform/audit/audit-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentAuditEntry } from './present-audit-entry.ts';

/** One page of the log, newest first. */
export async function listAudit({ db }: { db: Database }, { before }: { before?: number | undefined }) {
  const rows = await latestAuditRows(db.query, before, limits.pageSize);
  const last = rows.at(-1);
  return {
    entries: rows.map(presentAuditEntry),
    next_before: rows.length === limits.pageSize && last && last.seq > 1 ? last.seq : null,
  };
}
