// Usage: npx node evals/answers.ts [QUESTIONS.json] [--json] [--all]. Asks the questions of the starter corpus and measures the answers.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { answerQuestion } from '#engine/answers/answer-question.ts';
import { type CollectedAnswer, collectAnswer } from '#engine/answers/collect-answer.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { loadGuides } from './load-guides.ts';
import { measure, type Outcome, outcomeOf } from './measure-answers.ts';

const questionsSchema = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answerable: z.boolean(),
      expected: z.array(z.object({ key: z.string(), provisions: z.array(z.string()) })).default([]),
    }),
  ),
});

const firstThread = fileURLToPath(new URL('./questions/first-thread.json', import.meta.url));
const everybody = { userId: null, organisationId: null };

function describe({ id, question, verdict, answer }: Outcome): string {
  const cited = answer.sources.map(({ canonical_id: address }) => address).join(', ');
  return `${verdict.padEnd(12)} ${id}  ${question}\n             ${cited || answer.could_not_find.join(' ')}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const { questions } = questionsSchema.parse(JSON.parse(await readFile(positionals[0] ?? firstThread, 'utf8')));
  const folder = await mkdtemp(join(tmpdir(), 'candour-evals-'));
  const db = await openDatabase({ dataDir: folder, durable: false });
  try {
    await migrate(db);
    await loadGuides(db);
    const outcomes: Outcome[] = [];
    for (const asked of questions) {
      const begun = performance.now();
      const input = { question: asked.question, scope: everybody, filters: { library: false }, now: new Date() };
      const answer: CollectedAnswer = await collectAnswer(answerQuestion(db, input));
      outcomes.push(outcomeOf(asked, answer, performance.now() - begun));
    }
    const shown = values.all ? outcomes : outcomes.filter(({ isRight }) => !isRight);
    if (!values.json) for (const outcome of shown) console.log(describe(outcome));
    console.log(JSON.stringify(measure(outcomes), null, 2));
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
