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
 * An earlier answer, read now: sources show their present status, and sentences that rest on a passage withdrawn since are no
 * longer supported. Unknown passages stay as the events said.
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
