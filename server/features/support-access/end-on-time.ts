import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endLapsedImpersonation } from '#server/platform/identity/impersonation-store.ts';

/** Queue of the jobs that note the end of what nobody ended, and how long after that end they run, ms: clocks differ a little. */
export const impersonationEnd = { queue: 'impersonation.end', afterMs: 60_000 } as const;

/**
 * Notes that the time is up. Nothing depends on it: from that moment on no call is answered as the person, whether this has run or not.
 */
export async function endOnTime(
  { db, clock, audit }: { db: Database; clock: Clock; audit: Audit },
  { id }: { id: string },
): Promise<void> {
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
