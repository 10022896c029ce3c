import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAnswer } from './answers/use-answer.ts';
import type { ChatQuestion } from './chat-queries.ts';
import { useAnswerBody } from './components/use-answer-body.ts';
import { readChatPlace } from './place-in-chat.ts';

/** The actions of a reader who wants to look elsewhere. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Scrolls an element to the top and keeps it there while answers above it grow, until the reader moves.
 * @returns a function that stops it
 */
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

/** Scrolls to the question named in the address, otherwise the newest; to each new one, and to the one named of another branch. */
function useScrollToQuestion(questions: readonly ChatQuestion[], onNewQuestion: () => void): void {
  const { hash } = useLocation();
  const newest = useRef<string>(undefined);
  const known = useRef<ReadonlySet<string>>(new Set());
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    const last = questions.at(-1)?.id ?? '';
    // Earlier questions that come in above move nothing.
    if (newest.current === last) return;
    const isFirst = newest.current === undefined;
    newest.current = last;
    const named = readChatPlace(hash)?.questionId;
    const isNamedNew = named !== undefined && !known.current.has(named) && questions.some(({ id }) => id === named);
    known.current = new Set(questions.map(({ id }) => id));
    if (!isFirst && !isNamedNew) onNewQuestion();
    const id = ((isFirst || isNamedNew) && named) || last;
    const question = id && document.getElementById(`q-${id}`);
    leave.current?.();
    if (question) leave.current = keepAtTop(question);
  }, [questions, hash, onNewQuestion]);
  useEffect(() => () => leave.current?.(), []);
}

/** People who return to a source continue at its chip, once the answer is there. */
function useFocusNamedSource(questions: readonly ChatQuestion[]): void {
  const { hash } = useLocation();
  const arrivedAt = useRef(readChatPlace(hash));
  const question = questions.find(({ id }) => id === arrivedAt.current?.questionId);
  const { answer } = useAnswer(question?.run_id ?? '');
  const source = arrivedAt.current?.source;
  const isDrawn = useAnswerBody() !== undefined;
  const isCited = answer.sentences.some(({ citations }) => citations.some((citation) => citation.source === source));
  const isThere = isDrawn && isCited;
  useEffect(() => {
    if (!isThere || !arrivedAt.current) return;
    const { questionId } = arrivedAt.current;
    arrivedAt.current = undefined;
    const chip = document.querySelector<HTMLElement>(`#q-${questionId} [data-chip="${source}"]`);
    chip?.focus({ preventScroll: true });
    chip?.scrollIntoView({ block: 'nearest' });
  }, [isThere, source]);
}

/** Shows readers what they came for: a question, and the source they left from. */
export function useComeToQuestion(questions: readonly ChatQuestion[], onNewQuestion: () => void): void {
  useScrollToQuestion(questions, onNewQuestion);
  useFocusNamedSource(questions);
}
