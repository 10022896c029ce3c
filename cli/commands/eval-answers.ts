import { evaluateAnswers, loadGuides } from '#evals/answers/evaluate-answers.ts';
import { measure, type Outcome } from '#evals/answers/measure-answers.ts';
import { halves, readAskedQuestions } from '#evals/answers/read-questions.ts';
import { withTemporaryDatabase } from '#evals/temporary-database-store.ts';
import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval answers [--questions FILE] [--all] [--json]

Publishes the starter corpus into an empty temporary database, asks questions with known answers and measures what comes back.
Without FILE it asks both halves of its own questions: those the thresholds may see, and those they may not.
  --questions FILE  questions of your own, in the shape of evals/questions/answers-dev.json
  --all             lists every question, not only those that went wrong; never those of the test half
  --json            prints one JSON object: the figures of each half

Ends with 0 when measured, 1 when the questions cannot be used, 2 when the command is not valid.`;

type Part = { name: string; file: string; isListed: boolean };

function readOptions(args: readonly string[]): { parts: Part[]; all: boolean; json: boolean } {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      questions: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the questions with --questions FILE.');
  const { questions: file, all, json } = values;
  const own = [
    { name: 'development', file: halves.development, isListed: true },
    { name: 'test', file: halves.test, isListed: false },
  ];
  return { parts: file === undefined ? own : [{ name: 'questions', file, isListed: true }], all, json };
}

function describe({ id, question, verdict, answer }: Outcome): string {
  const cited = answer.sources.map(({ canonical_id: address }) => address).join(', ');
  return `${verdict.padEnd(12)} ${id}  ${question}\n             ${cited || answer.could_not_find.join(' ')}`;
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { parts, all, json } = readOptions(args);
  return orRefused(io, async () => {
    const asked = await Promise.all(
      parts.map(async (part) => ({ ...part, questions: await readAskedQuestions(part.file) })),
    );
    const figures = await withTemporaryDatabase(undefined, async (db) => {
      await loadGuides(db);
      await analyzeChangedTables(db);
      const measured: Record<string, ReturnType<typeof measure>> = {};
      for (const { name, questions, isListed } of asked) {
        const outcomes = await evaluateAnswers(db, questions, new Date());
        const listed = isListed && !json ? outcomes.filter(({ isRight }) => all || !isRight) : [];
        for (const outcome of listed) io.out(describe(outcome));
        measured[name] = measure(outcomes);
      }
      return measured;
    });
    io.out(JSON.stringify(figures, null, 2));
    return 0;
  });
}

export const evalAnswersCommand: CliCommand = {
  words: ['eval', 'answers'],
  summary: 'measures answers on questions with known answers',
  help,
  run,
};
