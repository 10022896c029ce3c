import { join } from 'node:path';
import { type BackupManifest, type BackupTable, FILES_FOLDER, readManifest, tablePath } from './backup-manifest.ts';
import { hashFile, readLines } from './line-file.ts';

export type BackupVerdict = { manifest: BackupManifest; problems: string[] };

/**
 * Reads the whole backup and compares every file with the hash and the number of rows noted when it was made.
 * @returns the problems as sentences; none when the backup is whole
 * @throws BackupRefused when there is no readable table of contents
 */
export async function verifyBackup(folder: string): Promise<BackupVerdict> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const table of [...manifest.tables, ...(manifest.jobs ? [manifest.jobs] : [])]) {
    problems.push(...(await tableProblems(folder, table)));
  }
  for (const { storage_key, sha256 } of manifest.files) {
    problems.push(...(await hashProblems(join(folder, FILES_FOLDER, storage_key), sha256)));
  }
  return { manifest, problems };
}

async function hashProblems(path: string, sha256: string): Promise<string[]> {
  const found = await hashFile(path);
  if (found === sha256) return [];
  return [found === undefined ? `${path} is missing.` : `${path} has changed since the backup was made.`];
}

async function tableProblems(folder: string, { name, rows, sha256 }: BackupTable): Promise<string[]> {
  const path = tablePath(folder, name);
  const changed = await hashProblems(path, sha256);
  if (changed.length > 0) return changed;
  let found = 0;
  for await (const _line of readLines(path)) found += 1;
  return found === rows ? [] : [`${path} has ${found} rows where ${rows} were noted.`];
}
