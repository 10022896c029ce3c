import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { lockSession, setSharing } from './session-store.ts';

export type ShareSession = { sessionId: string; visibility: Visibility; sharedWith: readonly string[] };

/**
 * Says who besides its owner may read a session; its answers go with it, in the same transaction.
 * @throws session_not_found; access_denied when it is somebody else's
 */
export async function shareSession(
  { db, runs }: { db: Database; runs: Pick<Runs, 'share'> },
  caller: SignedInCaller,
  { sessionId, visibility, sharedWith }: ShareSession,
): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(caller), sessionId);
    if (!session) throw new AppError('session_not_found');
    if (session.ownerId !== caller.userId) throw new AppError('access_denied');
    await setSharing(tx, sessionId, { visibility, sharedWith });
    await runs.share(tx, sessionId, { organisationId: session.organisationId, visibility, sharedWith });
  });
}
