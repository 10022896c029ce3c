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
  const ask = async (tx: Tx, organisationId: string) => {
    await noteAsked(tx, organisationId, clock.now());
    await jobs.send(tx, queue, { organisationId }, { singletonKey: organisationId });
  };
  jobs.register<{ organisationId: string }>(
    queue,
    { retryLimit: 3, expireInSeconds: 1_800 },
    ({ organisationId }, { signal }) => checkLibrary({ db, clock }, organisationId, signal),
  );
  jobs.register(nightly.queue, {}, async () => {
    for (const organisationId of await organisationsWithLibrary(db.query))
      await db.transaction((tx) => ask(tx, organisationId));
  });
  await jobs.schedule(nightly.queue, nightly.cron, {});
  const send = (tx: Tx, organisationId: string) =>
    jobs.send(tx, queue, { organisationId }, { singletonKey: organisationId });
  return {
    ask,
    async start() {
      const waiting = await unansweredChecks(db.query);
      for (const organisationId of waiting) await db.transaction((tx) => send(tx, organisationId));
    },
  };
}
