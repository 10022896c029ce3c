import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainKey } from '#web/platform/keys/single-keys.ts';
import type { AnswerState } from './answers/answer-state.ts';
import { useAnswer } from './answers/use-answer.ts';
import type { ChatQuestion } from './chat-queries.ts';
import { placeHash, readChatPlace } from './place-in-chat.ts';

type Sources = { answer: AnswerState; selected: number | undefined; onSelect: (source: number) => void };

/** `[` and `]` select the previous and next source while the focus is in the chat and not in a text field. */
export function useSourceKeys({ answer, selected, onSelect }: Sources) {
  return (event: KeyboardEvent) => {
    const step = event.key === '[' ? -1 : event.key === ']' ? 1 : 0;
    if (step === 0 || !isPlainKey(event)) return;
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const at = answer.sources.findIndex(({ number }) => number === selected);
    const next = answer.sources[at + step];
    if (next) onSelect(next.number);
  };
}

/**
 * Which answer's sources are in the margin, and which is selected: the one in the address, otherwise the first source of the
 * newest question. Selecting one changes the address, so that a reload and the way back from the wiki find it.
 */
export function useSelection(questions: readonly ChatQuestion[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = readChatPlace(hash);
  const question = questions.find(({ id }) => id === named?.questionId) ?? questions.at(-1);
  const { answer } = useAnswer(question?.run_id ?? '', question?.cited_now, question?.as_of);
  const wanted = question?.id === named?.questionId ? named?.source : undefined;
  const chosen = answer.sources.find(({ number }) => number === wanted) ?? answer.sources[0];
  const goTo = (place: string) => {
    if (place !== hash) void navigate({ hash: place }, { replace: true, preventScrollReset: true });
  };
  return {
    question,
    answer,
    source: chosen?.number,
    select: (questionId: string, source: number) => goTo(placeHash({ questionId, source })),
    /** A new question takes over the margin. */
    followNewest: () => goTo(''),
  };
}
