import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const fileName = 'secret';

/** Where the data folder stores the key when no setting provides it. */
export const secretPathIn = (dataDir: string): string => join(dataDir, fileName);

/** The stored key cannot be used. The message is one or two sentences for the person who starts the server. */
export class SecretDamaged extends Error {
  override readonly name = 'SecretDamaged';

  constructor(path: string) {
    super(
      `The file ${path} is damaged. It must contain this data folder’s secret, at least 32 characters. Restore it from a backup.`,
    );
  }
}

/**
 * The installation's key material: the setting if given, otherwise created once and stored in the data folder, readable by its
 * owner only. Two processes that start at once get the same key: the file appears whole or not at all. A damaged file is left
 * unchanged.
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

/** The same without creating anything: undefined where there is no secret yet. @throws SecretDamaged */
export const existingSecret = async (given: string | undefined, dataDir: string): Promise<string | undefined> =>
  given ?? (await readSecret(secretPathIn(dataDir)));

/** Writes the key file, whole or not at all; an existing file stays. */
export async function keepSecret(path: string, secret: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(temporary, secret, { mode: 0o600, flag: 'wx', flush: true });
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
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
