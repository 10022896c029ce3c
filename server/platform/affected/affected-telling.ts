import type { Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type TellDeps, tellAffected } from './tell-affected.ts';
import { listUntold, noteUntold, type UntoldChange } from './untold-store.ts';

export type AffectedTelling = {
  /** Call in the transaction that publishes a version or rolls one back: owners of what cites its texts are told soon after. */
  request(tx: Tx, change: UntoldChange): Promise<void>;
  /** Sends for what was noted where no jobs ran. Call when jobs are open. */
  start(): Promise<void>;
};

const queue = 'affected.tell';
const options = { retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 1_800 };

/** The job that tells owners of what cites a text that it changed. Make it before jobs open. */
export function createAffectedTelling(deps: TellDeps & { jobs: Jobs }): AffectedTelling {
  const { db, jobs } = deps;
  const send = (tx: Tx, change: UntoldChange) =>
    jobs.send(tx, queue, change, { singletonKey: `${change.kind}:${change.versionId}` });
  jobs.register<UntoldChange>(queue, options, (change, { signal }) => tellAffected(deps, change, signal));
  return {
    async request(tx, change) {
      await noteUntold(tx, change);
      await send(tx, change);
    },
    async start() {
      const changes = await listUntold(db.query);
      if (changes.length === 0) return;
      await db.transaction(async (tx) => {
        for (const change of changes) await send(tx, change);
      });
    },
  };
}
