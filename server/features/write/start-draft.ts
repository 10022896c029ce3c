import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { newId } from '#contract/ids.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import type { SpeakerName } from '#engine/drafting/transcript/name-speakers.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import {
  changeDraft,
  countBegunSince,
  type DraftRow,
  findDraftByKey,
  insertDraft,
  type NewDraftRow,
} from './draft-store.ts';
import { namesAsStored } from './speakers/names-as-stored.ts';
import { keyOfOwnTemplate } from './templates/present-template.ts';
import { usableTemplate } from './templates/read-templates.ts';
import { lockOwnTranscript, type TranscriptRow } from './transcripts/transcript-store.ts';

export type StartDraftDeps = { db: Database; clock: Clock; runs: Runs; audit: Audit };

export const writeRunKind = 'write';

export type StartDraftInput = {
  transcriptId: string;
  /** The key of a built-in template, or the id of one that people made. */
  template: string;
  speakers: readonly { name: string; is_chair: boolean }[];
  meetingDate: string | null;
  idempotencyKey: string | undefined;
  requestId: string;
};

const dayMs = 24 * 3_600_000;

const isSame = (earlier: DraftRow, { transcriptId, template }: StartDraftInput) =>
  (earlier.transcriptId === null || earlier.transcriptId === transcriptId) &&
  earlier.template.key === (builtInTemplate(template)?.key ?? keyOfOwnTemplate(template));

function newDraft(
  { userId: ownerId, organisationId }: SignedInCaller,
  {
    input,
    template,
    transcript,
    speakers,
    at,
  }: {
    input: StartDraftInput;
    template: Template;
    transcript: TranscriptRow;
    speakers: SpeakerName[];
    at: Date;
  },
): NewDraftRow {
  const { talk, source, meetingDate } = transcript;
  return {
    id: newId(),
    ownerId,
    organisationId,
    visibility: 'private',
    sharedWith: [],
    idempotencyKey: input.idempotencyKey ?? null,
    runId: null,
    transcriptId: transcript.id,
    source,
    chatId: null,
    reviewId: null,
    turns: talk.turns.length,
    template,
    speakers,
    askedDate: input.meetingDate ?? meetingDate,
    meetingDate: input.meetingDate ?? meetingDate,
    title: talk.title === null ? template.name : `${talk.title}: ${template.called}`,
    subtitle: '',
    written: [],
    unsaid: [],
    duties: [],
    document: null,
    revision: 0,
    savedAt: null,
    savedBy: null,
    createdAt: at,
    changedAt: at,
  };
}

async function begin(
  { runs, audit }: StartDraftDeps,
  tx: Tx,
  caller: SignedInCaller,
  draft: NewDraftRow,
  requestId: string,
) {
  const run = await runs.start(tx, { kind: writeRunKind, owner: caller, input: {}, subject: draft });
  await changeDraft(tx, draft.id, { runId: run.id });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId: draft.organisationId,
    action: 'write.draft_started',
    subject: { type: 'draft', id: draft.id },
    detail: { template: draft.template.key },
    requestId,
  });
  return { draft_id: draft.id, run_id: run.id };
}

/**
 * Starts the writing of a document from a transcript of the caller's own. It is private until its owner shares it. A repeated idempotency key
 * returns the same document.
 * @throws transcript_not_found; template_not_found; patient_data_refused; too_many_drafts; conflict; too_many_requests
 */
export async function startDraft(deps: StartDraftDeps, caller: SignedInCaller, input: StartDraftInput) {
  const { db, clock, runs } = deps;
  const speakers = await namesAsStored(deps, caller, input.speakers);
  const at = clock.now();
  const started = await db.transaction(async (tx) => {
    // So that the day's limit holds.
    await lockUserRow(tx, caller.userId);
    const { idempotencyKey, requestId } = input;
    const earlier = idempotencyKey === undefined ? undefined : await findDraftByKey(tx, caller.userId, idempotencyKey);
    if (earlier?.runId != null) {
      if (!isSame(earlier, input)) throw new AppError('conflict');
      return { draft_id: earlier.id, run_id: earlier.runId };
    }
    const template = await usableTemplate(tx, caller, input.template);
    const transcript = await lockOwnTranscript(tx, caller.userId, input.transcriptId);
    if (!transcript) throw new AppError('transcript_not_found');
    const begun = await countBegunSince(tx, caller.userId, new Date(at.getTime() - dayMs));
    if (begun >= writeLimits.begunInADay) throw new AppError('too_many_drafts');
    const draft = newDraft(caller, { input, template, transcript, speakers, at });
    if (!(await insertDraft(tx, draft))) throw new AppError('conflict');
    return begin(deps, tx, caller, draft, requestId);
  });
  runs.nudge(started.run_id);
  return started;
}
