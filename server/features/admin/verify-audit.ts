import type { SignedInCaller } from '#contract/access/caller.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Checks the chain from its first entry; that it was checked, and what was found, is itself recorded. */
export async function verifyAudit(
  { db, audit, log }: { db: Database; audit: Audit; log: Pick<Log, 'error'> },
  caller: SignedInCaller,
  { requestId }: { requestId: string },
) {
  const { intact, entries, brokenAt } = await verifyAuditChain(db.query);
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
