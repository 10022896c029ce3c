import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { AnsweredSentence, CollectedAnswer } from '#engine/answers/collect-answer.ts';
import type { DraftSentence } from './draft.ts';

const sourceOf = ({ sources }: CollectedAnswer, { citations }: AnsweredSentence): AnswerSource | undefined =>
  sources.find(({ number, withheld }) => !withheld && citations.some(({ source }) => source === number));

/** Whether a quoted sentence may be drafted from: exact, readable, and of a quote that answers. */
function answersOutright(answer: CollectedAnswer, { text, part, answers, exact, support }: AnsweredSentence): boolean {
  const level = answer.parts.find((outcome) => outcome.part === part)?.level ?? answer.level;
  const isExact = exact ?? support === 'supported';
  return text !== '' && isExact && level === 'answered' && answers !== 'may_answer';
}

function quoted(answer: CollectedAnswer): DraftSentence[][] {
  const groups = Map.groupBy(
    answer.sentences.filter((sentence) => answersOutright(answer, sentence)),
    (sentence) => sentence.quote ?? sentence,
  );
  return [...groups.values()].map((group) =>
    group.flatMap((sentence) => {
      const source = sourceOf(answer, sentence);
      return source ? [{ text: sentence.text, deciding: sentence.deciding, source }] : [];
    }),
  );
}

/**
 * Of a written answer the cited words, not the model's: only what a document says may enter a draft. A written source is the whole
 * element, from whose start citations count.
 */
function cited(answer: CollectedAnswer): DraftSentence[][] {
  return answer.sentences
    .filter(({ text, support }) => text !== '' && support === 'supported')
    .flatMap(({ citations }) =>
      citations.map(({ source: number, start, end }) => {
        const source = answer.sources.find((each) => each.number === number);
        const text = source?.quote.slice(start, end) ?? '';
        return source && !source.withheld && text !== '' ? [{ text, deciding: [], source }] : [];
      }),
    );
}

/** What an answer quotes outright, each quote as its sentences. What only may answer is left out. */
export const statementsOfAnswer = (answer: CollectedAnswer): DraftSentence[][] =>
  (answer.layout === 'quoted' ? quoted(answer) : cited(answer)).filter((sentences) => sentences.length > 0);
