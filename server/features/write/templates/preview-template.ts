import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { TemplateContent } from '#contract/features/write/document-template.ts';
import type { TemplatePreview } from '#contract/features/write/template-preview.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Desk } from '#server/platform/desk/desk.ts';
import { sayRefusal } from '#server/platform/files/refused-file.ts';
import type { DraftingEngine } from '../drafting-engine.ts';
import { findOwnTranscript } from '../transcripts/transcript-store.ts';
import { sampleDay, sampleMeeting } from './sample-meeting.ts';

export type PreviewDeps = {
  db: Database;
  clock: Clock;
  engine: Pick<DraftingEngine, 'write'>;
  /** One person has one preview made at a time. */
  previews: Desk;
};

/** A transcript of 200,000 words takes less. */
const longestMs = 30_000;
const tooSlow = 'The preview takes too long. Use a shorter transcript, or the sample meeting.';

type ToPreview = { talk: Transcript; date: string | null };

async function talkFor({ db }: PreviewDeps, { userId }: SignedInCaller, id: string | undefined): Promise<ToPreview> {
  if (id === undefined) return { talk: sampleMeeting, date: sampleDay };
  const found = await findOwnTranscript(db.query, userId, id);
  if (!found) throw new AppError('transcript_not_found');
  return { talk: found.talk, date: found.meetingDate };
}

/**
 * What a template makes of the sample meeting, or of a transcript of the caller's own. Nothing is stored.
 * @throws transcript_not_found; too_many_requests; validation_failed where it takes half a minute
 */
export async function previewTemplate(
  deps: PreviewDeps,
  caller: SignedInCaller,
  asked: { template: TemplateContent; transcriptId: string | undefined; signal: AbortSignal | undefined },
): Promise<TemplatePreview> {
  const { talk, date } = await talkFor(deps, caller, asked.transcriptId);
  const template = { key: 'preview', ...asked.template };
  const today = dayInEngland(deps.clock.now());
  const write = async (): Promise<TemplatePreview> => {
    const limit = AbortSignal.timeout(longestMs);
    const signal = asked.signal ? AbortSignal.any([asked.signal, limit]) : limit;
    const toWrite = { transcript: talk, template, date, today, kept: [] };
    const written = await deps.engine.write(toWrite, { onEvent: () => undefined, signal }).catch((error: unknown) => {
      throw limit.aborted ? new DocumentRefused('too_slow', tooSlow) : error;
    });
    const { title, subtitle, sections } = written.document;
    // Of one shape; the contract's lists are not readonly.
    return { title, subtitle, sections: sections as TemplatePreview['sections'] };
  };
  return deps.previews.serve(caller, () => sayRefusal(write()), asked.signal);
}
