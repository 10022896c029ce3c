import { beforeAll, expect, it } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { searchElements } from './search-elements.ts';

const clauses = (count: number, textOf: (index: number) => string): string =>
  `## 1 Clauses\n\n${Array.from({ length: count }, (_, index) => `1.${index + 1} ${textOf(index)}`).join('\n\n')}`;

/** More entries than one search ranks, stored before the expected ones: a table read from its start would not reach those. */
const fillers = { name: 'fillers', body: clauses(400, (index) => `Filler ${index} speaks of plaster and paint.`) };
const joined = {
  name: 'joined',
  body: `## 1 Joined

1.1 A nurse/midwife should sign.

1.2 Mix hot/cold water below the limit of 4.12 litres.

1.3 Keep the log-book 24-17 at hand_over, the manager’s e-mail is a.b@hospital.example.`,
};

describeDatabases('behaves_otherwise', 'What is looked at in a search of many entries', (database) => {
  beforeAll(async () => {
    await publishGuide(database(), fillers);
    await publishGuide(database(), joined);
  });

  const find = async (text: string) => {
    const { hits } = await searchElements(database(), {
      text,
      scope: { userId: null, organisationId: null },
      filters: { asOf: '2026-06-01' },
      library: false,
      limit: 10,
    });
    const { rows } = await database().pool.query('select id, canonical_id from elements where id = any($1)', [
      hits.map(({ elementId }) => elementId),
    ]);
    return rows.map((row) => String(row.canonical_id).replace('guide/', ''));
  };

  it.each([
    ['nurse', 'joined#1.1'],
    ['midwife', 'joined#1.1'],
    ['nurse/midwife', 'joined#1.1'],
    ['cold', 'joined#1.2'],
    ['4.12', 'joined#1.2'],
    ['log', 'joined#1.3'],
    ['17', 'joined#1.3'],
    ['24-17', 'joined#1.3'],
    ['hand', 'joined#1.3'],
    ['manager', 'joined#1.3'],
    ['a.b@hospital.example', 'joined#1.3'],
  ])('finds %s among words joined by marks', async (text, address) => {
    expect(await find(text)).toContain(address);
  });

  it('finds the same in the library, whatever other organisations store', async () => {
    const [ours, theirs] = [await makeOrganisation(database()), await makeOrganisation(database())];
    const publish = (organisationId: string, name: string, count: number, textOf: (index: number) => string) =>
      publishGuide(
        database(),
        { name, body: clauses(count, textOf) },
        {
          partition: 'library',
          owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
        },
      );
    await publish(ours, 'pumps', 10, (index) => `Pump ${index} is serviced.`);
    await publish(ours, 'valves', 150, (index) => `Valve ${index} is serviced.`);
    const search = async () => {
      const scope = { userId: 'U1', organisationId: ours };
      const input = {
        text: 'pump valve',
        scope,
        filters: { asOf: '2026-06-01' },
        library: 'only',
        limit: 10,
      } as const;
      return (await searchElements(database(), input)).hits.map(({ elementId, score }) => ({ elementId, score }));
    };
    const before = await search();
    await publish(theirs, 'other-pumps', 300, (index) => `Pump ${index} is serviced.`);
    expect(await search()).toEqual(before);
    expect(before).toHaveLength(10);
  });
});
