import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { canEditDraft } from '../draft-rights.ts';
import { readDraft } from '../read-drafts.ts';
import { othersPresent, removePresence, storePresence } from './presence-store.ts';

type Told = { id: string; tab: string; is_editing: boolean; is_leaving: boolean };

/**
 * Says that the caller has a document open in a tab, and tells who else has, and which revision is the newest.
 * @throws draft_not_found; access_denied for those who may only read
 */
export async function tellPresence(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { id, tab, is_editing: isEditing, is_leaving: isLeaving }: Told,
) {
  const { draft } = await readDraft(db.query, caller, id);
  if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
  const seenAt = clock.now();
  if (isLeaving) await removePresence(db.query, id, tab);
  else await storePresence(db.query, { draftId: id, tab, userId: caller.userId, isEditing, seenAt });
  const since = new Date(seenAt.getTime() - writeLimits.presenceMs);
  const others = await othersPresent(db.query, { draftId: id, tab, since });
  return {
    others: others.map((one) => ({ user_id: one.userId, name: one.name, is_editing: one.isEditing })),
    revision: draft.revision,
    comments_revision: draft.commentsRevision,
    saved_by: draft.savedBy === null ? null : await nameOfPerson(db.query, draft.savedBy),
  };
}
