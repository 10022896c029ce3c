import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type ChatSession, lockSession } from './session-store.ts';

/** The session, held until the transaction ends. @throws session_not_found; access_denied when it is somebody else's */
export async function lockOwnSession(tx: Tx, caller: SignedInCaller, sessionId: string): Promise<ChatSession> {
  const session = await lockSession(tx, scopeOf(caller), sessionId);
  if (!session) throw new AppError('session_not_found');
  if (session.ownerId !== caller.userId) throw new AppError('access_denied');
  return session;
}
