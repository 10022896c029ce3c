import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'secret';

/**
 * The installation's key material: the setting if given, else made once and kept in the data folder, readable by its owner only.
 * Two processes that start at once agree: the file appears whole or not at all.
 */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = join(dataDir, fileName);
  const kept = await readSecret(path);
  if (kept !== undefined) return kept;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const secret = await readSecret(path);
  if (secret === undefined) throw new Error('The secret could not be kept in the data folder.');
  return secret;
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    await chmod(path, 0o600);
    return secret.length >= 32 ? secret : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
