import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { findOutdatedReferences, type OutdatedReference } from '#engine/review/editions/find-outdated-references.ts';
import { corpusPublications } from '#server/app/corpus-publications.ts';

const rowSchema = z.object({
  id: z.string(),
  half: z.enum(['dev', 'test']),
  text: z.string(),
  refers_to: z.string(),
  is_out_of_date: z.boolean(),
});

export type JudgedReference = z.infer<typeof rowSchema> & { found: OutdatedReference[] };

/** Looks for outdated references in each sentence of `editions.jsonl`. */
export async function judgeEditions(): Promise<JudgedReference[]> {
  const [publications, text] = await Promise.all([
    corpusPublications(),
    readFile(new URL('./editions.jsonl', import.meta.url), 'utf8'),
  ]);
  const rows = text
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));
  return rows.map((row) => ({ ...row, found: findOutdatedReferences(row.text, publications) }));
}

export const isWrongEdition = ({ is_out_of_date, found }: JudgedReference): boolean =>
  is_out_of_date !== found.length > 0;

/** Recall and false alarms of one half. */
export function editionFigures(judged: readonly JudgedReference[]) {
  const share = (of: readonly JudgedReference[]) =>
    of.length === 0 ? 0 : Math.round((1000 * of.filter(({ found }) => found.length > 0).length) / of.length) / 1000;
  return {
    out_of_date_recall: share(judged.filter(({ is_out_of_date }) => is_out_of_date)),
    out_of_date_false_alarms: share(judged.filter(({ is_out_of_date }) => !is_out_of_date)),
  };
}
