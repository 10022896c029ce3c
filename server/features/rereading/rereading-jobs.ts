import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { isAnyRunUnfinished } from '#server/platform/runs/unfinished-runs-store.ts';
import { nextDue } from './due-version-store.ts';
import { type RereadDeps, rereadVersion } from './reread-version.ts';

const queue = 'rereading.read_again';
const lookQueue = 'rereading.look_for_due';
/** One version at a time in the whole installation. */
const singletonKey = 'all';
/** A large library takes days. Each version is stored by itself, so a retry continues with the rest. */
const options = { retryLimit: 100, retryDelaySeconds: 10, expireInSeconds: 12 * 3_600 };
/** Delay after a start, ms: the first pages, and what else a start has to do, go first. */
const afterStartMs = 60_000;
/** A version whose reason may pass is tried again after this, ms. */
const tryAgainMs = 24 * 3_600_000;
/** How often an installation at work is asked whether it is idle, ms, and how often at most before one version is read all the same. */
const idlePatience = { pauseMs: 2_000, times: 30 };

/** @property untilIdle resolves once nobody waits for the machine, or patience has run out */
type RereadingDeps = RereadDeps & { untilIdle(signal: AbortSignal): Promise<void> };

/** Reads everything again that is due, tenant by tenant in turn. */
export async function rereadAll(deps: RereadingDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, edition, untilIdle } = deps;
  const handled = new Set<string>();
  let after = '';
  for (;;) {
    signal.throwIfAborted();
    const retryBefore = new Date(clock.now().getTime() - tryAgainMs);
    const due = await nextDue(db.query, { edition, retryBefore, after });
    // One that is due still after its turn was changed meanwhile: the next round has it.
    if (due === undefined || handled.has(due.id)) return;
    handled.add(due.id);
    await untilIdle(signal);
    await rereadVersion(deps, due, signal);
    after = due.tenant;
  }
}

/** Waits while answers or uploads are under way; then for a while at most, so that a busy installation gets through as well. */
export const untilNobodyWaits =
  ({ db }: Pick<RereadDeps, 'db'>, { pauseMs, times } = idlePatience) =>
  async (signal: AbortSignal): Promise<void> => {
    for (let round = 0; round < times && (await isAnyRunUnfinished(db.query)); round += 1)
      await pause(pauseMs, undefined, { signal });
  };

type Sending = { jobs: Pick<Jobs, 'send'> };

/** Reading again starts right after the commit, if anything is due. */
export const requestRereading = async ({ jobs }: Sending, tx: Tx): Promise<void> =>
  void (await jobs.send(tx, queue, {}, { singletonKey }));

/** Call when the job queue is open: an upgrade may have raised the edition. */
export async function rereadAfterStart({ db, clock, jobs }: Pick<RereadDeps, 'db' | 'clock'> & Sending): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + afterStartMs);
  // In the other queue, so that a request of the operator need not wait for it.
  await db.transaction((tx) => jobs.send(tx, lookQueue, {}, { singletonKey, startAfter }));
}

/** @param open the parser for one round of work, and how to end it */
export type OpenRereading = () => { deps: RereadingDeps; close(): Promise<void> };

/** The jobs that read versions again, after a start and by looking for what a failure left. */
export const rereadingJobs = ({ db, jobs }: Pick<RereadDeps, 'db'> & Sending, open: OpenRereading): Job[] => [
  job({
    queue,
    options,
    async handle(_data, { signal }) {
      const { deps, close } = open();
      try {
        await rereadAll(deps, signal);
      } finally {
        await close();
      }
    },
  }),
  job({
    queue: lookQueue,
    cron: '*/30 * * * *',
    handle: () => db.transaction((tx) => requestRereading({ jobs }, tx)),
  }),
];
