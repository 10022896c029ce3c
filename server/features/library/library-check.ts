import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { organisationsWithLibrary } from './check-input-store.ts';
import { checkLibrary } from './check-library.ts';
import { noteAsked, unansweredChecks } from './clash-store.ts';

const queue = 'library.check';
/** Every library is also checked at night, because the texts it refers to change by themselves. UTC cron. */
const nightly = { queue: 'library.check_all', cron: '20 3 * * *' } as const;

type CheckDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/** Runs one check per library at a time in this process. Any number of requests during a check cause one more check after it. */
function inTurn(deps: Pick<CheckDeps, 'db' | 'clock'>): (organisationId: string, signal: AbortSignal) => Promise<void> {
  const atWork = new Map<string, { isAskedAgain: boolean }>();
  return async (organisationId, signal) => {
    const other = atWork.get(organisationId);
    if (other !== undefined) {
      other.isAskedAgain = true;
      return;
    }
    const own = { isAskedAgain: true };
    atWork.set(organisationId, own);
    try {
      while (own.isAskedAgain) {
        own.isAskedAgain = false;
        await checkLibrary(deps, organisationId, signal);
      }
    } finally {
      atWork.delete(organisationId);
    }
  };
}

// A running check has started with a later request than its key names. So a new request gets its own job, and only one.
const send = (jobs: Pick<Jobs, 'send'>, tx: Tx, organisationId: string, begun: number) =>
  jobs.send(tx, queue, { organisationId }, { singletonKey: `${organisationId}:${begun}` });

/**
 * Call in the transaction that changes an organisation's library, or that requests a check. The check runs soon after.
 * @param jobs absent where no jobs run; the next start enqueues the check
 */
export async function askForCheck(jobs: Pick<Jobs, 'send'> | undefined, tx: Tx, organisationId: string): Promise<void> {
  const begun = await noteAsked(tx, organisationId);
  if (jobs) await send(jobs, tx, organisationId, begun);
}

/** Enqueues the checks that were requested and never finished. Call when the job queue is open. */
export async function sendUnansweredChecks({ db, jobs }: CheckDeps): Promise<void> {
  const waiting = await unansweredChecks(db.query);
  for (const { organisationId, begun } of waiting) await db.transaction((tx) => send(jobs, tx, organisationId, begun));
}

/** The jobs that check libraries: on request, and all of them at night. */
export function libraryCheckJobs(deps: CheckDeps): Job[] {
  const { db, jobs } = deps;
  const check = inTurn(deps);
  return [
    job<{ organisationId: string }>({
      queue,
      options: { retryLimit: 3, expireInSeconds: 1_800 },
      handle: ({ organisationId }, { signal }) => check(organisationId, signal),
    }),
    job({
      ...nightly,
      async handle() {
        for (const organisationId of await organisationsWithLibrary(db.query))
          await db.transaction((tx) => askForCheck(jobs, tx, organisationId));
      },
    }),
  ];
}
