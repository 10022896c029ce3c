import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (dataDir: string): string => join(dataDir, 'operator-token');

/**
 * Creates a token for this start, readable by the owner of the data folder only: anyone who can read it could open the folder too.
 */
export async function makeOperatorToken(dataDir: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const temporary = `${pathIn(dataDir)}.${process.pid}`;
  // With an external database nothing else may have created the folder yet.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await rm(temporary, { force: true });
  await writeFile(temporary, token, { mode: 0o600, flag: 'wx' });
  await rename(temporary, pathIn(dataDir));
  return token;
}

/** The token of the server that runs on this folder; undefined when there is none. */
export async function readOperatorToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => undefined);
  return text?.trim() || undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, so that timing does not reveal how much was right. */
export const isSameToken = (given: unknown, token: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
