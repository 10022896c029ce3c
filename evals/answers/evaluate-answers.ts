import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerQuestion } from '#engine/answers/answer-question.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { ingestFile } from '#engine/versions/ingest-file.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { type Outcome, outcomeOf } from './measure-answers.ts';
import type { AskedQuestion } from './read-questions.ts';

const guides = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));
const owner = { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const;

/** Publishes the starter corpus into an empty database, without storing the source files. */
export async function loadGuides(db: EngineDatabase): Promise<void> {
  const parser = createParserPool();
  try {
    for (const fileName of (await readdir(guides)).filter((name) => name.endsWith('.md')).sort()) {
      const bytes = await readFile(join(guides, fileName));
      const madeBy = { kind: 'import', by: null } as const;
      await ingestFile({ db, parser }, { fileName, bytes, partition: 'regulation', owner, madeBy, now: new Date() });
    }
  } finally {
    await parser.close();
  }
}

const everybody = { userId: null, organisationId: null };

/** Asks every question of the published texts, with the built-in writer. */
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
