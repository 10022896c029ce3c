import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const signInSchema = z.object({
  part: z.enum(['champion', 'administrator', 'standard', 'guest']),
  name: z.string(),
  email: z.string(),
  password: z.string(),
});

/** A login of the demonstration, as the start-up message prints it. */
export type DemoSignIn = z.infer<typeof signInSchema>;

const pathIn = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** @returns the logins of an earlier start; undefined when the file is missing or invalid */
export async function readDemoSignIns(dataDir: string): Promise<DemoSignIn[] | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return z.array(signInSchema).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes the passwords in plain text, readable by the folder's owner only: they give access to the demonstration alone. */
export async function writeDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  const temporary = `${pathIn(dataDir)}.${process.pid}`;
  await rm(temporary, { force: true });
  await writeFile(temporary, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(temporary, 0o600);
  await rename(temporary, pathIn(dataDir));
}
