import { useState } from 'react';
import { useAnswer } from './answers/use-answer.ts';
import type { Question } from './chat-queries.ts';

/**
 * Which answer's sources stand in the margin and which of them is selected: the one pressed last, else the first source of the
 * newest question.
 */
export function useSelection(questions: readonly Question[]) {
  const [pressed, setPressed] = useState<{ runId: string; source: number }>();
  const newest = questions.at(-1);
  const question = questions.find(({ run_id }) => run_id === pressed?.runId) ?? newest;
  const { answer } = useAnswer(question?.run_id ?? '', question?.cited_now);
  const isPressed = pressed !== undefined && pressed.runId === question?.run_id;
  const source = isPressed ? pressed.source : answer.sources[0]?.number;
  return {
    question,
    answer,
    source,
    select: (runId: string, number: number) => setPressed({ runId, source: number }),
    /** A new question takes the margin. */
    followNewest: () => setPressed(undefined),
  };
}
