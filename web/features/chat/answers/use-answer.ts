import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announce.ts';
import { answerStore, type FollowedAnswer } from './answer-store.ts';
import { endWords } from './answer-tally.ts';

/** The answer of a run as it stands, live. */
export function useAnswer(runId: string): FollowedAnswer {
  const subscribe = useCallback((listener: () => void) => answerStore.subscribe(runId, listener), [runId]);
  const followed = useSyncExternalStore(subscribe, () => answerStore.current(runId));
  return followed;
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
