import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { announce } from '#web/ui/announce.ts';
import type { ChatQuestion } from '../chat-queries.ts';
import { answerStore, type FollowedAnswer } from './answer-store.ts';
import { endWords } from './answer-tally.ts';
import { asItStands } from './as-it-stands.ts';
import { awaitedAnswers } from './awaited-answers.ts';

/** The answer of a run, live, with the status of its cited passages now, or on the day that the question is about. */
export function useAnswer(runId: string, citedNow?: readonly CitedNow[], asOf?: string | null): FollowedAnswer {
  const subscribe = useCallback((listener: () => void) => answerStore.subscribe(runId, listener), [runId]);
  const followed = useSyncExternalStore(subscribe, () => answerStore.current(runId));
  return useMemo(
    () => (citedNow ? { ...followed, answer: asItStands(followed.answer, citedNow, asOf ?? undefined) } : followed),
    [followed, citedNow, asOf],
  );
}

/** How long an answer may take before its sources are announced separately. */
const sourcesWaitMs = 1_000;

/** Announces once, politely, that an awaited answer has sources, and how it ended. */
export function useAnswerAnnouncements({ id, run_id: runId, state }: ChatQuestion, { answer }: FollowedAnswer): void {
  const words = endWords(answer);
  const sources = words === undefined ? answer.sources.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the page found the question counts, once
  useEffect(() => {
    const isUnderWay = state === 'queued' || state === 'running';
    // The cache may still list an answer as running after this page saw it end.
    if (isUnderWay && words === undefined) awaitedAnswers.add(runId);
  }, [id]);
  useEffect(() => {
    if (words !== undefined && awaitedAnswers.end(runId)) announce(words);
  }, [words, runId]);
  useEffect(() => {
    if (sources === 0 || !awaitedAnswers.has(runId)) return;
    const say = () => announce(sources === 1 ? '1 source found' : `${sources} sources found`);
    const timer = setTimeout(say, sourcesWaitMs);
    return () => clearTimeout(timer);
  }, [sources, runId]);
}
