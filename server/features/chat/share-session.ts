import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { canShare } from './can-share.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { presentSession } from './present-session.ts';
import { changeSession } from './session-store.ts';

export type ShareDeps = { db: Database; runs: Pick<Runs, 'share'>; audit: Audit };

export type ShareSession = {
  sessionId: string;
  visibility: Visibility;
  sharedWith: readonly string[];
  requestId?: string | undefined;
};

/**
 * Says who besides its owner may read a session; its answers go with it, in the same transaction.
 * @throws session_not_found; access_denied when it is somebody else's, or of an organisation the caller does not belong to
 */
export async function shareSession({ db, runs, audit }: ShareDeps, caller: SignedInCaller, input: ShareSession) {
  const { sessionId, visibility, requestId } = input;
  const sharedWith = [...input.sharedWith];
  return db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, caller, sessionId);
    if (visibility === 'organisation' && !canShare(caller, session)) throw new AppError('access_denied');
    await changeSession(tx, sessionId, { visibility, sharedWith });
    await runs.share(tx, sessionId, { organisationId: session.organisationId, visibility, sharedWith });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: session.organisationId,
      action: 'chat.session_shared',
      subject: { type: 'chat_session', id: sessionId },
      detail: { visibility },
      ...(requestId !== undefined && { requestId }),
    });
    return presentSession(caller, { ...session, visibility, sharedWith });
  });
}
