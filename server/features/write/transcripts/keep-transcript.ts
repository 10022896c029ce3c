import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { type TranscriptSource, writeLimits } from '#contract/features/write/write-words.ts';
import { newId } from '#contract/ids.ts';
import { type Transcript, wordsInTranscript } from '#engine/drafting/transcript/transcript.ts';
import type { SharedParser } from '#engine/versions/parser-pool.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Desk } from '#server/platform/desk/desk.ts';
import { type ReceivedFile, receiveInMemory } from '#server/platform/files/receive-in-memory.ts';
import { sayRefusal } from '#server/platform/files/refused-file.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { patientDataPolicyOf } from '#server/platform/patient-data/policy-store.ts';
import type { DraftingEngine, ReadMeetingTalk } from '../drafting-engine.ts';
import { guardTranscript } from './guard-transcript.ts';
import { presentTranscript } from './present-transcript.ts';
import { countUnwritten, findTranscriptByKey, insertTranscript, type TranscriptRow } from './transcript-store.ts';

export type KeepDeps = Parameters<typeof receiveInMemory>[0] & {
  db: Database;
  clock: Clock;
  audit: Audit;
  parser: Pick<SharedParser, 'inTurnOf'>;
  engine: Pick<DraftingEngine, 'read'>;
  /** One person has one transcript read at a time. */
  desk: Desk;
};

const plainText = /\.(?:vtt|srt|txt|text)$/iu;
const sourceOf = (fileName: string): TranscriptSource => {
  if (/\.(?:vtt|srt)$/iu.test(fileName)) return 'captions';
  if (plainText.test(fileName)) return 'text';
  return /\.pdf$/iu.test(fileName) ? 'pdf' : 'word';
};

/** Reads a file: plain text and captions as they are, other formats by the parser of the library, in the person's turn. */
async function readFile(deps: KeepDeps, caller: SignedInCaller, { name, bytes }: ReceivedFile, today: string) {
  if (plainText.test(name) || bytes.length === 0) return deps.engine.read({ fileName: `${name}.txt`, bytes }, today);
  const turn = { tenant: caller.organisationId ?? caller.userId, person: caller.userId, size: bytes.length };
  const { elements } = await deps.parser.inTurnOf(turn).parse(name, bytes);
  return deps.engine.read({ text: elements.map(({ text }) => text).join('\n') }, today);
}

type Asked = {
  source: TranscriptSource;
  fileName: string | null;
  idempotencyKey: string | undefined;
  requestId: string;
};

/** @throws too_many_transcripts */
async function refuseTooMany(db: Queryable, { userId }: SignedInCaller): Promise<void> {
  if ((await countUnwritten(db, userId)) >= writeLimits.mostUnwritten) throw new AppError('too_many_transcripts');
}

/** The transcript with the role of the speaker who plainly chairs, so that the person has it before them. */
const withChair = (transcript: Transcript, chair: number | null): Transcript => ({
  ...transcript,
  speakers: transcript.speakers.map((speaker, at) =>
    at === chair && speaker.role === null ? { ...speaker, role: 'chair' } : speaker,
  ),
});

async function keep(
  { db, clock, audit }: KeepDeps,
  caller: SignedInCaller,
  { transcript: read, date, chair }: ReadMeetingTalk,
  { source, fileName, idempotencyKey, requestId }: Asked,
): Promise<ReadTranscript> {
  const policy = await patientDataPolicyOf(db.query, caller.organisationId);
  const { transcript, covered, coveredTurns } = await guardTranscript(withChair(read, chair), policy);
  const { userId: ownerId, organisationId } = caller;
  const row: TranscriptRow = {
    id: newId(),
    ownerId,
    organisationId,
    idempotencyKey: idempotencyKey ?? null,
    source,
    fileName,
    talk: transcript,
    meetingDate: date,
    words: wordsInTranscript(transcript),
    covered,
    coveredTurns,
    createdAt: clock.now(),
  };
  return db.transaction(async (tx) => {
    // So that two tabs do not exceed the limit together.
    await lockUserRow(tx, ownerId);
    const before = idempotencyKey === undefined ? undefined : await findTranscriptByKey(tx, ownerId, idempotencyKey);
    if (before) return presentTranscript(before);
    await refuseTooMany(tx, caller);
    await insertTranscript(tx, row);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'write.transcript_added',
      subject: { type: 'transcript', id: row.id },
      detail: { source, words: row.words },
      requestId,
    });
    return presentTranscript(row);
  });
}

/** The transcript that the caller added with the same key. */
async function addedBefore({ db }: KeepDeps, { userId }: SignedInCaller, idempotencyKey: string | undefined) {
  const found = idempotencyKey === undefined ? undefined : await findTranscriptByKey(db.query, userId, idempotencyKey);
  return found && presentTranscript(found);
}

/**
 * Reads the transcript of an uploaded file and stores what was said, patient data covered. The file itself is not kept. A repeated key
 * stores nothing again.
 * @throws validation_failed with the reason; too_many_transcripts; too_many_files; too_many_requests
 */
export async function uploadTranscript(
  deps: KeepDeps,
  caller: SignedInCaller,
  { request, idempotencyKey }: { request: FastifyRequest; idempotencyKey: string | undefined },
): Promise<ReadTranscript> {
  const before = await addedBefore(deps, caller, idempotencyKey);
  if (before) return before;
  await refuseTooMany(deps.db.query, caller);
  const today = dayInEngland(deps.clock.now());
  return deps.desk.serve(caller, async () => {
    const limits = { files: 1, fileBytes: writeLimits.transcriptBytes };
    const [file] = await receiveInMemory(deps, caller, request, limits);
    if (!file) throw new AppError('malformed_request');
    const read = await sayRefusal(readFile(deps, caller, file, today));
    const asked = { source: sourceOf(file.name), fileName: file.name, idempotencyKey, requestId: String(request.id) };
    return keep(deps, caller, read, asked);
  });
}

/** Reads a pasted transcript and stores it as an upload does. @throws as `uploadTranscript` */
export async function pasteTranscript(
  deps: KeepDeps,
  caller: SignedInCaller,
  { text, idempotencyKey, requestId }: { text: string; idempotencyKey: string | undefined; requestId: string },
): Promise<ReadTranscript> {
  const before = await addedBefore(deps, caller, idempotencyKey);
  if (before) return before;
  const today = dayInEngland(deps.clock.now());
  return deps.desk.serve(caller, async () => {
    const read = await sayRefusal(deps.engine.read({ text }, today));
    return keep(deps, caller, read, { source: 'pasted', fileName: null, idempotencyKey, requestId });
  });
}
