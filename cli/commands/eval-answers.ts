import { resolve } from 'node:path';
import { evaluateAnswers } from '#evals/answers/evaluate-answers.ts';
import { type GivenGrade, gradesFile, readGrades } from '#evals/answers/grades.ts';
import { writeSheets } from '#evals/answers/grading-sheets.ts';
import { isRightOutcome, type Outcome } from '#evals/answers/judge-answer.ts';
import { measure, measurePlaces } from '#evals/answers/measure-answers.ts';
import { measureGrades } from '#evals/answers/measure-grades.ts';
import {
  type CorpusModel,
  editionOfCorpus,
  openCorpusModel,
  prepareCorpus,
  wordsAlone,
} from '#evals/answers/prepare-corpus.ts';
import { type QuestionSet, questionSets, setNamed } from '#evals/answers/question-sets.ts';
import { type LabelledQuestion, readAskedQuestions } from '#evals/answers/read-questions.ts';
import { withFilledDatabase } from '#evals/kept-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';
import { tabulateFigures } from './tabulate-figures.ts';

const help = `candour eval answers [--set NAME …] [--questions FILE] [--no-model] [--no-questions] [--all] [--json]
                    [--folder DIR] [--sheets DIR [--per-file N]] [--grades FILE]

Publishes the starter corpus into an empty temporary database, asks questions with known answers and measures what comes back.
Without --set or --questions it asks every set of its own: ${questionSets.map(({ name }) => name).join(', ')}.
  --set NAME        asks this set; may be repeated
  --questions FILE  questions of your own, in the shape of evals/questions/asked-dev.json
  --no-model        by words alone, as with EMBEDDING=off; otherwise with the embedding model of the settings, where it is in place
  --no-questions    without the questions that the clauses of the starter corpus answer
  --all             lists every question, not only those that went wrong; never those of a test half
  --json            prints one JSON object: the figures of each set
  --folder DIR      keeps the database in DIR, so that another run asks at once; give a run without questions a folder of its own
  --sheets DIR      writes the answers that no reader has graded, for a reader, into DIR; with --set or --questions
  --per-file N      answers in each of those files; 20 without it
  --grades FILE     grades in another file than evals/questions/grades.json

Ends with 0 when measured, 1 when the questions cannot be used, 2 when the command is not valid.`;

type Options = {
  sets: QuestionSet[];
  model: boolean;
  questions: boolean;
  all: boolean;
  json: boolean;
  folder: string | undefined;
  sheets: { folder: string; perFile: number } | undefined;
  grades: string;
};

function chosenSets(names: readonly string[], file: string | undefined): QuestionSet[] {
  const own = names.map(setNamed);
  if (file === undefined) return own.length > 0 ? own : [...questionSets];
  // A test half stays one, by whatever name its file is given.
  const known = questionSets.find((set) => set.file === resolve(file));
  return [...own, known ?? { name: 'questions', file, isDevelopment: true, isGraded: true, isOlder: false }];
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true, default: [] },
      questions: { type: 'string' },
      'no-model': { type: 'boolean', default: false },
      'no-questions': { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      folder: { type: 'string' },
      sheets: { type: 'string' },
      'per-file': { type: 'string', default: '20' },
      grades: { type: 'string', default: gradesFile },
    },
  });
  if (positionals.length > 0) throw new UsageError('Name the questions with --questions FILE or --set NAME.');
  const perFile = Number(values['per-file']);
  if (!Number.isInteger(perFile) || perFile < 1) throw new UsageError('--per-file takes a whole number from 1.');
  if (values.sheets !== undefined && values.set.length === 0 && values.questions === undefined) {
    throw new UsageError('Name the set whose answers a reader is to grade with --set NAME.');
  }
  return {
    sets: chosenSets(values.set, values.questions),
    model: !values['no-model'],
    questions: !values['no-questions'],
    all: values.all,
    json: values.json,
    folder: values.folder,
    sheets: values.sheets === undefined ? undefined : { folder: values.sheets, perFile },
    grades: values.grades,
  };
}

function describe({ asked: { id, question }, verdict, answer, quotes }: Outcome): string {
  const cited = quotes.map(({ elements, level }) => `${elements.join(' ')}${level === 'may_answer' ? ' (may)' : ''}`);
  return `${verdict.padEnd(12)} ${id}  ${question}\n             ${cited.join(', ') || answer.could_not_find.join(' ')}`;
}

type Evaluation = { options: Options; io: CommandIo; grades: readonly GivenGrade[] };
type ReadSet = QuestionSet & { asked: LabelledQuestion[] };

/** Measures one set; prints and writes what is asked for of it. */
async function report({ options, io, grades }: Evaluation, set: ReadSet, outcomes: readonly Outcome[]) {
  const { all, json, sheets } = options;
  const listed = set.isDevelopment && !json ? outcomes.filter((outcome) => all || !isRightOutcome(outcome)) : [];
  for (const outcome of listed) io.out(describe(outcome));
  if (sheets) {
    const written = await writeSheets({ ...sheets, name: set.name }, outcomes, grades);
    io.error(`${written} answers of ${set.name} wait for a grade in ${sheets.folder}.`);
  }
  return { ...measure(outcomes), ...(set.isGraded && { graded: measureGrades(outcomes, grades) }) };
}

async function evaluate(evaluation: Evaluation, sets: readonly ReadSet[], db: Database, { models }: CorpusModel) {
  const figures: Record<string, unknown> = {};
  const older: Outcome[] = [];
  for (const set of sets) {
    const outcomes = await evaluateAnswers({ db, models, now: new Date() }, set.asked);
    if (set.isOlder) older.push(...outcomes);
    figures[set.name] = await report(evaluation, set, outcomes);
  }
  return { figures, places: older.length > 0 ? measurePlaces(older) : undefined };
}

type Measured = Awaited<ReturnType<typeof evaluate>>;

function print({ options, io }: Evaluation, { name }: CorpusModel, { figures, places }: Measured): void {
  if (options.json) {
    const asked = { embedding: name, written_questions: options.questions };
    const together = places && { development_sets_together: places };
    io.out(JSON.stringify({ asked, ...together, ...figures }, null, 2));
    return;
  }
  const by = name === null ? 'by words alone' : `with ${name}`;
  io.out(`Asked ${by}, ${options.questions ? 'with' : 'without'} the questions of clauses.`);
  const { expected_first: first, expected_in_three: inThree } = places ?? {};
  if (places) io.out(`Expected passage first / among three, older development sets together: ${first} / ${inThree}`);
  for (const line of tabulateFigures(figures)) io.out(line);
}

async function measureAll(options: Options, io: CommandIo): Promise<void> {
  const sets = await Promise.all(
    options.sets.map(async (set) => ({ ...set, asked: await readAskedQuestions(set.file) })),
  );
  const evaluation = { options, io, grades: await readGrades(options.grades) };
  const content = { edition: await editionOfCorpus(options), fill: (db: Database) => prepareCorpus(db, options) };
  await withFilledDatabase(options.folder, content, async (db) => {
    const model = options.model ? await openCorpusModel(db, io.environment) : wordsAlone;
    if (model.fault !== undefined) io.error(`By words alone: ${model.fault}`);
    try {
      print(evaluation, model, await evaluate(evaluation, sets, db, model));
    } finally {
      await model.close();
    }
  });
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  return orRefused(io, async () => {
    await measureAll(readOptions(args), io);
    return 0;
  });
}

export const evalAnswersCommand: CliCommand = {
  words: ['eval', 'answers'],
  summary: 'measures answers on questions with known answers',
  help,
  run,
};
