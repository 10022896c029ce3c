import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAnswer } from './answers/use-answer.ts';
import type { Question } from './chat-queries.ts';
import { readPlace } from './place-in-chat.ts';

/** What a reader does who wants to look elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Brings an element to the top and keeps it there while answers above it come in, until the reader moves. @returns the end of it */
function keepAtTop(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  const growing = new ResizeObserver(show);
  const leave = () => {
    growing.disconnect();
    for (const move of ownMoves) document.removeEventListener(move, leave);
  };
  show();
  if (element.parentElement) growing.observe(element.parentElement);
  for (const move of ownMoves) document.addEventListener(move, leave, { passive: true });
  return leave;
}

/** Brings the question named in the address into view, else the newest; and each new one as it is asked. */
function useScrollToQuestion(questions: readonly Question[], onNewQuestion: () => void): void {
  const { hash } = useLocation();
  const count = useRef<number>(undefined);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    if (count.current === questions.length) return;
    const isFirst = count.current === undefined;
    count.current = questions.length;
    if (!isFirst) onNewQuestion();
    const id = (isFirst && readPlace(hash)?.questionId) || questions.at(-1)?.id;
    const question = id && document.getElementById(`q-${id}`);
    leave.current?.();
    if (question) leave.current = keepAtTop(question);
  }, [questions, hash, onNewQuestion]);
  useEffect(() => () => leave.current?.(), []);
}

/** Who comes back to a source goes on at its chip, once the answer is there. */
function useFocusNamedSource(questions: readonly Question[]): void {
  const { hash } = useLocation();
  const arrivedAt = useRef(readPlace(hash));
  const question = questions.find(({ id }) => id === arrivedAt.current?.questionId);
  const { answer } = useAnswer(question?.run_id ?? '');
  const source = arrivedAt.current?.source;
  const isThere = answer.sentences.some(({ citations }) => citations.some((citation) => citation.source === source));
  useEffect(() => {
    if (!isThere || !arrivedAt.current) return;
    const { questionId } = arrivedAt.current;
    arrivedAt.current = undefined;
    const chip = document.querySelector<HTMLElement>(`#q-${questionId} [data-chip="${source}"]`);
    chip?.focus({ preventScroll: true });
    chip?.scrollIntoView({ block: 'nearest' });
  }, [isThere, source]);
}

/** Shows the reader what they came for: a question, and the source they left from. */
export function useComeToQuestion(questions: readonly Question[], onNewQuestion: () => void): void {
  useScrollToQuestion(questions, onNewQuestion);
  useFocusNamedSource(questions);
}
