import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { api } from '#web/platform/api/api-client.ts';
import { runSource } from '#web/platform/runs/run-source.ts';
import { watchRun } from '#web/platform/runs/watch-run.ts';
import { announce } from '#web/ui/announce.ts';
import type { OpenedReview } from './review-queries.ts';

/** A long review sends hundreds of events: the page is fetched again at most this often, ms. */
const calmMs = 700;

export const isReviewing = ({ state }: Pick<OpenedReview, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** What is being fetched anyway is not fetched again: in a fast review no answer would ever arrive. */
const refresh = (cache: QueryClient, call: { key: (of: { input: { id: string } }) => QueryKey }, id: string) =>
  cache.invalidateQueries({ queryKey: call.key({ input: { id } }) }, { cancelRefetch: false });

const isProgress = ({ type }: RunEvent) => type === 'finding' || type === 'review_started';

/** Calls `refetch` as the run goes on, with a pause between two calls, and once more after its last event. */
async function follow(runId: string, refetch: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void refetch();
    }, calmMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  for await (const event of watchRun(runSource(runId), 0, signal)) if (isProgress(event)) soon();
  clearTimeout(timer);
  if (!signal.aborted) await refetch();
}

const endWords = {
  done: 'The review has finished.',
  failed: 'The review has failed.',
  stopped: 'The review has been stopped.',
} as const;

/** Says once how a review ended that was under way, and fetches everything again: the run may have changed its first findings. */
function useEnd({ state }: OpenedReview, cache: QueryClient): void {
  const wasLive = useRef(isReviewing({ state }));
  useEffect(() => {
    if (wasLive.current && state !== 'queued' && state !== 'running') {
      announce(endWords[state]);
      void cache.invalidateQueries({ queryKey: api.review.key() });
    }
    wasLive.current = isReviewing({ state });
  }, [cache, state]);
}

/** Keeps a review that is under way up to date from the events of its run. */
export function useLiveReview(review: OpenedReview): void {
  const { id, run_id: runId, judged } = review;
  const cache = useQueryClient();
  const isLive = isReviewing(review);
  useEffect(() => {
    if (!isLive) return;
    const leaving = new AbortController();
    // A reader who may not follow the run still has the interval of the page.
    follow(runId, () => refresh(cache, api.review.open, id), leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [cache, id, runId, isLive]);
  useEffect(() => {
    if (isLive && judged > 0) void refresh(cache, api.review.findings, id);
  }, [cache, id, isLive, judged]);
  useEnd(review, cache);
}
