import type { SignedInCaller } from '#contract/access/caller.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { changeDraft, type DraftRow } from '../draft-store.ts';

export type CommentDraftDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

type Noted = {
  draft: DraftRow;
  /** The id of a comment, or of a thread that is resolved or opened again. */
  comment: string;
  action: 'written' | 'edited' | 'deleted' | 'resolved' | 'reopened';
  requestId: string;
};

/** Records what a person did with a comment on a locked document, and counts it, so that open pages read the comments again. */
export async function noteComment(
  { audit }: Pick<CommentDraftDeps, 'audit'>,
  tx: Tx,
  caller: SignedInCaller,
  { draft, comment, action, requestId }: Noted,
): Promise<void> {
  await changeDraft(tx, draft.id, { commentsRevision: draft.commentsRevision + 1 });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId: draft.organisationId,
    action: `write.comment_${action}`,
    subject: { type: 'draft', id: draft.id },
    detail: { comment },
    requestId,
  });
}
