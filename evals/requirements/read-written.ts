import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readJson } from '#evals/read-json.ts';
import type { SentenceInPlace } from './sentence-in-place.ts';

const writtenSchema = z.object({
  documents: z.array(
    z.object({
      half: z.enum(['dev', 'test']),
      kind: z.string(),
      name: z.string(),
      sentences: z.array(
        z.object({
          text: z.string(),
          /** Up to two sentences of context. */
          before: z.array(z.string()).max(2),
          is_heading: z.boolean(),
          is_item: z.boolean(),
          lead_in: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** The sentences written for this evaluation, by document. They are excerpts: the rest of each document does not exist. @throws DataRefused */
export async function readWritten(): Promise<{ file: string; sentences: SentenceInPlace[] }[]> {
  const { documents } = await readJson(fileURLToPath(new URL('written-more.json', import.meta.url)), writtenSchema);
  return documents.map(({ name, sentences }) => ({
    file: name,
    sentences: sentences.map(({ text, before, is_heading, is_item, lead_in }) => ({
      text,
      number: null,
      before,
      isHeading: is_heading,
      isItem: is_item,
      leadIn: lead_in,
    })),
  }));
}
