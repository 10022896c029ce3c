import type { AnswerState } from './answer-state.ts';

/** How many sentences are supported, partly supported and unsupported. */
export function tallyOf({ sentences }: Pick<AnswerState, 'sentences'>) {
  const count = (support: 'supported' | 'partly' | 'unsupported') =>
    sentences.filter((sentence) => sentence.support === support).length;
  return {
    sentences: sentences.length,
    supported: count('supported'),
    partly: count('partly'),
    unsupported: count('unsupported'),
  };
}

/** The row under the question as one text. */
export const summaryWords = ({ lead, detail }: { lead: string; detail: string }) =>
  [lead, detail].filter(Boolean).join(' ');

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The one sentence screen readers announce when an answer ends; undefined while it is under way. */
export function endWords(state: AnswerState): string | undefined {
  const { sentences, partly, unsupported } = tallyOf(state);
  const { summary } = state;
  switch (state.phase) {
    case 'done':
      if (summary) return summaryWords(summary);
      return [
        `Answer ready, ${plural(sentences, 'sentence', 'sentences')}`,
        ...(partly > 0 ? [`${partly} partly supported`] : []),
        ...(unsupported > 0 ? [`${unsupported} not supported`] : []),
      ].join(', ');
    case 'not_found':
      return summary ? summaryWords(summary) : 'I could not find an answer.';
    case 'failed':
      return `The answer failed: ${state.failure?.title ?? 'Server Error'}`;
    case 'stopped':
      return 'The answer was stopped.';
    default:
      return undefined;
  }
}
