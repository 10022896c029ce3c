import type { Audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endSession } from '#server/platform/identity/session-store.ts';

export type SignOutDeps = { db: Database; audit: Audit };

/** Ends the session of this token for good. With no token, or one that is no longer any good, there is nothing to end. */
export async function signOut({ db, audit }: SignOutDeps, authToken: string | undefined, requestId: string) {
  if (!authToken) return;
  await db.transaction(async (tx) => {
    const ended = await endSession(tx, authToken);
    if (!ended) return;
    await audit.append(tx, {
      actor: { kind: 'user', userId: ended.userId },
      action: 'auth.signed_out',
      subject: { type: 'session', id: ended.id },
      requestId,
    });
  });
}
