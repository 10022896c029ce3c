import type { SignedInCaller } from '#contract/access/caller.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { removeSession } from './session-store.ts';

export type DeleteDeps = { db: Database; runs: Pick<Runs, 'remove'>; audit: Audit };

/**
 * Deletes a session of the caller's own with its questions, answers and citations. An answer under way stops; who shared the session
 * deletes it for those who read it too.
 * @throws session_not_found; access_denied when it is somebody else's
 */
export async function deleteSession(
  { db, runs, audit }: DeleteDeps,
  caller: SignedInCaller,
  { sessionId, requestId }: { sessionId: string; requestId: string },
): Promise<void> {
  const endRuns = await db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, caller, sessionId);
    const end = await runs.remove(tx, sessionId);
    await removeSession(tx, sessionId);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: session.organisationId,
      action: 'chat.session_deleted',
      subject: { type: 'chat_session', id: sessionId },
      requestId,
    });
    return end;
  });
  endRuns();
}
