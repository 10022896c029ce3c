import { resolve } from 'node:path';
import type { BackupSummary } from '#server/platform/backup/make-backup.ts';
import { UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

const byNumber = new Intl.NumberFormat('en-GB');

/** What backup, verify and restore take: one folder and whether to print JSON. */
export function readFolder(args: readonly string[], usage: string): { folder: string; json: boolean } {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [given, ...more] = positionals;
  if (given === undefined || given.trim() === '' || more.length > 0) throw new UsageError(`Name one folder: ${usage}`);
  return { folder: resolve(given), json: values.json };
}

/** What a backup holds, in a line. */
export const describeContents = ({ rows, files, bytes, audit, created_at }: BackupSummary): string =>
  [
    `${byNumber.format(rows)} rows`,
    `${byNumber.format(files)} files (${byNumber.format(bytes)} bytes)`,
    `${byNumber.format(audit.entries)} audit entries`,
    `made at ${created_at}`,
  ].join(', ');

/** What was not right with the installation itself when the backup was made, a sentence each; none when all was. */
export function describeFaults({ audit, file_differences: differences }: BackupSummary): string[] {
  const sentences = differences.map(({ storage_key: key, found }) =>
    found === 'missing'
      ? `The installation had lost the stored file ${key}.`
      : `The stored file ${key} was not as it had been stored.`,
  );
  if (!audit.intact) sentences.unshift(`The audit log was not intact: it held up to entry ${audit.entries}.`);
  return sentences;
}
