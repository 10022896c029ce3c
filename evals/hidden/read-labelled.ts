import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { suspectReasons } from '#contract/features/wiki/suspect-text.ts';
import { readJson } from '../read-json.ts';

const labelledFileSchema = z.strictObject({
  id: z.string(),
  half: z.enum(['dev', 'test']),
  format: z.enum(['docx', 'pdf', 'html', 'md', 'txt']),
  /** The body of a Word file, the drawing of a PDF page, otherwise the whole file. */
  content: z.string(),
  flagged: z.array(z.strictObject({ words: z.string(), reason: z.enum(suspectReasons) })),
  /** Of a file without suspect text: what it looks like. */
  like: z.string().optional(),
});
export type LabelledFile = z.infer<typeof labelledFileSchema>;

export const readLabelled = (): Promise<LabelledFile[]> =>
  readJson(fileURLToPath(new URL('labelled.json', import.meta.url)), z.array(labelledFileSchema));
