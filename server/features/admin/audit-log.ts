import { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import {
  type AuditFilter,
  lastVerification,
  latestAuditRows,
  readAuditEnds,
} from '#server/platform/audit/audit-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AuditCheck } from './audit-check.ts';
import { presentAuditEntries } from './present-audit-entry.ts';

type Wanted = { before?: number | undefined } & AuditFilter;

/** One page of the log, newest first. */
export async function listAudit({ db }: { db: Database }, caller: SignedInCaller, { before, ...filter }: Wanted) {
  const rows = await latestAuditRows(db.query, before, limits.pageSize, filter);
  const last = rows.at(-1);
  return {
    entries: await presentAuditEntries(db.query, rows, scopeOf(caller)),
    next_before: rows.length === limits.pageSize && last && last.seq > 1 ? last.seq : null,
  };
}

const recorded = z.object({
  intact: z.boolean(),
  entries: z.number(),
  broken_at: z.number().nullable(),
  not_checked: z.number().default(0),
});

/** What the latest verification on record found, and how many entries there are now. */
export async function reportVerification({ db }: { db: Database }) {
  const { lastSeq: entries } = await readAuditEnds(db.query);
  const row = await lastVerification(db.query);
  if (!row) return { entries, verified: null };
  const { success, data } = recorded.safeParse(row.detail);
  return { entries, verified: success ? { at: row.at.toISOString(), ...data } : null };
}

type Deps = { db: Database; audit: Audit; auditCheck: AuditCheck; log: Pick<Log, 'error'> };

/** Verifies the chain from its first entry, and records the check and its result. @throws timed_out */
export async function verifyAudit(
  { db, audit, auditCheck, log }: Deps,
  caller: SignedInCaller,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
) {
  const { intact, entries, brokenAt, unkeyed, otherKey, otherKeyUntil } = await auditCheck.verdict(signal);
  const record = db.transaction((tx) =>
    audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'audit.verified',
      detail: { intact, entries, broken_at: brokenAt, not_checked: otherKey },
      requestId,
    }),
  );
  await record.catch((err: unknown) => {
    if (intact) throw err;
    // A log damaged at its end takes no new entries. That must not hide the result.
    log.error({ err, broken_at: brokenAt }, 'the audit log is damaged and cannot record its verification');
  });
  return { intact, entries, broken_at: brokenAt, unkeyed, other_key: otherKey, other_key_until: otherKeyUntil };
}
