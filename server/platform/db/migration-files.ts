import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { number: number; name: string; sql: string; sha256: string };

/** The migrations cannot be applied; the message is one sentence for whoever starts the server. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The files `NNNN_room_what.sql` of a folder in order. Refuses numbers that do not count up from 1. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new MigrationRefused(
          `Migrations are numbered from 0001 without a gap: ${name} stands at place ${index + 1}.`,
        );
      }
      // A checkout may turn line ends; that does not make it another migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
