import { writeFile } from 'node:fs/promises';

const sentences: Readonly<Record<string, string>> = {
  EEXIST: 'The file exists already. Name another, or delete it first.',
  ENOENT: 'The folder does not exist. Create it, or name another.',
  ENOTDIR: 'The folder does not exist. Create it, or name another.',
  EISDIR: 'A folder has this name. Name another file.',
  EACCES: 'Permission denied. Name a file in a folder that you may write to.',
  EPERM: 'Permission denied. Name a file in a folder that you may write to.',
  EROFS: 'The disk is read-only. Name a file on another disk.',
  ENOSPC: 'The disk is full. Free some space, then run the command again.',
  ENAMETOOLONG: 'The name is too long. Name a shorter one.',
};

/** Saves a file that must not exist yet. @returns what went wrong and what to do, or undefined when it is saved */
export async function saveNewFile(path: string, bytes: Uint8Array): Promise<string | undefined> {
  try {
    await writeFile(path, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    if (sentence === undefined) throw error;
    return `${path}: ${sentence}`;
  }
}
