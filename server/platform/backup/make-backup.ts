import { isAbsolute, relative } from 'node:path';
import { z } from 'zod';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { secretPathIn } from '#server/platform/config/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import {
  auditSchema,
  type BackupManifest,
  BackupRefused,
  fileDifferenceSchema,
  keyedSchema,
} from './backup-manifest.ts';
import { createBackup } from './create-backup.ts';

/** The summary of a backup; `bytes` counts the stored files. */
export const backupSummarySchema = z.object({
  created_at: z.string(),
  database_kind: z.enum(['embedded', 'postgres']),
  migration: z.number(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  has_secret: z.boolean(),
  audit: auditSchema,
  audit_keyed: keyedSchema.optional(),
  file_differences: z.array(fileDifferenceSchema),
});
export type BackupSummary = z.infer<typeof backupSummarySchema>;

export function summariseBackup(manifest: BackupManifest): BackupSummary {
  const { created_at, database_kind, migration, tables, files, secret, audit, audit_keyed, file_differences } =
    manifest;
  return {
    created_at,
    database_kind,
    migration,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.byte_size, 0),
    has_secret: secret !== null,
    audit,
    ...(audit_keyed && { audit_keyed }),
    file_differences,
  };
}

export type MakeBackupDeps = {
  db: Database;
  files: FileStore;
  clock: Clock;
  audit: Audit;
  auditKey: AuditKey;
  dataDir: string;
  /** Whether a setting provides the key: a key in the data folder is then not the installation's and is not backed up. */
  secretIsGiven: boolean;
  signal?: AbortSignal | undefined;
};

/** Makes a backup and records it in the audit log. @throws BackupRefused */
export async function makeBackup(deps: MakeBackupDeps, target: string): Promise<BackupSummary> {
  const { db, files, clock, audit, auditKey, dataDir, signal } = deps;
  const below = relative(dataDir, target);
  if (!below.startsWith('..') && !isAbsolute(below))
    throw new BackupRefused(`${target} is inside the data folder. Choose a folder elsewhere for the backup.`);
  const secretPath = deps.secretIsGiven ? undefined : secretPathIn(dataDir);
  const summary = summariseBackup(
    await createBackup({ db, files, now: clock.now(), auditKey, secretPath, signal }, target),
  );
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'operator' },
      action: 'backup.made',
      detail: { rows: summary.rows, files: summary.files, audit_entries: summary.audit.entries },
    }),
  );
  return summary;
}
