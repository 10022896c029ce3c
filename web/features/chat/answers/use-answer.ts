import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { announce } from '#web/ui/announce.ts';
import { answerStore, type FollowedAnswer } from './answer-store.ts';
import { endWords } from './answer-tally.ts';
import { asItStands } from './as-it-stands.ts';

/** The answer of a run, live, as it stands with what became of the passages that it cites. */
export function useAnswer(runId: string, citedNow?: readonly CitedNow[]): FollowedAnswer {
  const subscribe = useCallback((listener: () => void) => answerStore.subscribe(runId, listener), [runId]);
  const followed = useSyncExternalStore(subscribe, () => answerStore.current(runId));
  return useMemo(
    () => (citedNow ? { ...followed, answer: asItStands(followed.answer, citedNow) } : followed),
    [followed, citedNow],
  );
}

/** How long an answer may take to end before its sources are worth a sentence of their own. */
const sourcesWaitMs = 1_000;

/** Says once, politely, that an answer which was still under way when the page showed it has sources, and how it ended. */
export function useAnswerAnnouncements({ answer }: FollowedAnswer, wasUnderWay: boolean): void {
  const words = wasUnderWay ? endWords(answer) : undefined;
  const sources = wasUnderWay && words === undefined ? answer.sources.length : 0;
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
  useEffect(() => {
    if (sources === 0) return;
    const say = () => announce(sources === 1 ? '1 source found' : `${sources} sources found`);
    const timer = setTimeout(say, sourcesWaitMs);
    return () => clearTimeout(timer);
  }, [sources]);
}
