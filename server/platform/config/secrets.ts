import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const fileName = 'secret';

/** Where the data folder keeps the key, when it is not given as a setting. */
export const secretPathIn = (dataDir: string): string => join(dataDir, fileName);

/** The kept key cannot be used; the message is one or two sentences for whoever starts the server. */
export class SecretDamaged extends Error {
  override readonly name = 'SecretDamaged';

  constructor(path: string) {
    super(
      `The file ${path} is damaged: it must hold the secret of this data folder, 32 characters or more. Put it back from a backup.`,
    );
  }
}

/**
 * The installation's key material: the setting if given, else made once and kept in the data folder, readable by its owner only.
 * Two processes that start at once agree: the file appears whole or not at all. One that is there and damaged is left as it is.
 * @throws SecretDamaged
 */
export async function loadSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const path = secretPathIn(dataDir);
  const kept = await readSecret(path);
  if (kept !== undefined) return kept;
  await keepSecret(path, randomBytes(32).toString('base64url'));
  const secret = await readSecret(path);
  if (secret === undefined) throw new SecretDamaged(path);
  return secret;
}

/** Puts the key where it is kept, whole or not at all; one that is there already stays. */
export async function keepSecret(path: string, secret: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    await chmod(path, 0o600);
    if (secret.length < 32) throw new SecretDamaged(path);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
