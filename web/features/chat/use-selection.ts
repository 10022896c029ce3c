import { useLocation, useNavigate } from 'react-router';
import { useAnswer } from './answers/use-answer.ts';
import type { Question } from './chat-queries.ts';
import { placeHash, readPlace } from './place-in-chat.ts';

/**
 * Which answer's sources stand in the margin and which of them is selected: what the address names, else the first source of the
 * newest question. Choosing one changes the address, so that a reload and the way back from the wiki find it again.
 */
export function useSelection(questions: readonly Question[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = readPlace(hash);
  const question = questions.find(({ id }) => id === named?.questionId) ?? questions.at(-1);
  const { answer } = useAnswer(question?.run_id ?? '', question?.cited_now);
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
    /** A new question takes the margin. */
    followNewest: () => goTo(''),
  };
}
