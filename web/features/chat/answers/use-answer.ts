import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announce.ts';
import { isFinal } from './answer-state.ts';
import { answerStore, type FollowedAnswer } from './answer-store.ts';
import { endWords } from './answer-tally.ts';

/** The answer of a run as it stands, live; says once, politely, when it ends before the reader's eyes. */
export function useAnswer(runId: string): FollowedAnswer {
  const subscribe = useCallback((listener: () => void) => answerStore.subscribe(runId, listener), [runId]);
  const followed = useSyncExternalStore(subscribe, () => answerStore.current(runId));
  return followed;
}

/** Announces sources and the end of an answer that was still under way when the page showed it. */
export function useAnswerAnnouncements({ answer }: FollowedAnswer, wasUnderWay: boolean): void {
  const hasSources = answer.sources.length > 0;
  const said = useRef({ sources: false, end: false });
  useEffect(() => {
    if (!wasUnderWay) return;
    if (isFinal(answer.phase)) {
      const words = endWords(answer);
      if (words && !said.current.end) announce(words);
      said.current.end = true;
      return;
    }
    if (hasSources && !said.current.sources) {
      said.current.sources = true;
      announce(answer.sources.length === 1 ? '1 source found' : `${answer.sources.length} sources found`);
    }
  }, [answer, hasSources, wasUnderWay]);
}
