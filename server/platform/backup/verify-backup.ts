import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { readBackedUpAudit } from './audit-state.ts';
import {
  type BackupManifest,
  type BackupTable,
  FILES_FOLDER,
  readManifest,
  SECRET_FILE,
  tablePath,
} from './backup-manifest.ts';
import { findFileDifferences } from './file-differences.ts';
import { hashFile, readLines } from './line-file.ts';

export type BackupCheck = { manifest: BackupManifest; problems: string[] };

/**
 * Reads the whole backup and compares every file with the hash, size and row count recorded when it was made, each file that the
 * database names with its bytes, and the audit chain with its head.
 * @param givenSecret the installation's secret where it is a setting; a backup that contains the secret needs none
 * @returns the problems as sentences; none when the backup is unchanged
 * @throws BackupRefused when there is no readable manifest
 */
export async function verifyBackup(folder: string, givenSecret?: string): Promise<BackupCheck> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const table of [...manifest.tables, ...(manifest.jobs ? [manifest.jobs] : [])]) {
    problems.push(...(await tableProblems(folder, table)));
  }
  for (const { storage_key, sha256, byte_size } of manifest.files) {
    const path = join(folder, FILES_FOLDER, storage_key);
    const changed = await hashProblems(path, sha256);
    problems.push(...changed);
    if (changed.length === 0 && (await stat(path)).size !== byte_size)
      problems.push(`The size of ${path} does not match the manifest.`);
  }
  if (manifest.secret) problems.push(...(await hashProblems(join(folder, SECRET_FILE), manifest.secret.sha256)));
  // The parts are compared with each other only when each one is unchanged.
  if (problems.length === 0) problems.push(...(await contentProblems(folder, manifest, givenSecret)));
  return { manifest, problems };
}

/** Verifies the chain with the installation's key where it is at hand, and otherwise without a key. */
async function auditProblems(folder: string, manifest: BackupManifest, givenSecret?: string): Promise<string[]> {
  const { tables, audit, audit_keyed: keyed } = manifest;
  const problem = [`The end of the audit log in ${folder} does not match the manifest.`];
  if (!isDeepStrictEqual(await readBackedUpAudit(folder, tables), audit)) return problem;
  const secret = manifest.secret ? (await readFile(join(folder, SECRET_FILE), 'utf8')).trim() : givenSecret;
  const key = secret === undefined ? undefined : auditKeyFrom(secret);
  if (!key || keyed?.key_id !== key.id) return [];
  const found = await readBackedUpAudit(folder, tables, key);
  const { intact, entries, head } = keyed;
  return isDeepStrictEqual(found, { intact, entries, head }) ? [] : problem;
}

async function contentProblems(folder: string, manifest: BackupManifest, givenSecret?: string): Promise<string[]> {
  const { tables, files, file_differences } = manifest;
  const differences = await findFileDifferences(folder, tables, files);
  return [
    ...(isDeepStrictEqual(differences, file_differences) ? [] : [`The files in ${folder} do not match its database.`]),
    ...(await auditProblems(folder, manifest, givenSecret)),
  ];
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
  return found === rows ? [] : [`${path} has ${found} rows; the manifest lists ${rows}.`];
}
