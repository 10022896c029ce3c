import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { type SpeakerName, withSpeakerNames } from '#engine/drafting/transcript/name-speakers.ts';
import type { Speaker, Transcript } from '#engine/drafting/transcript/transcript.ts';
import { changeDraft, type DraftRow } from '../draft-store.ts';
import { type ReadDraftDeps, readDraft } from '../read-drafts.ts';
import { keepReplaced, lockEditable, type SaveDeps, type Saved, storeText } from '../text/save-draft.ts';
import { addVersion } from '../text/version-store.ts';
import { isChair, presentSpeakers, shownName } from '../transcripts/present-transcript.ts';
import { findTranscript } from '../transcripts/transcript-store.ts';
import { namesAsStored, type TypedName } from './names-as-stored.ts';
import { markChair, type Renaming, renameInDocument } from './rename-in-document.ts';

/** By the order of the file: who each speaker is in the document. Speakers that were merged have one name. */
const personsIn = (talk: Transcript, names: readonly SpeakerName[]): Speaker[] =>
  talk.speakers.map((speaker, at) => {
    const [named] = withSpeakerNames({ ...talk, speakers: [speaker], turns: [] }, names.slice(at, at + 1)).speakers;
    return named ?? speaker;
  });

/** Who speaks behind a document, by their order in the file. @throws draft_not_found */
export async function listDraftSpeakers({ db }: ReadDraftDeps, caller: SignedInCaller, id: string) {
  const { transcriptId, speakers } = (await readDraft(db.query, caller, id)).draft;
  const found = transcriptId === null ? undefined : await findTranscript(db.query, transcriptId);
  if (!found) return [];
  const persons = personsIn(found.talk, speakers);
  return presentSpeakers(found.talk).map((speaker, at) => {
    const person = persons[at];
    return {
      ...speaker,
      name: person ? shownName(person) : speaker.label,
      is_chair: isChair(person?.role ?? null),
    };
  });
}

type Named = { talk: Transcript; before: readonly SpeakerName[]; after: readonly SpeakerName[] };

/** The document with the names that its speakers have now. */
function withNewNames(document: RichText, { talk, before, after }: Named): { document: RichText; places: number } {
  const [were, are] = [personsIn(talk, before), personsIn(talk, after)];
  const renamings = were.flatMap((was, at): Renaming[] => {
    const is = are[at];
    return is ? [{ from: shownName(was), to: shownName(is) }] : [];
  });
  const renamed = renameInDocument(document, renamings);
  const chairs = new Set(are.filter(({ role }) => isChair(role)).map(shownName));
  return { ...renamed, document: markChair(renamed.document, are.map(shownName), chairs) };
}

type Input = { id: string; speakers: readonly TypedName[]; revision: number };

/** The transcript of a document. @throws transcript_not_found once it is deleted */
async function talkOf(tx: Parameters<typeof findTranscript>[0], { transcriptId }: DraftRow): Promise<Transcript> {
  const found = transcriptId === null ? undefined : await findTranscript(tx, transcriptId);
  if (!found) throw new AppError('transcript_not_found');
  return found.talk;
}

/**
 * Names the speakers of a written document, in its turns and in its text. What stood before is kept as a version.
 * @throws draft_not_found; access_denied; draft_under_way; draft_changed where somebody saved meanwhile; transcript_not_found;
 *   patient_data_refused
 */
export async function nameDraftSpeakers(
  { db, clock }: SaveDeps,
  caller: SignedInCaller,
  { id, speakers: typed, revision }: Input,
): Promise<Saved & { title: string; document: RichText; places: number }> {
  const speakers = await namesAsStored({ db }, caller, typed);
  return db.transaction(async (tx) => {
    const { draft, text } = await lockEditable(tx, caller, id);
    const talk = await talkOf(tx, draft);
    if (draft.revision !== revision) throw new AppError('draft_changed');
    const { document, places } = withNewNames(text, { talk, before: draft.speakers, after: speakers });
    const [by, at] = [caller.userId, clock.now()];
    await keepReplaced(tx, { draft, text, by: '', at });
    const { title } = draft;
    const saved = await storeText(tx, { draft, by, at, document, title });
    await changeDraft(tx, id, { speakers });
    const version = { draftId: id, reason: 'renamed', note: '', title, document, revision: saved.revision } as const;
    await addVersion(tx, { ...version, madeBy: by, madeAt: at });
    return { ...saved, covered_document: null, title, document, places };
  });
}
