import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftVersion } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { patientDataPolicyOf } from '#server/platform/patient-data/policy-store.ts';
import { type ReadDraftDeps, readDraft } from '../read-drafts.ts';
import { guarded, keepReplaced, lockEditable, type SaveDeps, type Saved, storeText } from './save-draft.ts';
import { addVersion, findVersion, listDraftVersions, type NamedVersion } from './version-store.ts';

const present = ({ number, reason, note, madeBy, madeAt, name }: NamedVersion): DraftVersion => ({
  number,
  reason,
  note,
  made_by: madeBy === null || name === null ? null : { user_id: madeBy, name },
  made_at: madeAt.toISOString(),
});

/** The versions of a document that the caller may read, newest first. @throws draft_not_found */
export async function showVersions({ db }: ReadDraftDeps, caller: SignedInCaller, id: string): Promise<DraftVersion[]> {
  await readDraft(db.query, caller, id);
  return (await listDraftVersions(db.query, id)).map(present);
}

/** @throws draft_not_found; version_not_found */
export async function openDraftVersion(
  { db }: ReadDraftDeps,
  caller: SignedInCaller,
  { id, number }: { id: string; number: number },
) {
  await readDraft(db.query, caller, id);
  const found = await findVersion(db.query, id, number);
  if (!found) throw new AppError('version_not_found');
  return { ...present(found), title: found.title, document: found.document };
}

/** Keeps the text as it is now, or one that its editor sets aside. @throws as `saveDraft` */
export async function keepVersion(
  { db, clock }: SaveDeps,
  caller: SignedInCaller,
  { id, note: written, setAside }: { id: string; note: string; setAside: RichText | undefined },
): Promise<DraftVersion> {
  const note = await guardAtTheDoor(db.query, caller, written, ['note']);
  const policy = await patientDataPolicyOf(db.query, caller.organisationId);
  return db.transaction(async (tx) => {
    const { draft, text } = await lockEditable(tx, caller, id);
    const { title, revision } = draft;
    const document = setAside === undefined ? text : await guarded(tx, { policy, draft, text, document: setAside });
    const version = { draftId: id, reason: 'kept', note, title, document, madeBy: caller.userId } as const;
    // A text that was set aside is of no revision.
    const ofRevision = setAside === undefined ? revision : 0;
    const number = await addVersion(tx, { ...version, revision: ofRevision, madeAt: clock.now() });
    const found = await findVersion(tx, id, number);
    if (!found) throw new Error('A version is not there right after it was kept.');
    return present(found);
  });
}

/**
 * Makes a version the text again. What stood before is kept as a version, and so is what was restored.
 * @throws draft_not_found; access_denied; draft_under_way; version_not_found; draft_changed where somebody saved meanwhile
 */
export async function restoreVersion(
  { db, clock }: SaveDeps,
  caller: SignedInCaller,
  { id, number, revision }: { id: string; number: number; revision: number },
): Promise<Saved & { title: string; document: RichText }> {
  return db.transaction(async (tx) => {
    const { draft, text } = await lockEditable(tx, caller, id);
    const version = await findVersion(tx, id, number);
    if (!version) throw new AppError('version_not_found');
    if (draft.revision !== revision) throw new AppError('draft_changed');
    const { title, document } = version;
    const [by, at] = [caller.userId, clock.now()];
    await keepReplaced(tx, { draft, text, by: '', at });
    const saved = await storeText(tx, { draft, by, at, document, title });
    const restored = { draftId: id, reason: 'restored', note: `Version ${number}`, title, document } as const;
    await addVersion(tx, { ...restored, revision: saved.revision, madeBy: by, madeAt: at });
    return { ...saved, covered_document: null, title, document };
  });
}
