import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readJson } from '../read-json.ts';

/** A question and the provisions that answer it: `key` of the work, numbers of its provisions. */
export type AskedQuestion = {
  id: string;
  question: string;
  answerable: boolean;
  expected: { key: string; provisions: string[] }[];
};

const fileSchema = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answerable: z.boolean(),
      expected: z.array(z.object({ key: z.string(), provisions: z.array(z.string()) })).default([]),
    }),
  ),
});

/** The two halves of the questions on the starter corpus; no document is the main one in both. */
export const halves = {
  development: fileURLToPath(new URL('../questions/answers-dev.json', import.meta.url)),
  test: fileURLToPath(new URL('../questions/answers-test.json', import.meta.url)),
};

/** @throws DataRefused when the file cannot be read or has the wrong shape */
export const readAskedQuestions = async (path: string): Promise<AskedQuestion[]> =>
  (await readJson(path, fileSchema)).questions;
