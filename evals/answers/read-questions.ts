import { z } from 'zod';
import { DataRefused } from '../data-refused.ts';
import { readJson } from '../read-json.ts';

/** `simple` asks one thing; a `follow-up` makes sense only after the question that it follows. */
export const labelledKinds = ['simple', 'parts', 'scenario', 'list', 'follow-up'] as const;
export type LabelledKind = (typeof labelledKinds)[number];

/** The key of a work and the numbers of its provisions. */
type Expected = { key: string; provisions: string[] };

export type LabelledPart = { asks: string; answerable: boolean; expected: Expected[] };

/** A question and the provisions that answer it. */
export type LabelledQuestion = {
  id: string;
  question: string;
  answerable: boolean;
  /** Any one answers the question or a part of it. */
  expected: Expected[];
  kind: LabelledKind | undefined;
  /** The question of the same file that was asked before it in one conversation. */
  follows: string | undefined;
  /** What it asks, one by one; empty where it asks one thing. */
  parts: LabelledPart[];
  /** The figure that it asks for, in each form in which a listed provision may state it; empty where it asks for none. */
  figures: string[];
};

const expectedSchema = z.array(z.object({ key: z.string(), provisions: z.array(z.string()) }));
const fileSchema = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answerable: z.boolean(),
      expected: expectedSchema.optional(),
      kind: z.enum(labelledKinds).optional(),
      follows: z.string().optional(),
      parts: z.array(z.object({ asks: z.string(), answerable: z.boolean(), expected: expectedSchema })).default([]),
      figures: z.array(z.string().min(1)).default([]),
    }),
  ),
});

/** @throws DataRefused when the file cannot be read, has the wrong shape, or a follow-up stands before its question */
export async function readAskedQuestions(path: string): Promise<LabelledQuestion[]> {
  const { questions } = await readJson(path, fileSchema);
  const before = new Set<string>();
  for (const { id, follows } of questions) {
    if (before.has(id)) throw new DataRefused(`The file "${path}" has two questions "${id}".`);
    if (follows !== undefined && !before.has(follows)) {
      throw new DataRefused(`The file "${path}" has no "${follows}" before "${id}", which follows it.`);
    }
    before.add(id);
  }
  return questions.map(({ id, question, answerable, expected, kind, follows, parts, figures }) => ({
    id,
    question,
    answerable,
    expected: expected ?? parts.flatMap((part) => part.expected),
    kind,
    follows,
    parts,
    figures,
  }));
}
