import { isAbsolute } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { BackupRefused } from './backup-manifest.ts';
import { backupSummarySchema, type MakeBackupDeps, makeBackup } from './make-backup.ts';

export const backupActionName = 'backup';

/** `running`: repeat the call with the same body. `refused`: `message` is a sentence to print. */
export const backupProgressSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), summary: backupSummarySchema }),
  z.object({ state: z.literal('refused'), message: z.string() }),
]);
type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Well below the request timeouts, so a backup may take as long as it needs. */
const WAIT_MS = 10_000;

export type BackupActionDeps = Omit<MakeBackupDeps, 'signal'> & {
  /** A sentence for a problem that a person can solve, such as a full disk. */
  explain: (error: unknown) => string | undefined;
};

/**
 * `candour backup`, run by the server that has the data folder open. Input: `target`, an absolute path on this machine. The first
 * call starts the backup. Every call answers when the backup is done or after ten seconds, whichever comes first. `close` aborts a
 * running backup and waits for its clean-up.
 */
export function backupAction(deps: BackupActionDeps): { action: OperatorAction; close(): Promise<void> } {
  const running = new Map<string, Promise<BackupProgress>>();
  const closing = new AbortController();
  const begin = async (target: string): Promise<BackupProgress> => {
    try {
      return { state: 'done', summary: await makeBackup({ ...deps, signal: closing.signal }, target) };
    } catch (error) {
      if (closing.signal.aborted) return { state: 'refused', message: 'Candour shut down before the backup finished.' };
      const message = error instanceof BackupRefused ? error.message : deps.explain(error);
      if (message === undefined) throw error;
      return { state: 'refused', message };
    }
  };
  const action = operatorAction({
    name: backupActionName,
    input: z.strictObject({ target: z.string().max(4_096).refine(isAbsolute) }),
    async act({ target }) {
      const backup = running.get(target) ?? begin(target);
      running.set(target, backup);
      // The outcome is kept for the next call, even when no call is waiting now.
      backup.catch(() => {});
      const progress = await Promise.race([backup, later()]).catch((error: unknown) => {
        running.delete(target);
        throw error;
      });
      if (progress.state !== 'running') running.delete(target);
      return progress;
    },
  });
  return {
    action,
    async close() {
      closing.abort();
      await Promise.allSettled(running.values());
    },
  };
}

async function later(): Promise<BackupProgress> {
  await sleep(WAIT_MS, undefined, { ref: false });
  return { state: 'running' };
}
