import type { Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { type ExtractionDeps, keepExtracted, rulesEdition } from './extract-obligations.ts';
import { nextUnread } from './extraction-store.ts';

const queue = 'requirements.read';
const lookQueue = 'requirements.look_for_unread';
/** One extraction at a time in the whole installation. */
const singletonKey = 'all';
const options = { retryLimit: 20, retryDelaySeconds: 10, expireInSeconds: 3_600 };
/** Delay after a start, ms, so that the first pages load first. */
const afterStartMs = 20_000;
/** A version that a model could not refine is retried after this, ms. */
const refineAgainMs = 24 * 3_600_000;

/**
 * Extracts every published version that these rules have not read, one after another, each in its own transaction. One that fails
 * keeps no other waiting. @throws AggregateError when some failed, so that the job is tried again
 */
async function readAll(deps: ExtractionDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, refine } = deps;
  const tried: string[] = [];
  const failed: unknown[] = [];
  for (;;) {
    signal.throwIfAborted();
    const unrefinedBefore = refine && new Date(clock.now().getTime() - refineAgainMs);
    const next = await nextUnread(db.query, { rules: rulesEdition, unrefinedBefore, without: tried });
    if (next === undefined) break;
    tried.push(next.id);
    await keepExtracted(deps, next, signal).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) {
    throw new AggregateError(
      failed,
      `The obligations of ${failed.length} of ${tried.length} versions could not be extracted.`,
    );
  }
}

type Sending = { jobs: Pick<Jobs, 'send'> };

/** Call in the transaction that publishes: the new version is extracted soon after. */
export async function requestExtraction({ jobs }: Sending, tx: Tx, startAfter?: Date): Promise<void> {
  await jobs.send(tx, queue, {}, { singletonKey, ...(startAfter && { startAfter }) });
}

/** Call when the job queue is open. Versions published without a worker, such as by the command line, are extracted a little later. */
export const extractAfterStart = ({ db, clock, jobs }: ExtractionDeps & Sending): Promise<void> =>
  db.transaction((tx) => requestExtraction({ jobs }, tx, new Date(clock.now().getTime() + afterStartMs)));

/** The jobs that extract obligations from published versions, on request and by looking for versions that were missed. */
export const extractionJobs = (deps: ExtractionDeps & Sending): Job[] => [
  job({ queue, options, handle: (_data, { signal }) => readAll(deps, signal) }),
  job({
    queue: lookQueue,
    cron: '*/10 * * * *',
    handle: () => deps.db.transaction((tx) => requestExtraction(deps, tx)),
  }),
];
