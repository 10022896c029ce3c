import { isDeepStrictEqual } from 'node:util';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import type { PatientDataPolicy } from '#contract/patient-data/policy.ts';
import { withSpeakerNames } from '#engine/drafting/transcript/name-speakers.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { patientDataPolicyOf } from '#server/platform/patient-data/policy-store.ts';
import { type CommentedPlaces, followWords, type NextText } from '../comments/follow-words.ts';
import { canEditDraft } from '../draft-rights.ts';
import { changeDraft, type DraftRow, findDraft, lockDraft } from '../draft-store.ts';
import { isWritten, textOf } from '../present-draft.ts';
import { namesOfSpeakers } from '../speaker-words.ts';
import { findTranscript } from '../transcripts/transcript-store.ts';
import { guardRichText } from './guard-rich-text.ts';
import { addVersion, newestVersion } from './version-store.ts';

export type SaveDeps = { db: Database; clock: Clock };

/** A document that the caller may edit, locked, with its text now. @throws draft_not_found; access_denied; draft_under_way */
export async function lockEditable(
  tx: Tx,
  caller: SignedInCaller,
  id: string,
): Promise<{ draft: DraftRow; text: RichText }> {
  const draft = await lockDraft(tx, scopeOf(caller), id);
  if (!draft) throw new AppError('draft_not_found');
  if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
  const state = (await findDraft(tx, scopeOf(caller), id))?.state ?? 'running';
  const text = textOf(draft, state);
  if (!isWritten(state) || text === undefined) throw new AppError('draft_under_way');
  return { draft, text };
}

/** After so long a new stretch of work begins, and what stood before it is kept as a version. */
const stretchMs = 30 * 60_000;

type Replacing = { draft: DraftRow; text: RichText; by: string; at: Date /** Whatever its age. */; isAsked?: boolean };

/** Keeps the text that is about to be replaced, where it is somebody else's or of an earlier stretch of work. */
export async function keepReplaced(tx: Tx, { draft, text, by, at, isAsked = false }: Replacing): Promise<void> {
  const { id, savedBy, savedAt, revision, title } = draft;
  if (savedAt === null || revision === 0) return;
  const newest = await newestVersion(tx, id);
  if (newest?.revision === revision) return;
  const isNewStretch = savedBy !== by || at.getTime() - savedAt.getTime() > stretchMs;
  // Somebody who writes for hours gets a version each half hour too.
  const isLongAgo = at.getTime() - (newest?.madeAt ?? draft.createdAt).getTime() > stretchMs;
  if (!isAsked && !isNewStretch && !isLongAgo) return;
  const version = { draftId: id, reason: 'edited', note: '', title, document: text, revision } as const;
  await addVersion(tx, { ...version, madeBy: savedBy, madeAt: savedAt });
}

/** Whether a finding names somebody who spoke at the meeting. */
async function ofMeeting(db: Queryable, { transcriptId, speakers }: DraftRow) {
  const found = transcriptId === null ? undefined : await findTranscript(db, transcriptId);
  const named = speakers.flatMap(({ name }) => (name === null ? [] : [{ label: name, fullName: null }]));
  return namesOfSpeakers([...named, ...(found ? withSpeakerNames(found.talk, speakers).speakers : [])]);
}

type Guarding = { policy: PatientDataPolicy; draft: DraftRow; text: RichText; document: RichText };

/** A text of an editor as it may be stored. */
export const guarded = async (tx: Tx, { policy, draft, text, document }: Guarding): Promise<RichText> =>
  guardRichText(document, { policy, stored: text, isOfMeeting: await ofMeeting(tx, draft) });

export type SaveInput = {
  id: string;
  document: RichText;
  title: string | undefined;
  revision: number;
  keepReplaced: boolean;
  /** Where the words of threads are in the document that is sent. */
  commented?: CommentedPlaces | undefined;
};
export type Saved = { revision: number; saved_at: string; covered_document: RichText | null };

type Storing = { draft: DraftRow; by: string; at: Date; document: RichText; title: string } & Pick<
  NextText,
  'sent' | 'commented'
>;

/** Stores a text on top of the one that is there. The comments on it follow their words. */
export async function storeText(
  tx: Tx,
  { draft, by, at, document, title, sent, commented }: Storing,
): Promise<{ revision: number; saved_at: string }> {
  const revision = draft.revision + 1;
  await followWords(tx, { draftId: draft.id, document, sent, commented });
  await changeDraft(tx, draft.id, { document, title, revision, savedAt: at, savedBy: by, changedAt: at });
  return { revision, saved_at: at.toISOString() };
}

/**
 * Saves the text of a document on top of the revision that the editor has. Saving what is stored already changes nothing, so that a save whose
 * answer was lost can be sent again. Patient data is covered before it is stored.
 * @throws draft_not_found; access_denied; draft_under_way; draft_changed where somebody saved meanwhile; patient_data_refused for a title
 */
export async function saveDraft({ db, clock }: SaveDeps, caller: SignedInCaller, input: SaveInput): Promise<Saved> {
  const policy = await patientDataPolicyOf(db.query, caller.organisationId);
  const title = input.title === undefined ? undefined : await guardAtTheDoor(db.query, caller, input.title, ['title']);
  return db.transaction(async (tx) => {
    const { draft, text } = await lockEditable(tx, caller, input.id);
    const document = await guarded(tx, { policy, draft, text, document: input.document });
    const isCovered = !isDeepStrictEqual(document, input.document);
    const covered = isCovered ? document : null;
    const isSame = isDeepStrictEqual(document, draft.document) && (title ?? draft.title) === draft.title;
    if (isSame && draft.savedAt !== null)
      return { revision: draft.revision, saved_at: draft.savedAt.toISOString(), covered_document: covered };
    if (draft.revision !== input.revision) throw new AppError('draft_changed');
    const at = clock.now();
    const by = caller.userId;
    await keepReplaced(tx, { draft, text, by, at, isAsked: input.keepReplaced });
    const saved = await storeText(tx, {
      ...{ draft, by, at, document, title: title ?? draft.title },
      ...{ sent: input.document, commented: input.commented },
    });
    return { ...saved, covered_document: covered };
  });
}
