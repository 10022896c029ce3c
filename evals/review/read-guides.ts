import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { requirementsOf } from '#engine/review/requirements-of.ts';
import type { Requirement } from '#engine/review/review-shapes.ts';

const folder = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));

/** The newest version of a guide of the corpus. */
export type Guide = {
  key: string;
  title: string;
  elements: readonly ParsedElement[];
  requirements: readonly Requirement[];
};

async function readGuides(): Promise<Map<string, Guide>> {
  const newest = new Map<string, { number: number; guide: Guide }>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()) {
    const { description, elements } = parseMarkdown(await readFile(`${folder}${file}`, 'utf8'));
    if (description === null) continue;
    const { key, title } = description.work;
    const { number } = description.version;
    if ((newest.get(key)?.number ?? 0) >= number) continue;
    newest.set(key, {
      number,
      guide: { key, title, elements, requirements: requirementsOf(elements, { key, title }) },
    });
  }
  return new Map([...newest].map(([key, { guide }]) => [key, guide]));
}

let read: Promise<ReadonlyMap<string, Guide>> | undefined;

/** The newest version of every guide, by its key; read once. */
export const newestGuides = (): Promise<ReadonlyMap<string, Guide>> => {
  read ??= readGuides();
  return read;
};
