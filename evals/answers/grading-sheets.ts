import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { bareTitle } from '#contract/document-title.ts';
import { type AnswerSource, answerLevelSchema } from '#contract/features/chat/answer-events.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { DataRefused } from '../data-refused.ts';
import { readJson } from '../read-json.ts';
import { type AnswerGrade, answerGrades, type GivenGrade, gradeKey, gradesOfLevel, hashOfQuotes } from './grades.ts';
import type { Outcome } from './judge-answer.ts';
import { hashOfAnswer } from './measure-grades.ts';

const quoteSchema = z.object({
  number: z.number(),
  part: z.number(),
  level: z.enum(['answered', 'may_answer']),
  document: z.string(),
  clause: z.string(),
  column_heads: z.array(z.string()).optional(),
  text: z.array(z.string()),
  /** Of a quote that may answer: what it speaks of, and what it leaves open. */
  speaks_of: z.array(z.string()).optional(),
  leaves_open: z.array(z.string()).optional(),
  elements: z.array(z.string()),
});

/** An answer as its reader sees it, and the grade to fill in. */
const sheetEntrySchema = z.object({
  id: z.string(),
  quotes_hash: z.string(),
  /** Of a follow-up: the question before it, and what became of that. */
  after: z.object({ question: z.string(), summary: z.string() }).optional(),
  question: z.string(),
  level: answerLevelSchema,
  /** The subject with which a follow-up was read. */
  about: z.string().optional(),
  summary: z.string(),
  parts: z.array(
    z.object({
      part: z.number(),
      heading: z.string(),
      level: answerLevelSchema,
      missing: z.string().optional(),
      quoted_above: z.array(z.number()),
    }),
  ),
  quotes: z.array(quoteSchema),
  contradictions: z.array(z.string()),
  grade: z.string(),
});
type SheetEntry = z.infer<typeof sheetEntrySchema>;
const sheetSchema = z.object({ guideline: z.string(), answers: z.array(sheetEntrySchema) });

const clauseOf = ({ element_number: number, section_path: path }: AnswerSource) => number ?? path.at(-1) ?? '';

const summaryOf = ({ summary, could_not_find: missing }: CollectedAnswer): string =>
  summary === null ? missing.join(' ') : `${summary.lead} ${summary.detail}`.trim();

function partsOfSheet({ asked, parts }: CollectedAnswer): SheetEntry['parts'] {
  return parts.map(({ part, level, missing, quoted_above }) => ({
    part,
    heading: asked.find((each) => each.part === part)?.heading ?? '',
    level,
    ...(missing !== undefined && { missing }),
    quoted_above,
  }));
}

function entryOf(outcome: Outcome, before: Outcome | undefined): SheetEntry {
  const { asked, answer, quotes } = outcome;
  const sources = new Map(answer.sources.map((source) => [source.canonical_id, source]));
  return {
    id: asked.id,
    quotes_hash: hashOfAnswer(outcome),
    ...(before && { after: { question: before.asked.question, summary: summaryOf(before.answer) } }),
    question: asked.question,
    level: answer.level,
    ...(answer.about !== null && { about: answer.about }),
    summary: summaryOf(answer),
    parts: partsOfSheet(answer),
    quotes: quotes.map(({ number, part, level, elements, text, open }) => {
      const cited = elements.flatMap((address) => sources.get(address) ?? []);
      const heads = cited.find((source) => source.column_heads)?.column_heads;
      return {
        number,
        part,
        level,
        document: cited[0] === undefined ? '' : bareTitle(cited[0].title),
        clause: [...new Set(cited.map(clauseOf))].join(', '),
        ...(heads && { column_heads: heads }),
        text,
        ...open,
        elements,
      };
    }),
    contradictions: answer.contradictions,
    grade: '',
  };
}

/**
 * Writes the answers without a grade as sheets for a reader, a file for every `perFile` of them.
 * @returns the number of answers written
 */
export async function writeSheets(
  { folder, name, perFile }: { folder: string; name: string; perFile: number },
  outcomes: readonly Outcome[],
  given: readonly GivenGrade[],
): Promise<number> {
  const graded = new Set(given.map(gradeKey));
  const byId = new Map(outcomes.map((outcome) => [outcome.asked.id, outcome]));
  const ungraded = outcomes.filter(
    (outcome) => !graded.has(gradeKey({ id: outcome.asked.id, quotes: hashOfAnswer(outcome) })),
  );
  await mkdir(folder, { recursive: true });
  for (let start = 0; start < ungraded.length; start += perFile) {
    const answers = ungraded
      .slice(start, start + perFile)
      .map((outcome) => entryOf(outcome, byId.get(outcome.asked.follows ?? '')));
    const file = `${name}-${String(start / perFile + 1).padStart(2, '0')}.json`;
    const sheet = { guideline: 'evals/questions/guideline.md', answers };
    await writeFile(join(folder, file), `${JSON.stringify(sheet, null, 2)}\n`);
  }
  return ungraded.length;
}

const isGrade = (grade: string): grade is AnswerGrade => answerGrades.some((known) => known === grade);

function gradeOf(path: string, entry: SheetEntry, known: ReadonlySet<string>): GivenGrade {
  const { id, level, quotes, quotes_hash: hash, grade } = entry;
  const refuse = (reason: string) => new DataRefused(`The sheet "${path}" cannot be used: ${reason}`);
  if (!known.has(id)) throw refuse(`no set has a question "${id}".`);
  if (hash !== hashOfQuotes(level, quotes)) throw refuse(`the answer to "${id}" was altered after it was written.`);
  if (!isGrade(grade)) throw refuse(`"${grade}" of "${id}" is no grade. The grades are ${answerGrades.join(', ')}.`);
  if (!gradesOfLevel[level].includes(grade)) {
    throw refuse(`"${id}" cannot be ${grade}: at its level the grades are ${gradesOfLevel[level].join(', ')}.`);
  }
  return { id, quotes: hash, grade };
}

/**
 * Reads the grades of a sheet; answers whose grade is still empty are left out.
 * @param known ids of all questions
 * @throws DataRefused naming the sheet, for a question or a grade that there is not, and for an answer that was altered
 */
export async function readSheet(path: string, known: ReadonlySet<string>): Promise<GivenGrade[]> {
  const { answers } = await readJson(path, sheetSchema);
  return answers.filter(({ grade }) => grade.trim() !== '').map((entry) => gradeOf(path, entry, known));
}
