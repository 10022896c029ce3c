import type { SignedInCaller } from '#contract/access/caller.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AuditCheck } from './audit-check.ts';

type Deps = { db: Database; audit: Audit; auditCheck: AuditCheck; log: Pick<Log, 'error'> };

/** Checks the chain from its first entry; that it was checked, and what was found, is itself recorded. @throws timed_out */
export async function verifyAudit(
  { db, audit, auditCheck, log }: Deps,
  caller: SignedInCaller,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
) {
  const { intact, entries, brokenAt } = await auditCheck.verdict(signal);
  const record = db.transaction((tx) =>
    audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'audit.verified',
      detail: { intact, entries, broken_at: brokenAt },
      requestId,
    }),
  );
  await record.catch((err: unknown) => {
    if (intact) throw err;
    // A log that is damaged at its end takes no more entries, and that must not hide the finding.
    log.error({ err, broken_at: brokenAt }, 'the audit log is damaged and cannot record its verification');
  });
  return { intact, entries, broken_at: brokenAt };
}
