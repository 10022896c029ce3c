import { readdir, readFile } from 'node:fs/promises';
import { readFrontMatter } from '#engine/reading/text/front-matter.ts';
import { type EditedPublication, editedPublications } from '#engine/review/editions/publications.ts';

const folder = new URL('../../corpus/guides/', import.meta.url);

/** The publications that the guides of the starter corpus stand for, in the editions in force. */
export async function corpusPublications(): Promise<EditedPublication[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const works = await Promise.all(
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
  return editedPublications(works);
}
