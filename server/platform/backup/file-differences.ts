import { type BackupFile, type BackupTable, type FileDifference, tablePath } from './backup-manifest.ts';
import { readRecords } from './line-file.ts';

/**
 * Compares each file that the backed-up database names with the copied bytes. @returns those whose bytes are missing or different
 */
export async function findFileDifferences(
  folder: string,
  tables: readonly BackupTable[],
  files: readonly BackupFile[],
): Promise<FileDifference[]> {
  const table = tables.find(({ name }) => name === 'files');
  if (!table) return [];
  const stored = new Map(files.map((file) => [file.storage_key, file]));
  const differences: FileDifference[] = [];
  for await (const row of readRecords(tablePath(folder, table.name), table.columns)) {
    const key = row['storage_key'] ?? '';
    const file = stored.get(key);
    const same = file?.sha256 === row['sha256'] && String(file?.byte_size) === row['byte_size'];
    if (!same) differences.push({ storage_key: key, found: file ? 'changed' : 'missing' });
  }
  return differences;
}
