import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { DataRefused } from './data-refused.ts';

/** @throws DataRefused naming the file, when it cannot be read, is not JSON, or has the wrong shape */
export async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new DataRefused(`The file "${path}" cannot be read (${error.code}).`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DataRefused(`The file "${path}" is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DataRefused(
    `The file "${path}" has another shape at ${issue?.path.join('.') || 'its root'}: ${issue?.message}.`,
  );
}
