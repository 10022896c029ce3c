import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { readJson } from '../read-json.ts';
import type { ShownQuote } from './quotes-of-answer.ts';

/** What a reader says of an answer, by `evals/questions/guideline.md`. */
export const answerGrades = [
  'complete',
  'partly',
  'off_the_point',
  'misleading',
  'wrongly_refused',
  'rightly_refused',
  'wrongly_answered',
] as const;
export type AnswerGrade = (typeof answerGrades)[number];

/** The grades that an answer of each level can have. */
export const gradesOfLevel: Record<AnswerLevel, readonly AnswerGrade[]> = {
  answered: ['complete', 'partly', 'off_the_point', 'misleading', 'wrongly_answered'],
  may_answer: ['complete', 'partly', 'off_the_point', 'misleading', 'wrongly_answered', 'rightly_refused'],
  not_found: ['rightly_refused', 'wrongly_refused'],
};

/** A grade holds for a question and for exactly these quotes. */
export const gradeSchema = z.object({
  id: z.string(),
  /** Of `hashOfQuotes`. */
  quotes: z.string().regex(/^[0-9a-f]{32}$/),
  grade: z.enum(answerGrades),
});
export type GivenGrade = z.infer<typeof gradeSchema>;

export const gradesFile = fileURLToPath(new URL('../questions/grades.json', import.meta.url));

/** Stands for what is graded: the levels, the cited elements and their words, in order. */
export const hashOfQuotes = (
  level: AnswerLevel,
  quotes: readonly Pick<ShownQuote, 'level' | 'elements' | 'text'>[],
): string =>
  sha256(JSON.stringify([level, quotes.map(({ level: own, elements, text }) => [own, elements, text])])).slice(0, 32);

export const gradeKey = ({ id, quotes }: Pick<GivenGrade, 'id' | 'quotes'>): string => `${id} ${quotes}`;

/** @throws DataRefused */
export const readGrades = async (path: string): Promise<GivenGrade[]> =>
  (await readJson(path, z.object({ grades: z.array(gradeSchema) }))).grades;

/** One line for each grade, in one order, so that a change shows as its lines alone. */
export async function writeGrades(path: string, grades: readonly GivenGrade[]): Promise<void> {
  const sorted = grades.toSorted((a, b) => (gradeKey(a) < gradeKey(b) ? -1 : 1));
  const lines = sorted.map(
    ({ id, quotes, grade }) => `    { "id": ${JSON.stringify(id)}, "quotes": "${quotes}", "grade": "${grade}" }`,
  );
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  await writeFile(path, `{\n  "grades": ${list}\n}\n`);
}
