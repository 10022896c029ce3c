import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import type { AnswerState, Sentence, ShownSource } from './answer-state.ts';

const gone = {
  all: 'The cited passage is no longer available.',
  some: 'One of the cited passages is no longer available.',
};

function sentenceNow(sentence: Sentence, withdrawn: ReadonlySet<string>): Sentence {
  const { citations, support } = sentence;
  const lost = citations.filter(({ element_id: id }) => withdrawn.has(id)).length;
  if (lost === 0 || support === 'unsupported') return sentence;
  return lost === citations.length
    ? { ...sentence, support: 'unsupported', reason: gone.all, isGone: true }
    : { ...sentence, support: 'partly', reason: gone.some };
}

/**
 * An earlier answer, read now: sources show their present status and the version that is current, and sentences that rest on a passage
 * withdrawn since are no longer supported. Unknown passages stay as the events said.
 * @param asOf the day (YYYY-MM-DD) that the question is about; today when undefined
 */
export function asItStands(answer: AnswerState, citedNow: readonly CitedNow[], asOf?: string): AnswerState {
  if (citedNow.length === 0 && asOf === undefined) return answer;
  const known = new Map(citedNow.map((each) => [each.element_id, each]));
  const withdrawn = new Set(citedNow.flatMap(({ element_id: id, status }) => (status === 'withdrawn' ? id : [])));
  const now = (source: ShownSource): ShownSource => ({
    ...source,
    version_status: known.get(source.element_id)?.status ?? source.version_status,
    current: known.get(source.element_id)?.current ?? null,
    ...(asOf !== undefined && { asOf }),
  });
  return {
    ...answer,
    sources: answer.sources.map(now),
    nearest: answer.nearest.map(now),
    sentences: answer.sentences.map((sentence) => sentenceNow(sentence, withdrawn)),
  };
}
