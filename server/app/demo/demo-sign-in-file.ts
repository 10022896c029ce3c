import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const signInSchema = z.object({
  part: z.enum(['champion', 'administrator', 'standard', 'guest']),
  name: z.string(),
  email: z.string(),
  password: z.string(),
});

/** A way into the demonstration, as the start-up message prints it. */
export type DemoSignIn = z.infer<typeof signInSchema>;

const pathIn = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** @returns the sign-ins made at an earlier start; undefined when there is no such file or it cannot be read as one */
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

/** Keeps the passwords in the clear, readable by the owner of the folder only: they open nothing but the demonstration. */
export async function writeDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  const draft = `${pathIn(dataDir)}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(draft, 0o600);
  await rename(draft, pathIn(dataDir));
}
