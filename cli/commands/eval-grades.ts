import { type GivenGrade, gradeKey, gradesFile, readGrades, writeGrades } from '#evals/answers/grades.ts';
import { readSheet } from '#evals/answers/grading-sheets.ts';
import { questionSets } from '#evals/answers/question-sets.ts';
import { readAskedQuestions } from '#evals/answers/read-questions.ts';
import { DataRefused } from '#evals/data-refused.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { orRefused } from './evaluate.ts';

const help = `candour eval grades SHEET … [--questions FILE] [--grades FILE] [--json]

Keeps the grades that readers gave in the sheets of candour eval answers --sheets. A grade holds for one question and the quotes that
were graded. The guideline is evals/questions/guideline.md. Nothing is kept when a sheet cannot be used.
  --questions FILE  the sheets are also of these questions
  --grades FILE     keeps them in another file than evals/questions/grades.json
  --json            prints one JSON object: added, changed, unchanged, kept

Ends with 0 when they are kept, 1 when a sheet cannot be used, 2 when the command is not valid.`;

async function knownIds(files: readonly string[]): Promise<Set<string>> {
  const all = await Promise.all(files.map(readAskedQuestions));
  return new Set(all.flat().map(({ id }) => id));
}

/** @throws DataRefused when two sheets grade one answer in two ways */
async function gradesOfSheets(sheets: readonly string[], known: ReadonlySet<string>): Promise<Map<string, GivenGrade>> {
  const given = new Map<string, GivenGrade>();
  for (const sheet of sheets) {
    for (const grade of await readSheet(sheet, known)) {
      const other = given.get(gradeKey(grade));
      if (other && other.grade !== grade.grade) {
        throw new DataRefused(
          `The sheet "${sheet}" grades "${grade.id}" as ${grade.grade}, and another sheet as ${other.grade}.`,
        );
      }
      given.set(gradeKey(grade), grade);
    }
  }
  return given;
}

async function keep(sheets: readonly string[], questions: string | undefined, file: string) {
  const known = await knownIds([
    ...questionSets.map((set) => set.file),
    ...(questions === undefined ? [] : [questions]),
  ]);
  const given = await gradesOfSheets(sheets, known);
  const before = new Map((await readGrades(file)).map((grade) => [gradeKey(grade), grade]));
  const alreadyKept = [...given].filter(([key]) => before.has(key));
  const unchanged = alreadyKept.filter(([key, { grade }]) => before.get(key)?.grade === grade).length;
  const all = [...new Map([...before, ...given]).values()];
  await writeGrades(file, all);
  const added = given.size - alreadyKept.length;
  return { added, changed: alreadyKept.length - unchanged, unchanged, kept: all.length };
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals: sheets } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      questions: { type: 'string' },
      grades: { type: 'string', default: gradesFile },
      json: { type: 'boolean', default: false },
    },
  });
  if (sheets.length === 0) throw new UsageError('Name the graded sheets: candour eval grades SHEET …');
  return orRefused(io, async () => {
    const kept = await keep(sheets, values.questions, values.grades);
    const { added, changed, unchanged } = kept;
    io.out(
      values.json
        ? JSON.stringify(kept, null, 2)
        : `${added} grades added, ${changed} changed, ${unchanged} already kept; ${kept.kept} in all.`,
    );
    return 0;
  });
}

export const evalGradesCommand: CliCommand = {
  words: ['eval', 'grades'],
  summary: 'keeps the grades that readers gave to answers',
  help,
  run,
};
