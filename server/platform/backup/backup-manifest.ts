import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isStorageKey } from '#server/platform/files/storage-key.ts';

export const MANIFEST_FILE = 'manifest.json';
export const FILES_FOLDER = 'files';
export const TABLES_FOLDER = 'tables';
export const SECRET_FILE = 'secret';

/**
 * Rows that a restore must not bring back: sessions, logins half-way, codes that may have been used since, counts of failed logins, and
 * device tokens that may have been revoked since. A restore ignores such rows in a backup of an earlier release, which still contains some. Vectors too:
 * they are recomputed from the texts, and the target database may not support them.
 */
export const TABLES_WITHOUT_ROWS: ReadonlySet<string> = new Set([
  'sessions',
  'verifications',
  'login_attempts',
  'device_tokens',
  'second_factor_challenges',
  'federation_attempts',
  'search_models',
  'search_vectors',
]);

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const nameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The rows of one table: a gzipped text file. Each line is a JSON array of column values as PostgreSQL writes them, or null. */
const tableSchema = z.strictObject({
  name: nameSchema,
  columns: z.array(nameSchema),
  rows: z.number().int().nonnegative(),
  sha256: sha256Schema,
});
export type BackupTable = z.infer<typeof tableSchema>;

export const auditSchema = z.strictObject({ intact: z.boolean(), entries: z.number().int(), head: z.string() });

/** The same verified with the installation's key, and the id of that key. */
export const keyedSchema = auditSchema.extend({
  key_id: z.string(),
  /** Entries of another key, where there are any: their content was not checked. */
  other_key: z.number().int().positive().optional(),
});
export type KeyedState = z.infer<typeof keyedSchema>;

const storageKeySchema = z.string().refine(isStorageKey);

const fileSchema = z.strictObject({
  storage_key: storageKeySchema,
  sha256: sha256Schema,
  byte_size: z.number().int().nonnegative(),
});
export type BackupFile = z.infer<typeof fileSchema>;

/**
 * A file that the database names, but whose bytes were missing or different when the backup was made. The key is the one in its
 * row.
 */
export const fileDifferenceSchema = z.strictObject({ storage_key: z.string(), found: z.enum(['missing', 'changed']) });
export type FileDifference = z.infer<typeof fileDifferenceSchema>;

/**
 * Whether the audit chain was intact when verified without a key, how many entries it had, and its last hash. A broken chain is backed up
 * as it is.
 */
export type AuditState = z.infer<typeof auditSchema>;

const manifestSchema = z.strictObject({
  product: z.literal('candour'),
  format: z.literal(1),
  created_at: z.iso.datetime(),
  database_kind: z.enum(['embedded', 'postgres']),
  migration: z.number().int().positive(),
  tables: z.array(tableSchema),
  /** The last number that each sequence returned. */
  sequences: z.array(z.strictObject({ name: nameSchema, value: z.number().int() })),
  queues: z.array(z.strictObject({ name: z.string(), policy: z.string() })),
  /** Unfinished jobs; absent where jobs were never opened. */
  jobs: tableSchema.nullable(),
  files: z.array(fileSchema),
  file_differences: z.array(fileDifferenceSchema),
  audit: auditSchema,
  /** Absent in backups of releases before November 2026, whose log had no key. */
  audit_keyed: keyedSchema.optional(),
  /** The installation's own key, where the data folder stores it: nothing it signed or encrypted can be read without it. */
  secret: z.strictObject({ sha256: sha256Schema }).nullable(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The backup cannot be made, read or restored. The message is one sentence for the person who runs the command. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Reads a backup's manifest. @throws BackupRefused when the folder has none, or one of another format */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, MANIFEST_FILE);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EACCES' || cause.code === 'EPERM')
      throw new BackupRefused(`Candour cannot read ${path}. Check its owner.`, { cause });
    throw new BackupRefused(`${folder} does not contain a complete backup: ${MANIFEST_FILE} is missing.`, { cause });
  });
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success)
    throw new BackupRefused(`${path} is damaged or was made by a later release.`, { cause: manifest.error });
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const tablePath = (folder: string, name: string): string => join(folder, TABLES_FOLDER, `${name}.ndjson.gz`);
