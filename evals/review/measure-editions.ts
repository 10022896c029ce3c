import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readFrontMatter } from '#engine/reading/text/front-matter.ts';
import { findOutdatedReferences, type OutdatedReference } from '#engine/review/editions/find-outdated-references.ts';
import { type EditedPublication, type EditedWork, editedPublications } from '#engine/review/editions/publications.ts';

const rowSchema = z.object({
  id: z.string(),
  half: z.enum(['dev', 'test']),
  text: z.string(),
  refers_to: z.string(),
  is_out_of_date: z.boolean(),
});

export type JudgedReference = z.infer<typeof rowSchema> & { found: OutdatedReference[] };

async function readGuides(): Promise<EditedWork[]> {
  const folder = new URL('../../corpus/guides/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const { work, version } = readFrontMatter(text.split(/^---$/m)[1] ?? '');
      const { key, title, publication } = work;
      return {
        key,
        title,
        publication: publication?.name ?? null,
        edition: publication?.edition ?? null,
        version: version.number,
        effectiveFrom: version.effectiveFrom,
      };
    }),
  );
}

const readPublications = async (): Promise<EditedPublication[]> => editedPublications(await readGuides());

/** Looks for outdated references in each sentence of `editions.jsonl`. */
export async function judgeEditions(): Promise<JudgedReference[]> {
  const [publications, text] = await Promise.all([
    readPublications(),
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
