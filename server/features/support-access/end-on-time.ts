import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endLapsedImpersonation } from '#server/platform/identity/impersonation-store.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';

/** Queue of the jobs that record an expired support access, and their delay after the expiry, ms: clocks differ a little. */
export const impersonationEnd = { queue: 'impersonation.end', afterMs: 60_000 } as const;

type EndDeps = { db: Database; clock: Clock; audit: Audit };

/**
 * Records that support access has expired. Nothing depends on it: after the expiry, no call is answered as the person, whether this has run
 * or not.
 */
async function endOnTime({ db, clock, audit }: EndDeps, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endLapsedImpersonation(tx, id, clock.now());
    if (!ended) return;
    await audit.append(tx, {
      actor: { kind: 'system' },
      action: 'impersonation.ended',
      subject: { type: 'user', id: ended.userId },
      detail: { impersonation: id, administrator: ended.administratorId, by: 'time' },
    });
  });
}

/** The job that records an expired support access. */
export const endingJob = (deps: EndDeps): Job =>
  job<{ id: string }>({ queue: impersonationEnd.queue, handle: (data) => endOnTime(deps, data) });
