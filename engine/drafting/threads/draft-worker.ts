import { parentPort } from 'node:worker_threads';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import { DocumentRefused, type RefusalReason } from '#engine/reading/document-refused.ts';
import type { Day } from '../dates/calendar.ts';
import { findUnsaid, type UnsaidSentence } from '../document/find-unsaid.ts';
import { readForDocument } from '../document/read-for-document.ts';
import { writeDocument } from '../document/write-document.ts';
import type { WritingEvent, WrittenDocument } from '../document/written-document.ts';
import type { DutyNotice } from '../duties/duty.ts';
import { findDuties } from '../duties/find-duties.ts';
import { findChair } from '../meeting/find-formalities.ts';
import { dayOfMeeting } from '../meeting/find-meeting-date.ts';
import { utterancesIn } from '../meeting/utterances.ts';
import type { Template } from '../templates/template.ts';
import { readTranscript, readTranscriptText } from '../transcript/read-transcript.ts';
import type { Transcript } from '../transcript/transcript.ts';

// The thread that reads transcripts and writes documents, one request at a time. The caller ends it to stop the writing.

export type DraftRequest =
  /** Captions or plain text, as bytes of a file or as text that was read elsewhere. */
  | { kind: 'read'; from: { fileName: string; bytes: Uint8Array } | { text: string }; today: Day }
  | {
      kind: 'write';
      transcript: Transcript;
      template: Template;
      /** Of the meeting, where a person named it. */
      date: Day | null;
      today: Day;
      /** Sections that an earlier attempt wrote. */
      kept: readonly DocumentSection[];
    };

export type DraftReply =
  | { outcome: 'event'; event: WritingEvent }
  /** `chair`: index of the speaker who plainly chairs. */
  | { outcome: 'read'; transcript: Transcript; date: Day | null; chair: number | null }
  | { outcome: 'refused'; reason: RefusalReason; message: string }
  | {
      outcome: 'written';
      document: WrittenDocument;
      date: Day | null;
      unsaid: readonly UnsaidSentence[];
      duties: readonly DutyNotice[];
    }
  | { outcome: 'failed'; message: string };

const post = (reply: DraftReply) => parentPort?.postMessage(reply);

async function read({ from, today }: Extract<DraftRequest, { kind: 'read' }>): Promise<DraftReply> {
  try {
    const transcript = await ('text' in from
      ? readTranscriptText(from.text)
      : readTranscript(from.fileName, from.bytes));
    const utterances = utterancesIn(transcript);
    const date = dayOfMeeting(transcript, today, utterances);
    return { outcome: 'read', transcript, date, chair: findChair(transcript, utterances) };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return { outcome: 'refused', reason: error.reason, message: error.message };
  }
}

async function write(request: Extract<DraftRequest, { kind: 'write' }>): Promise<DraftReply> {
  const { template, kept, date, today } = request;
  const material = readForDocument(request.transcript, { date, today });
  const transcript = { ...request.transcript, date: material.meeting.date };
  let document: WrittenDocument | undefined;
  for await (const event of writeDocument(transcript, template, material, { kept })) {
    if (event.kind === 'finished') document = event.document;
    else post({ outcome: 'event', event });
  }
  if (document === undefined) throw new Error('The writing ended without a document.');
  return {
    outcome: 'written',
    document,
    date: material.meeting.date,
    unsaid: findUnsaid(transcript, material, document),
    duties: findDuties(transcript.turns, { date: material.meeting.date }),
  };
}

parentPort?.on('message', async (request: DraftRequest) => {
  try {
    post(await (request.kind === 'read' ? read(request) : write(request)));
  } catch (error) {
    post({ outcome: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
