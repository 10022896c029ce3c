import type { Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type ReadVersionDeps, readVersion, rulesEdition } from './read-version.ts';
import { nextUnread } from './reading-store.ts';

export type KeepObligationsReadDeps = ReadVersionDeps & { jobs: Jobs };

/** What whoever publishes is handed. */
export type ObligationReading = {
  /** Call in the transaction that publishes: what it brought is read soon after it. */
  request(tx: Tx): Promise<void>;
  /** Call when jobs are open: what was published while nobody read, such as by the command line, is read a little later. */
  start(): Promise<void>;
};

const queue = 'requirements.read';
const lookQueue = 'requirements.look_for_unread';
/** One at a time in the whole installation. */
const singletonKey = 'all';
const options = { retryLimit: 20, retryDelaySeconds: 10, expireInSeconds: 3_600 };
/** After a start, ms: the first pages come first. */
const afterStartMs = 20_000;
/** A version that a model could not refine is tried again after this, ms. */
const refineAgainMs = 24 * 3_600_000;

/** Reads every published version that was not read by these rules, one after another, each in a transaction of its own. */
async function readAll(deps: ReadVersionDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, refine } = deps;
  const tried: string[] = [];
  for (;;) {
    signal.throwIfAborted();
    const unrefinedBefore = refine && new Date(clock.now().getTime() - refineAgainMs);
    const next = await nextUnread(db.query, { rules: rulesEdition, unrefinedBefore, without: tried });
    if (next === undefined) return;
    await readVersion(deps, next, signal);
    tried.push(next.id);
  }
}

/** The job that reads what is published for obligations. */
export async function keepObligationsRead({ jobs, ...deps }: KeepObligationsReadDeps): Promise<ObligationReading> {
  const { db, clock } = deps;
  jobs.register(queue, options, (_data, { signal }) => readAll(deps, signal));
  const request = async (tx: Tx, startAfter?: Date) => {
    await jobs.send(tx, queue, {}, { singletonKey, ...(startAfter && { startAfter }) });
  };
  jobs.register(lookQueue, {}, () => db.transaction((tx) => request(tx)));
  await jobs.schedule(lookQueue, '*/10 * * * *', {});
  return {
    request: (tx) => request(tx),
    start: () => db.transaction((tx) => request(tx, new Date(clock.now().getTime() + afterStartMs))),
  };
}
