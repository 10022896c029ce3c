import { useEffect, useState } from 'react';
import { isFinal } from '../answers/answer-state.ts';
import { answerStore } from '../answers/answer-store.ts';
import { printQuestion } from './print-answer.ts';

/** As `useQuestions` gives it. */
export type Earlier = { load: () => void; isLoading: boolean } | undefined;

/** How often it is checked whether an answer is complete, ms. */
const lookEveryMs = 200;

const isComplete = (runId: string): boolean => {
  const { answer, lost } = answerStore.current(runId);
  return lost !== undefined || isFinal(answer.phase);
};

/** Prints a whole chat: loads its earlier questions first, and waits until every answer is on the page. */
export function usePrintChat(runIds: readonly string[], earlier: Earlier) {
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (!isPreparing || earlier?.isLoading) return;
    if (earlier) return earlier.load();
    const timer = setInterval(() => {
      if (!runIds.every(isComplete)) return;
      clearInterval(timer);
      setPreparing(false);
      // Once the last answer is drawn.
      requestAnimationFrame(() => setTimeout(() => printQuestion(), 0));
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isPreparing, earlier, runIds]);
  return { isPreparing, start: () => setPreparing(true) };
}
