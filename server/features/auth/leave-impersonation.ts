import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endImpersonation } from '#server/platform/identity/impersonation-store.ts';

/**
 * Ends support access in a session that ends or is locked, so that nobody finds it open. It ends before any audit entry is written, because
 * every transaction takes the lock of the audit log last.
 * @param recordSession writes the audit entry for the session itself
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
