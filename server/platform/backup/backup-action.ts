import { z } from 'zod';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/register-operator-actions.ts';
import { readAuditState } from './audit-state.ts';
import { type BackupManifest, BackupRefused } from './backup-manifest.ts';
import { createBackup } from './create-backup.ts';

export const backupActionName = 'backup';

/** `running`: ask again with the same body. `refused`: `message` is one sentence to print. */
export const backupProgressSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), rows: z.number(), files: z.number(), audit_intact: z.boolean() }),
  z.object({ state: z.literal('refused'), message: z.string() }),
]);
export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Well within the time-outs of a request, so that a backup may take as long as it must. */
const WAIT_MS = 10_000;

/** What to tell of a finished backup. */
export function summariseBackup({ tables, files, audit }: BackupManifest): BackupProgress & { state: 'done' } {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { state: 'done', rows, files: files.length, audit_intact: audit.intact };
}

type Deps = { db: Database; files: FileStore; clock: Clock };

/**
 * `candour backup`, carried out by the server that has the data folder open. Input: `target`, an absolute path on this machine.
 * The first call begins; each answers when the backup is done or after ten seconds, whichever is first.
 */
export function backupAction({ db, files, clock }: Deps): OperatorAction {
  const running = new Map<string, Promise<BackupProgress>>();
  const begin = (target: string) =>
    createBackup({ db, files, now: clock.now(), verifyAudit: readAuditState }, target).then(
      summariseBackup,
      (error: unknown): BackupProgress => {
        if (error instanceof BackupRefused) return { state: 'refused', message: error.message };
        throw error;
      },
    );
  return operatorAction({
    name: backupActionName,
    input: z.object({ target: z.string().startsWith('/').max(4_096) }),
    async act({ target }) {
      const backup = running.get(target) ?? begin(target);
      running.set(target, backup);
      const progress = await Promise.race([backup, later(WAIT_MS)]).catch((error: unknown) => {
        running.delete(target);
        throw error;
      });
      if (progress.state !== 'running') running.delete(target);
      return progress;
    },
  });
}

function later(ms: number): Promise<BackupProgress> {
  return new Promise((resolve) => setTimeout(() => resolve({ state: 'running' }), ms).unref());
}
