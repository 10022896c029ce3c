import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import type { SharingState } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { namePerson } from '#server/platform/sharing/name-person.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { presentSharing } from '#server/platform/sharing/present-sharing.ts';
import { withdrawFromStrangers } from './comments/notify-commented.ts';
import { canShareDraft } from './draft-rights.ts';
import { changeDraft, type DraftRow, findDraft, lockDraft } from './draft-store.ts';

export type ShareDraftDeps = { db: Database; runs: Pick<Runs, 'share'>; audit: Audit; notifier: Notifier };

type Change = {
  visibility: Visibility;
  sharedWith: readonly string[];
  requestId: string;
  /** The person added or removed, for the audit log. */
  person?: { added: string } | { removed: string };
};

/** @throws draft_not_found; access_denied for somebody else's document */
export function asOwnDraft(caller: SignedInCaller, draft: DraftRow | undefined): DraftRow {
  if (!draft) throw new AppError('draft_not_found');
  if (draft.ownerId !== caller.userId) throw new AppError('access_denied');
  return draft;
}

const presentReaders = async (db: Queryable, draft: DraftRow): Promise<SharingState> =>
  presentSharing(draft, await colleaguesAmong(db, draft.organisationId ?? '', draft.sharedWith));

/** Stores who may read a locked document. Its run gets the same sharing. */
async function setSharing(
  { runs, audit, notifier }: ShareDraftDeps,
  tx: Tx,
  caller: SignedInCaller,
  { draft, visibility, requestId, person, ...change }: Change & { draft: DraftRow },
): Promise<SharingState> {
  const sharedWith = [...change.sharedWith];
  const { id, organisationId } = draft;
  await changeDraft(tx, id, { visibility, sharedWith });
  await runs.share(tx, id, { organisationId, visibility, sharedWith });
  await withdrawFromStrangers({ notifier }, tx, { draftId: id, draft: { ...draft, visibility, sharedWith } });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'write.draft_shared',
    subject: { type: 'draft', id },
    detail: { visibility, ...person },
    requestId,
  });
  return presentReaders(tx, { ...draft, visibility, sharedWith });
}

const without = (names: readonly string[]): Visibility => (names.length > 0 ? 'named' : 'private');

/**
 * Shares a document with the caller's organisation, or stops doing so. The people it names go on reading it, unless its owner has left the
 * organisation: then nobody else reads it any more. Sharing that changes nothing leaves no trace in the audit log.
 * @throws draft_not_found; access_denied for somebody else's document, or one of an organisation that the caller does not belong to
 */
export async function shareDraft(
  deps: ShareDraftDeps,
  caller: SignedInCaller,
  { draftId, shared, requestId }: { draftId: string; shared: boolean; requestId: string },
): Promise<SharingState> {
  return deps.db.transaction(async (tx) => {
    const draft = asOwnDraft(caller, await lockDraft(tx, scopeOf(caller), draftId));
    const mayShare = canShareDraft(caller, draft);
    if (shared && !mayShare) throw new AppError('access_denied');
    const sharedWith = mayShare ? draft.sharedWith : [];
    const visibility = shared ? 'organisation' : without(sharedWith);
    if (visibility === draft.visibility && sharedWith.length === draft.sharedWith.length)
      return presentReaders(tx, draft);
    return setSharing(deps, tx, caller, { draft, visibility, sharedWith, requestId });
  });
}

/** Who may read one of the caller's own documents. @throws draft_not_found; access_denied for somebody else's */
export async function readDraftSharing({ db }: Pick<ShareDraftDeps, 'db'>, caller: SignedInCaller, draftId: string) {
  const found = await findDraft(db.query, scopeOf(caller), draftId);
  return presentReaders(db.query, asOwnDraft(caller, found?.draft));
}

type Naming = {
  draft: DraftRow;
  userId: string;
  named: boolean;
  requestId: string;
  /** False where another notification leads them to the document. */
  isTold?: boolean;
};

/** Shares a locked document of the caller's own with a person by name, or stops doing so. @returns whom it names @throws as `nameInDraft` */
export async function nameInLockedDraft(
  deps: ShareDraftDeps,
  tx: Tx,
  caller: SignedInCaller,
  { draft, userId, named, requestId, isTold = true }: Naming,
): Promise<string[]> {
  if (named && !canShareDraft(caller, draft)) throw new AppError('access_denied');
  if (draft.sharedWith.includes(userId) === named) return draft.sharedWith;
  const thing = { ...draft, kind: 'document' as const, link: `/write/${draft.id}` };
  const sharedWith = await namePerson(deps, tx, caller, { thing, userId, named, isTold });
  const visibility = draft.visibility === 'organisation' ? 'organisation' : without(sharedWith);
  const person = named ? { added: userId } : { removed: userId };
  await setSharing(deps, tx, caller, { draft, visibility, sharedWith, person, requestId });
  return sharedWith;
}

/**
 * Shares a document with a person of the organisation by name, or stops sharing it with them.
 * @throws as `shareDraft`; not_found when the organisation has no such person; too_many_named
 */
export async function nameInDraft(
  deps: ShareDraftDeps,
  caller: SignedInCaller,
  { draftId, ...naming }: Omit<Naming, 'draft' | 'isTold'> & { draftId: string },
): Promise<SharingState> {
  return deps.db.transaction(async (tx) => {
    const draft = asOwnDraft(caller, await lockDraft(tx, scopeOf(caller), draftId));
    const sharedWith = await nameInLockedDraft(deps, tx, caller, { draft, ...naming });
    const visibility = draft.visibility === 'organisation' ? 'organisation' : without(sharedWith);
    return presentReaders(tx, { ...draft, sharedWith, visibility });
  });
}
