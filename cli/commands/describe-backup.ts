import { resolve } from 'node:path';
import type { BackupSummary } from '#server/platform/backup/make-backup.ts';
import { UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';

const byNumber = new Intl.NumberFormat('en-GB');

/** Options of backup, verify and restore: one folder and whether to print JSON. */
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

const describeUnchecked = (count = 0) =>
  count === 0 ? '' : ` (${byNumber.format(count)} made with another key and not checked)`;

/** The contents of a backup, in one line. */
export const describeContents = ({
  rows,
  files,
  bytes,
  audit,
  audit_keyed: keyed,
  created_at,
}: BackupSummary): string =>
  [
    `${byNumber.format(rows)} rows`,
    `${byNumber.format(files)} files (${byNumber.format(bytes)} bytes)`,
    `${byNumber.format(audit.entries)} audit entries${describeUnchecked(keyed?.other_key)}`,
    `created at ${created_at}`,
  ].join(', ');

/** Faults of the installation itself at the time of the backup, one sentence each; none if there were none. */
export function describeFaults({ audit: plain, audit_keyed: keyed, file_differences }: BackupSummary): string[] {
  const audit = keyed ?? plain;
  const sentences = file_differences.map(({ storage_key: key, found }) =>
    found === 'missing'
      ? `The installation was missing the stored file ${key}.`
      : `The stored file ${key} had changed since it was stored.`,
  );
  if (!audit.intact) sentences.unshift(`The audit log was not intact: it verified up to entry ${audit.entries}.`);
  return sentences;
}
