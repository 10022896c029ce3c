import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { api } from '#web/platform/api/api-client.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { watchRun } from '#web/platform/runs/watch-run.ts';
import { announce } from '#web/ui/announce.ts';
import type { OpenedReview } from './review-queries.ts';

/** A long review sends hundreds of events: the page is fetched again at most this often, ms. */
const calmMs = 700;

export const isUnderWay = ({ state }: Pick<OpenedReview, 'state'>): boolean =>
  state === 'queued' || state === 'running';

const everythingOf = (cache: QueryClient, id: string) =>
  Promise.all(
    [api.review.open, api.review.findings, api.review.coverage].map((call) =>
      cache.invalidateQueries({ queryKey: call.key({ input: { id } }) }),
    ),
  );

/** What a run is told to do with each event; a pause between two fetches, and always one after the last event. */
async function follow(runId: string, refetch: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void refetch();
    }, calmMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const isFinding = ({ type }: RunEvent) => type === 'finding' || type === 'review_started';
  for await (const event of watchRun(runSource(runId), 0, signal)) if (isFinding(event)) soon();
  clearTimeout(timer);
  if (!signal.aborted) await refetch();
}

const endWords = {
  done: 'The review has finished.',
  failed: 'The review has failed.',
  stopped: 'The review has been stopped.',
} as const;

/** Keeps a review that is under way up to date from the events of its run, and says once how it ended. */
export function useLiveReview({ id, run_id: runId, state }: OpenedReview): void {
  const cache = useQueryClient();
  const isLive = isUnderWay({ state });
  useEffect(() => {
    if (!isLive) return;
    const leaving = new AbortController();
    // A reader who may not follow the run still has the page's own interval.
    follow(runId, () => everythingOf(cache, id), leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [cache, id, runId, isLive]);
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (wasLive.current && state !== 'queued' && state !== 'running') {
      announce(endWords[state]);
      void everythingOf(cache, id);
    }
    wasLive.current = isUnderWay({ state });
  }, [cache, id, state]);
}
