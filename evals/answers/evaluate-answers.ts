import { answerQuestion } from '#engine/answers/answer-question.ts';
import { type CollectedAnswer, collectAnswer } from '#engine/answers/collect-answer.ts';
import { answeringWords, type EarlierAnswer } from '#engine/answers/earlier-answer.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { type Outcome, outcomeOf } from './judge-answer.ts';
import type { LabelledQuestion } from './read-questions.ts';

const everybody = { userId: null, organisationId: null };

/** What a follow-up is read with; a question that was not answered leaves nothing to follow. */
export function earlierOf(answer: CollectedAnswer): EarlierAnswer | undefined {
  if (answer.level === 'not_found') return undefined;
  return {
    question: answer.question,
    parts: answer.asked,
    about: answer.about ?? undefined,
    documents: [...new Set(answer.sources.map(({ document_id: id }) => id))],
    quotes: answeringWords(answer.sentences),
  };
}

/** Asks every question of the published texts, with the built-in writer. A follow-up is asked after its question's answer. */
export async function evaluateAnswers(
  { db, models, now }: { db: EngineDatabase; models: SearchModels; now: Date },
  questions: readonly LabelledQuestion[],
): Promise<Outcome[]> {
  const answers = new Map<string, CollectedAnswer>();
  const outcomes: Outcome[] = [];
  for (const asked of questions) {
    const before = asked.follows === undefined ? undefined : answers.get(asked.follows);
    const earlier = before && earlierOf(before);
    const begun = performance.now();
    const input = {
      question: asked.question,
      scope: everybody,
      filters: { library: false },
      now,
      ...(earlier && { earlier }),
    };
    const answer = await collectAnswer(answerQuestion(db, input, models));
    outcomes.push(outcomeOf(asked, answer, performance.now() - begun));
    answers.set(asked.id, answer);
  }
  return outcomes;
}
