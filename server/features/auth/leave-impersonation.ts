import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endImpersonation } from '#server/platform/identity/impersonation-store.ts';

/**
 * What an administrator was let into ends when the session that was let in is ended or locked: nobody finds it open. It ends before
 * anything is told to the audit log, whose turn each transaction waits for last.
 * @param recordSession tells the audit log what became of the session
 */
export async function leaveImpersonation(
  { clock, audit }: { clock: Clock; audit: Audit },
  tx: Tx,
  { sessionId, requestId }: { sessionId: string; requestId: string },
  recordSession: () => Promise<void>,
): Promise<void> {
  const left = await endImpersonation(tx, { sessionId }, 'administrator', clock.now());
  await recordSession();
  if (!left) return;
  await audit.append(tx, {
    actor: { kind: 'user', userId: left.administratorId },
    action: 'impersonation.ended',
    subject: { type: 'user', id: left.userId },
    detail: { impersonation: left.id, by: 'administrator' },
    requestId,
  });
}
