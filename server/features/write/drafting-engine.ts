import type { DocumentSection } from '#contract/features/write/document-section.ts';
import type { UnsaidSentence } from '#engine/drafting/document/find-unsaid.ts';
import type { WritingEvent, WrittenDocument } from '#engine/drafting/document/written-document.ts';
import type { DutyNotice } from '#engine/drafting/duties/duty.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import { createDraftThreads } from '#engine/drafting/threads/draft-threads.ts';
import type { DraftRequest } from '#engine/drafting/threads/draft-worker.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';

type ReadFrom = Extract<DraftRequest, { kind: 'read' }>['from'];

/** `date`: YYYY-MM-DD, where the file or the talk names the meeting's day; `chair`: index of the speaker who plainly chairs. */
export type ReadMeetingTalk = { transcript: Transcript; date: string | null; chair: number | null };

export type ToWrite = {
  transcript: Transcript;
  template: Template;
  /** YYYY-MM-DD, where a person named the meeting's day. */
  date: string | null;
  today: string;
  /** Sections that an earlier attempt wrote. */
  kept: readonly DocumentSection[];
};

export type Written = {
  document: WrittenDocument;
  date: string | null;
  unsaid: readonly UnsaidSentence[];
  duties: readonly DutyNotice[];
};

/** What reads transcripts and writes documents: the rules of `engine/drafting` in threads of this process. */
export type DraftingEngine = {
  /** @throws DocumentRefused, also after half a minute */
  read(from: ReadFrom, today: string): Promise<ReadMeetingTalk>;
  /** @param onEvent receives what happens, in order @throws the signal's reason */
  write(asked: ToWrite, options: { onEvent(event: WritingEvent): void; signal: AbortSignal }): Promise<Written>;
  close(): Promise<void>;
};

/** How long a transcript may take to read; 200,000 words take two seconds. */
const longestReadMs = 30_000;

const unexpected = () => new Error('A thread of the writing sent an unexpected reply.');

export function openDraftingEngine(): DraftingEngine {
  const threads = createDraftThreads();
  return {
    async read(from, today) {
      const signal = AbortSignal.timeout(longestReadMs);
      const reply = await threads.ask({ kind: 'read', from, today }, { signal }).catch((error: unknown) => {
        if (signal.aborted)
          throw new DocumentRefused('too_slow', 'The transcript takes too long to read. Upload it in parts.');
        throw error;
      });
      if (reply.outcome === 'refused') throw new DocumentRefused(reply.reason, reply.message);
      if (reply.outcome !== 'read') throw unexpected();
      const { transcript, date, chair } = reply;
      return { transcript, date, chair };
    },
    async write(asked, { onEvent, signal }) {
      const reply = await threads.ask({ kind: 'write', ...asked }, { onReply: ({ event }) => onEvent(event), signal });
      if (reply.outcome !== 'written') throw unexpected();
      const { document, date, unsaid, duties } = reply;
      return { document, date, unsaid, duties };
    },
    close: () => threads.close(),
  };
}
