import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { modalitySchema } from '#contract/features/requirements/obligation.ts';
import { readJson } from '#evals/read-json.ts';

const goldSchema = z.object({
  sentences: z.array(
    z.object({
      half: z.enum(['dev', 'test']),
      /** Name of the document, without its extension. */
      file: z.string(),
      /** Its first words, for people; we have no right to store the whole sentence. */
      begins: z.string(),
      /** Count of its words, and their mark. */
      words: z.int().min(5),
      mark: z.string(),
      /** Null: no obligation. */
      modality: modalitySchema.nullable(),
    }),
  ),
});

export type GoldSentence = z.infer<typeof goldSchema>['sentences'][number];

/** The 300 labelled sentences. @throws DataRefused */
export async function readGold(): Promise<GoldSentence[]> {
  return (await readJson(fileURLToPath(new URL('gold.json', import.meta.url)), goldSchema)).sentences;
}
