import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { organisationsWithLibrary } from './check-input-store.ts';
import { checkLibrary } from './check-library.ts';
import { noteAsked, unansweredChecks } from './finding-store.ts';

export type LibraryCheck = {
  /** Call in the transaction that changes an organisation's library, or asks: it is checked soon after. */
  ask(tx: Tx, organisationId: string): Promise<void>;
  /** Sends for the checks that were asked for and never ended. Call when jobs are open. */
  start(): Promise<void>;
};

const queue = 'library.check';
/** Every library is looked at in the night too: what it refers to changes by itself. UTC cron. */
const nightly = { queue: 'library.check_all', cron: '20 3 * * *' } as const;

type CheckDeps = { db: Database; clock: Clock };

/**
 * Checks libraries, each once at a time in this process: asked for while it is checked, a library is checked once more after that,
 * however often it was asked for.
 */
function inTurn(deps: CheckDeps): (organisationId: string, signal: AbortSignal) => Promise<void> {
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

/** The job that checks libraries. Make it before jobs open. */
export async function createLibraryCheck({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
}): Promise<LibraryCheck> {
  // A check at work has begun with a later ask than the one its key names: what is asked for now has a job of its own, and one only.
  const send = (tx: Tx, organisationId: string, begun: number) =>
    jobs.send(tx, queue, { organisationId }, { singletonKey: `${organisationId}:${begun}` });
  const ask = async (tx: Tx, organisationId: string) => {
    await send(tx, organisationId, await noteAsked(tx, organisationId));
  };
  const check = inTurn({ db, clock });
  jobs.register<{ organisationId: string }>(
    queue,
    { retryLimit: 3, expireInSeconds: 1_800 },
    ({ organisationId }, { signal }) => check(organisationId, signal),
  );
  jobs.register(nightly.queue, {}, async () => {
    for (const organisationId of await organisationsWithLibrary(db.query))
      await db.transaction((tx) => ask(tx, organisationId));
  });
  await jobs.schedule(nightly.queue, nightly.cron, {});
  return {
    ask,
    async start() {
      const waiting = await unansweredChecks(db.query);
      for (const { organisationId, begun } of waiting) await db.transaction((tx) => send(tx, organisationId, begun));
    },
  };
}
