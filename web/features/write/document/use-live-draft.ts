import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { WriteEvent } from '#contract/features/write/write-events.ts';
import { api } from '#web/platform/api/api-client.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { watchRun } from '#web/platform/runs/watch-run.ts';
import { announce } from '#web/ui/announce.ts';
import { isWriting } from '../draft-queries.ts';

/** What has been written so far, and the section at work. */
export type LiveDraft = {
  title: string;
  subtitle: string;
  written: readonly DocumentSection[];
  atWork: string | undefined;
};

/** What an event adds. */
function withEvent(live: LiveDraft, { type, payload }: RunEvent): LiveDraft {
  const event = { type, ...payload } as WriteEvent;
  switch (event.type) {
    case 'writing_started':
      return { ...live, title: event.title, subtitle: event.subtitle };
    case 'section_started':
      return { ...live, atWork: event.key };
    case 'section_written':
      return {
        ...live,
        atWork: undefined,
        written: [...live.written.filter(({ key }) => key !== event.section.key), event.section],
      };
    default:
      return { ...live, atWork: undefined };
  }
}

/** Follows the writing of a document; once it has ended the page is fetched again. */
export function useLiveDraft({ run_id: runId, title, subtitle }: OpenedDraft): LiveDraft {
  const cache = useQueryClient();
  const [live, setLive] = useState<LiveDraft>({ title, subtitle, written: [], atWork: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    if (runId === null) return;
    const follow = async () => {
      for await (const event of watchRun(runSource(runId), 0, leaving.signal))
        setLive((before) => withEvent(before, event));
      if (leaving.signal.aborted) return;
      announce('The writing has ended.');
      await cache.invalidateQueries({ queryKey: api.write.key() });
    };
    // A reader who may not follow the run still has the interval of the page.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [cache, runId]);
  return live;
}

/** How often a document whose run the reader may not follow is fetched, ms. */
export const lookAgainMs = 3_000;
export const intervalWhileWriting = (draft: OpenedDraft | undefined): number | false =>
  draft && isWriting(draft) ? lookAgainMs : false;
