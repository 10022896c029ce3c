import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import type { AnswerState, Sentence } from './answer-state.ts';

const gone = {
  all: 'The cited passage is no longer available.',
  some: 'One of the cited passages is no longer available.',
};

function sentenceNow(sentence: Sentence, withdrawn: ReadonlySet<string>): Sentence {
  const { citations, support } = sentence;
  const lost = citations.filter(({ element_id: id }) => withdrawn.has(id)).length;
  if (lost === 0 || support === 'unsupported') return sentence;
  return lost === citations.length
    ? { ...sentence, support: 'unsupported', reason: gone.all }
    : { ...sentence, support: 'partly', reason: gone.some };
}

/**
 * An answer given earlier, read now: its sources have the status that they have today, and what rests on a passage that was
 * withdrawn since is not supported any more. Passages of which nothing is known stay as they were told.
 */
export function asItStands(answer: AnswerState, citedNow: readonly CitedNow[]): AnswerState {
  if (citedNow.length === 0) return answer;
  const statusOf = new Map(citedNow.map(({ element_id: id, status }) => [id, status]));
  const withdrawn = new Set(citedNow.flatMap(({ element_id: id, status }) => (status === 'withdrawn' ? id : [])));
  return {
    ...answer,
    sources: answer.sources.map((source) => {
      const status = statusOf.get(source.element_id);
      return status === undefined ? source : { ...source, version_status: status };
    }),
    sentences: answer.sentences.map((sentence) => sentenceNow(sentence, withdrawn)),
  };
}
