import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readJson } from '#evals/read-json.ts';

const entryKinds = [
  'heading',
  'provision',
  'item',
  'paragraph',
  'table',
  'contents',
  'furniture',
  'note',
  'form',
] as const;

const entrySchema = z.strictObject({
  kind: z.enum(entryKinds),
  /** As printed, with its brackets, without a trailing full stop: "3.1", "(a)", "Annex B". */
  number: z.string().min(1).nullable(),
  /** Of a heading; 1 is the title. */
  level: z.int().min(1).optional(),
  /** Number, in full form, of the nearest numbered entry that contains this one. */
  parent: z.string().min(1).nullable(),
  /** Place of that entry among the entries, from 0. */
  parent_entry: z.int().min(0).nullable(),
  /** Without its number; empty for tables and forms. */
  text: z.string(),
  cells: z.array(z.array(z.string())).optional(),
  values: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
});

/** Truth of one document's structure, shared by its files; evals/parsing/structure/guideline.md says how it is written. */
export const structureTruthSchema = z.strictObject({
  title: z.string().min(1),
  half: z.enum(['dev', 'test']),
  /** Habits of numbering and layout that the document shows. */
  class: z.array(z.string()).min(1),
  /** Names of its files, in the folder of its half. */
  files: z.array(z.string()).min(1),
  /** In printed order. */
  entries: z.array(entrySchema).min(1),
});

export type TruthEntry = z.infer<typeof entrySchema>;
export type StructureTruth = z.infer<typeof structureTruthSchema>;

const suffix = '.truth.json';

/** The truth of a file of the corpus, or undefined for a file that has none beside it. @throws DataRefused */
export async function readTruthOf(path: string): Promise<StructureTruth | undefined> {
  const truth = path.replace(/(?:\.scan)?\.[a-z]+$/, suffix);
  return truth !== path && existsSync(truth) ? readJson(truth, structureTruthSchema) : undefined;
}

/** All truths of a half by the name of their document. @throws DataRefused */
export async function readTruths(half: StructureTruth['half']): Promise<Map<string, StructureTruth>> {
  const folder = fileURLToPath(new URL(`${half}/`, import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix)).sort();
  const truths = new Map<string, StructureTruth>();
  for (const name of names) {
    truths.set(name.slice(0, -suffix.length), await readJson(`${folder}${name}`, structureTruthSchema));
  }
  return truths;
}
