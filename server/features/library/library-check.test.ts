import { afterEach, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { openRunHost, type RunHost } from '#server/testing/demonstration-run-host.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation, makePerson } from '#server/testing/people.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { beginCheck, findCheck, keepClashes, noteAsked } from './clash-store.ts';
import { askForCheck, libraryCheckJobs } from './library-check.ts';
import { changeLibraryDocument } from './library-record-store.ts';
import { readCheck } from './read-check.ts';

const clock = createTestClock();

describeBothDatabases('A check of a library', (database) => {
  const publishInto = (organisationId: string, name: string, text: string) =>
    publishGuide(
      database(),
      { name, body: `## 1 ${name}\n\n1.1 ${text}`, front: { key: `policy/${name}` } },
      { partition: 'library', owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } },
    );
  let host: RunHost | undefined;
  afterEach(async () => {
    await host?.close();
    host = undefined;
  });

  it('that is requested while another ends runs once after it, however many requests there are', async () => {
    const db = database();
    const organisationId = await makeOrganisation(db);
    const publish = (name: string) => publishInto(organisationId, name, `Each ${name} must be looked at daily.`);
    const ask = () => db.transaction((tx) => askForCheck(host?.jobs, tx, organisationId));
    let ended = 0;
    /** A document arrives when the first check has stored its result but its job has not ended yet. */
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
    host = await openRunHost(db, {
      prepare: (jobs) => {
        for (const { queue, options = {}, handle } of libraryCheckJobs({ db: checked, clock, jobs }))
          jobs.register(queue, options, handle);
      },
    });
    await publish('ladder');
    await ask();
    const state = async () => {
      const { asked, answered, documents } = (await findCheck(db.query, organisationId)) ?? {};
      return { asked, answered, documents };
    };
    await expect.poll(async () => [await state(), ended]).toEqual([{ asked: 4, answered: 4, documents: 2 }, 2]);
  });

  it('finds clashes by the words that a reader sees, among all clashes and not only the listed ones', async () => {
    const db = database();
    const organisationId = await makeOrganisation(db);
    const [reader, stranger] = [await makePerson(db, { organisationId }), await makePerson(db)];
    const text = 'Where 🧯🧯 hang, corridors must be clear by nine. Pumice is banned.';
    const { versionId, workId } = await publishInto(organisationId, 'corridors', text);
    const { rows } = await db.pool.query('select id from elements where version_id = $1 order by position', [
      versionId,
    ]);
    const [quoteStart, quoteEnd] = [text.indexOf('corridors'), text.indexOf(' Pumice')];
    const at = { organisationId, versionId, elementId: rows.at(-1).id, quoteStart, quoteEnd };
    const differing = Array.from({ length: limits.libraryClashesListed + 4 }, (_, n) => ({
      ...at,
      id: newId(),
      mark: `differs ${n}`,
      kind: 'contradiction' as const,
      reason: `They differ: ${n}.`,
    }));
    const dead = {
      ...at,
      id: newId(),
      mark: 'dead',
      kind: 'dead_reference' as const,
      reason: 'Section 9 is not there.',
    };
    await db.transaction(async (tx) => {
      await noteAsked(tx, organisationId);
      const answers = (await beginCheck(tx, organisationId)) ?? 0;
      await keepClashes(tx, organisationId, {
        answers,
        clashes: [...differing, dead],
        documents: 1,
        checkedAt: clock.now(),
      });
      await changeLibraryDocument(tx, workId, { reviewOn: '2026-03-05' }, clock.now());
    });
    const search = async (q: string, caller = reader) => {
      const { clashes, counts, more } = await readCheck({ db, clock }, caller, q);
      return { kinds: [...new Set(clashes.map(({ kind }) => kind))], counts, more };
    };
    const all = differing.length + 2;
    const found = (count: number) => ({ all, open: all, found: count });
    expect(await search('')).toEqual({ kinds: ['contradiction', 'overdue_review'], counts: found(all), more: 5 });
    for (const [q, kind] of [
      ['SECTION 9 clear nine.', 'dead_reference'],
      ['differ: 203.', 'contradiction'],
      ['5 March 2026; it has no owner corridors', 'overdue_review'],
    ] as const)
      expect(await search(q)).toEqual({ kinds: [kind], counts: found(1), more: 0 });
    // Text outside the quotation is not searched, and pattern characters count as ordinary ones.
    for (const q of ['Pumice', 'Where', '9%there', 'd_ffer'])
      expect(await search(q)).toEqual({ kinds: [], counts: found(0), more: 0 });
    expect(await search('differ', stranger)).toMatchObject({ kinds: [], counts: { all: 0, open: 0, found: 0 } });
  });
});
