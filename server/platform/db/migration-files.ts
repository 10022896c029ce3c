import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { number: number; name: string; sql: string; sha256: string };

/** The migrations cannot be applied. The message is one sentence for the person who starts the server. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

function numberOf(name: string): number {
  const number = FILE_NAME.exec(name)?.[1];
  if (number === undefined) throw new MigrationRefused(`A migration is named NNNN_room_what.sql, and not ${name}.`);
  return Number(number);
}

/** The number of a folder's newest migration; 0 for an empty one. */
export const newestMigration = (files: readonly MigrationFile[]): number => files.at(-1)?.number ?? 0;

/** The files `NNNN_room_what.sql` of a folder, by number. @throws MigrationRefused for another name, or for two files of one number */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = numberOf(name);
      if (index > 0 && number === numberOf(names[index - 1] ?? '')) {
        throw new MigrationRefused(`Two migrations have number ${number}: ${names[index - 1]} and ${name}.`);
      }
      // A checkout may change line endings; that does not make it a different migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
