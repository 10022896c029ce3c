import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DataRefused } from '#evals/data-refused.ts';

/** The files of a folder with an ending such as `.md`, by name, with their names without it. @throws DataRefused naming the folder */
export async function filesIn(folder: string, ending: string): Promise<{ name: string; path: string }[]> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The folder "${folder}" cannot be read (${error.code}).`);
  });
  const wanted = all.filter((each) => each.endsWith(ending)).sort();
  return wanted.map((each) => ({ name: basename(each, ending), path: join(folder, each) }));
}
