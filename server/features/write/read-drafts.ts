import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftTab, OpenedDraft, UnsaidWords } from '#contract/features/write/draft.ts';
import { withSpeakerNames } from '#engine/drafting/transcript/name-speakers.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { countDrafts, listDraftRows } from './draft-list-store.ts';
import { type DraftWithState, findDraft } from './draft-store.ts';
import { presentListedDraft, presentOpenedDraft } from './present-draft.ts';
import { presentTurns, saidIn, speakerOfTurn } from './transcripts/present-transcript.ts';
import { findTranscript, transcriptDueAt } from './transcripts/transcript-store.ts';

export type ReadDraftDeps = { db: Database };

type Asked = { q: string; show: DraftTab; order: 'newest' | 'oldest'; offset: number; limit: number };

/** A page of the documents that the caller may read. */
export async function listDrafts({ db }: ReadDraftDeps, caller: SignedInCaller, asked: Asked) {
  const scope = scopeOf(caller);
  const rows = await listDraftRows(db.query, scope, asked);
  const tabs = await countDrafts(db.query, scope, asked.q);
  return { drafts: rows.map((row) => presentListedDraft(caller, row)), total: tabs[asked.show], tabs };
}

/** @throws draft_not_found for a document that the caller may not read */
export async function readDraft(db: Queryable, caller: SignedInCaller, id: string): Promise<DraftWithState> {
  const found = await findDraft(db, scopeOf(caller), id);
  if (!found) throw new AppError('draft_not_found');
  return found;
}

/** @throws draft_not_found */
export async function openDraft({ db }: ReadDraftDeps, caller: SignedInCaller, id: string): Promise<OpenedDraft> {
  const found = await readDraft(db.query, caller, id);
  const { savedBy, transcriptId } = found.draft;
  const savedByName = savedBy === null ? undefined : await nameOfPerson(db.query, savedBy);
  const transcriptUntil = transcriptId === null ? null : await transcriptDueAt(db.query, transcriptId);
  return presentOpenedDraft(caller, found, { savedByName, transcriptUntil });
}

/** The transcript behind a document that the caller may read, with the speakers as they are named in it. */
export async function talkBehind(db: Queryable, { draft }: DraftWithState): Promise<Transcript | undefined> {
  const { transcriptId, speakers } = draft;
  const found = transcriptId === null ? undefined : await findTranscript(db, transcriptId);
  return found && withSpeakerNames(found.talk, speakers);
}

/** Turns before one that a reader asks for. */
const turnsBefore = 20;

/** A page of the turns behind a document; none once the transcript is deleted. @throws draft_not_found */
export async function listTurns(
  { db }: ReadDraftDeps,
  caller: SignedInCaller,
  { id, turn, offset, limit }: { id: string; turn: number | undefined; offset: number; limit: number },
) {
  const talk = await talkBehind(db.query, await readDraft(db.query, caller, id));
  if (!talk) return { turns: [], offset: 0, total: 0 };
  const at = turn === undefined ? -1 : talk.turns.findIndex(({ number }) => number === turn);
  const from = at < 0 ? offset : Math.max(0, at - turnsBefore);
  return { turns: presentTurns(talk, { offset: from, limit }), offset: from, total: talk.turns.length };
}

/** What was said and stands nowhere in the document as it was written. @throws draft_not_found */
export async function listUnsaid({ db }: ReadDraftDeps, caller: SignedInCaller, id: string): Promise<UnsaidWords[]> {
  const found = await readDraft(db.query, caller, id);
  const talk = await talkBehind(db.query, found);
  if (!talk) return [];
  const said = saidIn(talk);
  const byNumber = new Map(talk.turns.map((turn) => [turn.number, turn]));
  return found.draft.unsaid.flatMap(({ turn: number, start, end }) => {
    const turn = byNumber.get(number);
    if (!turn) return [];
    return [
      {
        ...{ turn: number, start, end, words: turn.text.slice(start, end), said: said(turn) },
        speaker: speakerOfTurn(talk, turn),
      },
    ];
  });
}
