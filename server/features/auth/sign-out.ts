import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endSession } from '#server/platform/identity/session-store.ts';
import { leaveImpersonation } from './leave-impersonation.ts';

export type SignOutDeps = { db: Database; clock: Clock; audit: Audit };

/** Ends this token's session for good. Without a valid token there is nothing to end. */
export async function signOut({ db, clock, audit }: SignOutDeps, authToken: string | undefined, requestId: string) {
  if (!authToken) return;
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, authToken);
    if (!ended) return;
    await leaveImpersonation({ clock, audit }, tx, { sessionId: ended.id, requestId }, () =>
      audit.append(tx, {
        actor: { kind: 'user', userId: ended.userId },
        action: 'auth.signed_out',
        subject: { type: 'session', id: ended.id },
        requestId,
      }),
    );
  });
}
