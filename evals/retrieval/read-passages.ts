import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DataRefused } from '../data-refused.ts';
import { readJson } from '../read-json.ts';

/** One passage of a document, in the shape of ObliQA (Gokhan et al., RIRAG 2024). */
export type Passage = { id: string; documentId: string; passageId: string; text: string };

/** A document is one file: passages in reading order. */
export type PassageFile = { name: string; passages: Passage[] };

const name = z.union([z.string(), z.number()]).transform(String);

const fileSchema = z.array(
  z
    .object({ ID: name, DocumentID: name, PassageID: name, Passage: z.string() })
    .transform(
      (row): Passage => ({ id: row.ID, documentId: row.DocumentID, passageId: row.PassageID, text: row.Passage }),
    ),
);

/**
 * The documents of a folder: one JSON file each, a list of `{ID, DocumentID, PassageID, Passage}`. Passages without text
 * are dropped.
 * @throws DataRefused when the folder or a file cannot be read, or there is no passage
 */
export async function readPassages(folder: string): Promise<PassageFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The folder "${folder}" cannot be read (${error.code}).`);
  });
  const files: PassageFile[] = [];
  for (const file of names.filter((each) => each.endsWith('.json')).sort()) {
    const rows = await readJson(join(folder, file), fileSchema);
    // PostgreSQL stores no NUL in text.
    const passages = rows
      .map((row) => ({ ...row, text: row.text.replaceAll('\u0000', '') }))
      .filter(({ text }) => text.trim() !== '');
    if (passages.length > 0) files.push({ name: basename(file, '.json'), passages });
  }
  if (files.length === 0) throw new DataRefused(`The folder "${folder}" holds no JSON file with passages.`);
  return files;
}
