import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { organisationsWithLibrary } from './check-input-store.ts';
import { checkLibrary } from './check-library.ts';
import { noteAsked, unansweredChecks } from './finding-store.ts';

const queue = 'library.check';
/** Every library is looked at in the night too: what it refers to changes by itself. UTC cron. */
const nightly = { queue: 'library.check_all', cron: '20 3 * * *' } as const;

type CheckDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> };

/**
 * Checks libraries, each once at a time in this process: asked for while it is checked, a library is checked once more after that,
 * however often it was asked for.
 */
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

// A check at work has begun with a later ask than the one its key names: what is asked for now has a job of its own, and one only.
const send = (jobs: Pick<Jobs, 'send'>, tx: Tx, organisationId: string, begun: number) =>
  jobs.send(tx, queue, { organisationId }, { singletonKey: `${organisationId}:${begun}` });

/**
 * Call in the transaction that changes an organisation's library, or asks: it is checked soon after.
 * @param jobs absent where none run: the next start sends for the check
 */
export async function askForCheck(jobs: Pick<Jobs, 'send'> | undefined, tx: Tx, organisationId: string): Promise<void> {
  const begun = await noteAsked(tx, organisationId);
  if (jobs) await send(jobs, tx, organisationId, begun);
}

/** Sends for the checks that were asked for and never ended. Call when jobs are open. */
export async function sendUnansweredChecks({ db, jobs }: CheckDeps): Promise<void> {
  const waiting = await unansweredChecks(db.query);
  for (const { organisationId, begun } of waiting) await db.transaction((tx) => send(jobs, tx, organisationId, begun));
}

/** The jobs that check libraries: when asked, and all of them in the night. */
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
