import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { actionOrigin, originOfAction, todosOfDraft } from './actions/action-store.ts';
import { withdrawFromStrangers } from './comments/notify-commented.ts';
import { countDraftsOf, lockDraft, removeDraft } from './draft-store.ts';
import { asOwnDraft } from './share-draft.ts';
import { removeTranscript } from './transcripts/transcript-store.ts';

type DeleteDraftDeps = {
  db: Database;
  runs: Pick<Runs, 'remove'>;
  audit: Audit;
  todos: Pick<Todos, 'remove'>;
  notifier: Notifier;
};

/**
 * Deletes one of the caller's own documents with its run, versions, comments and to-dos, and its transcript unless another document was written from it. A run
 * under way stops and stores nothing more.
 * @throws draft_not_found; access_denied for somebody else's document
 */
export async function deleteDraft(
  { db, runs, audit, todos, notifier }: DeleteDraftDeps,
  caller: SignedInCaller,
  { draftId, requestId }: { draftId: string; requestId: string },
): Promise<void> {
  const endRuns = await db.transaction(async (tx) => {
    const { organisationId, transcriptId } = asOwnDraft(caller, await lockDraft(tx, scopeOf(caller), draftId));
    const actions = (await todosOfDraft(tx, draftId)).map(({ action }) => originOfAction(draftId, action).id);
    await todos.remove(tx, actionOrigin, actions);
    await withdrawFromStrangers({ notifier }, tx, { draftId });
    const end = await runs.remove(tx, draftId);
    await removeDraft(tx, draftId);
    if (transcriptId !== null && (await countDraftsOf(tx, transcriptId)) === 0)
      await removeTranscript(tx, transcriptId);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'write.draft_deleted',
      subject: { type: 'draft', id: draftId },
      requestId,
    });
    return end;
  });
  endRuns();
}
