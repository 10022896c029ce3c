import { afterEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { openRunHost, type RunHost } from '#server/testing/demonstration-run-host.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { findCheck } from './finding-store.ts';
import { createLibraryCheck, type LibraryCheck } from './library-check.ts';

const clock = createTestClock();

describeBothDatabases('A check of a library', (database) => {
  let host: RunHost;
  afterEach(() => host.close());

  it('that is asked for while one ends is made after it, once however often it was asked for', async () => {
    const db = database();
    const organisationId = await makeOrganisation(db);
    const publish = (name: string) =>
      publishGuide(
        db,
        { name, body: `## 1 ${name}\n\n1.1 Each ${name} must be looked at daily.`, front: { key: `policy/${name}` } },
        { partition: 'library', owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } },
      );
    const made: LibraryCheck[] = [];
    const ask = () => db.transaction(async (tx) => made[0]?.ask(tx, organisationId));
    let ended = 0;
    /** A document comes in when the first check has said what it found, and its job has not ended yet. */
    const checked: Database = {
      ...db,
      async transaction(work, options) {
        const result = await db.transaction(work, options);
        ended += 1;
        if (ended === 1) {
          await publish('hoist');
          await Promise.all([ask(), ask(), ask()]);
        }
        return result;
      },
    };
    const making: Promise<LibraryCheck>[] = [];
    host = await openRunHost(db, {
      prepare: (jobs) => void making.push(createLibraryCheck({ db: checked, clock, jobs })),
    });
    made.push(...(await Promise.all(making)));
    await publish('ladder');
    await ask();
    const state = async () => {
      const { asked, answered, documents } = (await findCheck(db.query, organisationId)) ?? {};
      return { asked, answered, documents };
    };
    await expect.poll(state).toEqual({ asked: 4, answered: 4, documents: 2 });
    expect(ended).toBe(2);
  });
});
