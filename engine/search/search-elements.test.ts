import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '#engine/visibility/scope.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import type { SearchFilters } from './candidate-store.ts';
import { searchElements } from './search-elements.ts';
import type { LibraryChoice } from './search-tables.ts';

const nobody: Scope = { userId: null, organisationId: null };
const today = { asOf: '2026-06-01' };

const water = {
  name: 'water',
  front: { subdomains: '[Water]' },
  body: `## 1 Flushing

1.1 Little-used taps should be flushed once a week to control legionella.

1.2 Each ward manager should make sure that:

- (a) showers are flushed;
- (b) the shower heads are descaled every quarter.

1.3 Hot water should be stored at 60 °C.

## 2 Legionella flushing of taps
`,
};
const power = {
  name: 'power',
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested every month.\n\n1.2 Fuel should be sampled.',
};
const fire = {
  name: 'fire',
  front: { category: 'Health and safety', domain: 'Health and safety law', subdomains: '[Risk assessment]' },
  body: '## 1 Alarms\n\n1.1 Fire alarms should be tested every week from a different call point.',
};

describeDatabases('behaves_otherwise', 'Search', (database) => {
  let organisation: string;
  let stranger: string;
  let powerVersion: string;

  beforeAll(async () => {
    organisation = await makeOrganisation(database());
    stranger = await makeOrganisation(database());
    await publishGuide(database(), water);
    powerVersion = (await publishGuide(database(), power)).versionId;
    await publishGuide(database(), fire);
    const owner = {
      ownerId: 'U1',
      organisationId: organisation,
      visibility: 'organisation',
      sharedWith: [],
    } as const;
    const policy = { name: 'policy', body: '## 1 Ours\n\n1.1 Our taps are flushed by Zephyrine on Mondays.' };
    await publishGuide(database(), policy, { owner, partition: 'library' });
  });

  const countedIn = async (owner: string): Promise<{ documents: number }[]> => {
    const { rows } = await database().pool.query(
      `select documents from search_totals where partition = 'library' and organisation_id = $1`,
      [owner],
    );
    return rows;
  };

  const find = async (
    text: string,
    options: { scope?: Scope; filters?: Partial<SearchFilters>; library?: LibraryChoice } = {},
  ) => {
    const { scope = nobody, filters = {}, library = true } = options;
    const { hits } = await searchElements(database(), {
      text,
      scope,
      filters: { ...today, ...filters },
      library,
      limit: 10,
    });
    const { rows } = await database().pool.query('select id, canonical_id from elements where id = any($1)', [
      hits.map(({ elementId }) => elementId),
    ]);
    const addresses = new Map(rows.map((row) => [row.id, String(row.canonical_id).replace('guide/', '')]));
    return hits.map(({ elementId }) => addresses.get(elementId));
  };

  it('finds the provision whatever form the words have, the best first', async () => {
    expect((await find('testing of an emergency generator'))[0]).toBe('power#1.1');
    expect((await find('legionella flushing'))[0]).toBe('water#1.1');
  });

  it('finds a list through its provision, and never a heading', async () => {
    expect(await find('descaled shower heads')).toEqual(['water#1.2']);
    expect(await find('legionella')).toEqual(['water#1.1']);
  });

  it('respects the filters', async () => {
    expect(await find('tested every week month', { filters: { categories: ['Health and safety'] } })).toEqual([
      'fire#1.1',
    ]);
    expect(
      await find('tested every week month', { filters: { domains: ['HTM'], subdomains: ['Electrical'] } }),
    ).toEqual(['power#1.1']);
    expect(await find('tested week flushed', { filters: { subdomains: ['Water'] } })).not.toContain('power#1.1');
    expect(await find('tested', { filters: { documents: [powerVersion] } })).toEqual(['power#1.1']);
    expect(await find('tested', { filters: { documents: [] } })).toEqual([]);
    expect(await find('generators', { filters: { asOf: '2024-12-31' } })).toEqual([]);
  });

  it('shows the library to its organisation alone, and only on request', async () => {
    const member: Scope = { userId: 'U2', organisationId: organisation };
    expect(await find('Zephyrine', { scope: member })).toEqual(['policy#1.1']);
    expect(await find('Zephyrine', { scope: member, library: false })).toEqual([]);
    expect(await find('Zephyrine taps tested', { scope: member, library: 'only' })).toEqual(['policy#1.1']);
    expect(await find('taps tested', { library: 'only' })).toEqual([]);
    expect(await find('Zephyrine', { scope: { userId: 'U1', organisationId: null } })).toEqual(['policy#1.1']);
    expect(await find('Zephyrine', { scope: { userId: 'U3', organisationId: stranger } })).toEqual([]);
    expect(await find('Zephyrine', { scope: { userId: 'U2', organisationId: null } })).toEqual([]);
    expect(await find('Zephyrine')).toEqual([]);
  });

  it('keeps private text out of the regulation’s word counts', async () => {
    const { statistics } = await searchElements(database(), {
      text: 'Zephyrine taps',
      scope: { userId: 'U2', organisationId: organisation },
      filters: today,
      library: true,
      limit: 5,
    });
    expect([...statistics.frequency]).toEqual([['tap', 1]]);
    expect(statistics.documents).toBe(6);
  });

  it.each([
    '',
    '   ',
    'the of and to',
    'Как часто проверять генераторы?',
    '" \' ` \\ % _ & | ! ( ) : * <-> ; -- \u0000 $1',
    "'; drop table search_regulation; --",
    '\ud800 \udfff',
    '🙂🙂🙂',
  ])('finds nothing for %j, without an error', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it('reads operators and quotation marks as separators between words', async () => {
    expect((await find('"emergency & generators" | !tested:*'))[0]).toBe('power#1.1');
    expect((await find("generator's AND (tested)"))[0]).toBe('power#1.1');
  });

  it('accepts a text of 20,000 characters', async () => {
    const long = `${'ward inspection schedule '.repeat(800)} generators`;
    expect(await find(long)).toEqual(['water#1.2']);
    expect((await find(`generators ${long}`)).length).toBeGreaterThan(0);
  });

  it('counts in the library’s statistics only what the whole organisation may see', async () => {
    const library = { partition: 'library' } as const;
    const owner = { ownerId: 'U1', organisationId: organisation, sharedWith: ['U2'] };
    const text = (word: string) => ({ name: `counted-${word}`, body: `## 1 A\n\n1.1 Our ${word} are kept.` });
    const before = await countedIn(organisation);
    await publishGuide(database(), text('quokkas'), { ...library, owner: { ...owner, visibility: 'named' } });
    await publishGuide(database(), text('wombats'), { ...library, owner: { ...owner, visibility: 'private' } });
    const nobodys = { ...owner, organisationId: null, visibility: 'named' } as const;
    await publishGuide(database(), text('possums'), { ...library, owner: nobodys });
    expect(await countedIn(organisation)).toEqual(before);
    expect(await countedIn('')).toEqual([]);
    await publishGuide(database(), text('bilbies'), { ...library, owner: { ...owner, visibility: 'organisation' } });
    expect(await countedIn(organisation)).toEqual([{ documents: (before[0]?.documents ?? 0) + 1 }]);
    const bilbies = { ...text('bilbies'), version: 2, effectiveFrom: '2026-01-01' };
    await publishGuide(database(), bilbies, { ...library, owner: { ...owner, visibility: 'private' } });
    expect(await countedIn(organisation)).toEqual(before);
    const member = { userId: 'U3', organisationId: organisation };
    const input = { text: 'bilbies', scope: member, filters: today, library: 'only', limit: 5 } as const;
    expect((await searchElements(database(), input)).usedStems).toEqual(new Set());
    const reader: Scope = { userId: 'U2', organisationId: null, belongsTo: organisation };
    expect(await find('possums', { scope: reader })).toEqual(['counted-possums#1.1']);
    expect(await find('quokkas', { scope: reader })).toEqual(['counted-quokkas#1.1']);
  });

  it.each([
    ['of an unpublished version', 'update versions set published_at = null where id = $1', 'unpublished'],
    [
      'of a withdrawn work',
      'update works set withdrawn_at = now() where id = (select work_id from versions where id = $1)',
      'withdrawn',
    ],
  ])('never lists the entries %s, however many match', async (_, hide, name) => {
    const clause = (index: number) => `1.${index} Emergency generators: test emergency generators, number ${index}.`;
    const body = `## 1 Tests\n\n${Array.from({ length: 300 }, (_each, index) => clause(index + 1)).join('\n\n')}`;
    const { versionId } = await publishGuide(database(), { name, body });
    expect(await find('emergency generators test')).not.toContain('power#1.1');
    await database().pool.query(hide, [versionId]);
    expect(await find('emergency generators test')).toContain('power#1.1');
    expect(await find('emergency generators number')).toEqual(['power#1.1']);
  });
});
