import { answerQuestion } from '#engine/answers/answer-question.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import type { EngineDatabase } from '#engine/documents/engine-database.ts';
import { type Outcome, outcomeOf } from './measure-answers.ts';
import type { AskedQuestion } from './read-questions.ts';

const everybody = { userId: null, organisationId: null };

/** Asks every question of what is published, with the built-in writer. */
export async function evaluateAnswers(
  db: EngineDatabase,
  questions: readonly AskedQuestion[],
  now: Date,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const asked of questions) {
    const begun = performance.now();
    const input = { question: asked.question, scope: everybody, filters: { library: false }, now };
    const answer = await collectAnswer(answerQuestion(db, input));
    outcomes.push(outcomeOf(asked, answer, performance.now() - begun));
  }
  return outcomes;
}
