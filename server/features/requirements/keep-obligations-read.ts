import type { Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { type ReadVersionDeps, readVersion, rulesEdition } from './read-version.ts';
import { nextUnread } from './reading-store.ts';

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

type Sending = { jobs: Pick<Jobs, 'send'> };

/** Call in the transaction that publishes: what it brought is read soon after it. */
export async function requestReading({ jobs }: Sending, tx: Tx, startAfter?: Date): Promise<void> {
  await jobs.send(tx, queue, {}, { singletonKey, ...(startAfter && { startAfter }) });
}

/** Call when jobs are open: what was published while nobody read, such as by the command line, is read a little later. */
export const readAfterStart = ({ db, clock, jobs }: ReadVersionDeps & Sending): Promise<void> =>
  db.transaction((tx) => requestReading({ jobs }, tx, new Date(clock.now().getTime() + afterStartMs)));

/** The jobs that read what is published for obligations, and look for what nobody asked to be read. */
export const readingJobs = (deps: ReadVersionDeps & Sending): Job[] => [
  job({ queue, options, handle: (_data, { signal }) => readAll(deps, signal) }),
  job({
    queue: lookQueue,
    cron: '*/10 * * * *',
    handle: () => deps.db.transaction((tx) => requestReading(deps, tx)),
  }),
];
