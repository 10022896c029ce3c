import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Found = z.infer<typeof searchResultSchema>;
type Element = Found['documents'][number]['elements'][number];

const water = {
  name: 'htm-04-01',
  front: { title: '"HTM 04-01 Safe water: a Candour guide"', subdomains: '[Water]' },
  body: `## 1 Flushing

1.1 Little-used taps should be flushed once a week to control legionella, and each flushing should be recorded.

1.2 Each ward manager should make sure that:

- (a) the beds are made;
- (b) the shower heads are descaled every quarter.

1.3 Hot water should be stored hot.`,
};
const supplies = {
  name: 'htm-06-01',
  front: { title: '"HTM 06-01 Electrical services: a Candour guide"' },
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested every month.\n\n1.2 Flushing of fuel lines is recorded.',
};
const endoscopes = {
  name: 'htm-01-06',
  front: { title: '"HTM 01-06 Cleanliness of flexible endoscopes: a Candour guide"', subdomains: '[Decontamination]' },
  body: '## 1 Scopes\n\n1.1 The cleanliness of endoscopes should be inspected after every use.',
};
const fire = {
  name: 'fire',
  front: { category: 'Health and safety', domain: 'Health and safety law', subdomains: '[Risk assessment]' },
  body: '## 1 Alarms\n\n1.1 Fire alarms should be tested every week, and hydrants need flushing.',
};

/** The words that a snippet marks. */
const marked = ({ snippet }: Element) => snippet.marks.map(({ start, end }) => snippet.text.slice(start, end));

describeByDatabase('behaves_otherwise', 'Searching the wiki', (kind) => {
  let app: TestApp;
  let reader: SignedInUser;
  let member: SignedInUser;
  let guest: SignedInUser;
  let waterVersion: Published;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    reader = await signIn(app, { organisationId: await makeOrganisation(db) });
    member = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    waterVersion = await publishGuide(db, water);
    for (const guide of [supplies, endoscopes, fire]) await publishGuide(db, guide);
    await publishGuide(db, { ...water, version: 2, effectiveFrom: '2090-01-01', body: '## 1 A\n\n1.1 Zyzzyva taps.' });
    const owner = { ownerId: member.userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const policy = {
      name: 'policy',
      front: {
        title: '"Flushing policy of our own"',
        category: 'Governance',
        domain: 'Patient safety',
        subdomains: '[Incident response]',
      },
      body: '## 1 Ours\n\n1.1 Zephyrine does the legionella flushing on Mondays.',
    };
    await publishGuide(db, policy, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  const search = async (query: string | Record<string, string>, user: SignedInUser = reader) => {
    const params = new URLSearchParams(typeof query === 'string' ? { q: query } : query);
    const response = await callApi(app.url, `/docs/search?${params}`, user.authToken);
    return { status: response.status, body: (await response.json()) as Found & Partial<ErrorBody> };
  };
  const files = async (query: string | Record<string, string>, user?: SignedInUser) =>
    (await search(query, user)).body.documents.map(({ file_name }) => file_name);
  const counts = (facets: Found['facets']['category']) => facets.map(({ value, count }) => `${value} ${count}`);

  it('lists the document whose clauses answer first, with the clause and the matching words', async () => {
    const { status, body } = await search('legionella flushing');
    expect(status).toBe(200);
    expect(body).toMatchObject({ query: 'legionella flushing', outcome: 'found', total: 3 });
    expect(body.index).toBe(kind === 'embedded' ? 'bm25' : 'full_text');
    const [first] = body.documents;
    expect(first).toMatchObject({
      short_id: waterVersion.versionId,
      file_name: 'htm-04-01.md',
      is_guide: true,
      version: { number: 1, status: 'in_force' },
      title_marks: [],
    });
    const [element] = first?.elements ?? [];
    expect(element).toMatchObject({ label: '1.1', kind: 'paragraph', section_path: ['1 Flushing'] });
    expect(element && marked(element)).toEqual(['flushed', 'legionella', 'flushing']);
  });

  it('names a matching list item with its provision', async () => {
    const { body } = await search('shower heads');
    expect(body.documents[0]?.elements[0]).toMatchObject({ label: '1.2(b)', kind: 'list_item' });
  });

  it('finds a document by the words of its title or file name, in the order typed', async () => {
    expect((await files('HTM 06-01'))[0]).toBe('htm-06-01.md');
    expect((await files('HTM 01-06'))[0]).toBe('htm-01-06.md');
    expect((await files('htm-06-01.md'))[0]).toBe('htm-06-01.md');
    const { body } = await search('electrical services');
    expect(body.documents[0]).toMatchObject({ file_name: 'htm-06-01.md', elements: [] });
    expect(body.documents[0]?.title_marks).toEqual([
      { start: 10, end: 20 },
      { start: 21, end: 29 },
    ]);
  });

  it('reads a publication number as one word, however it is written', async () => {
    for (const typed of ['HTM 06-01', 'htm06-01', 'HTM 0601', 'htm 06 01', 'Health Technical Memorandum 06-01'])
      expect([typed, await files(typed)]).toEqual([typed, ['htm-06-01.md']]);
    expect((await files('HTM 04-01 electrical'))[0]).toBe('htm-04-01.md');
    expect(await files('HTM 06')).toEqual(['htm-06-01.md']);
    for (const halfTyped of ['HTM 06-', 'HTM 06-0', 'htm060', 'htm 06 0'])
      expect(await files(halfTyped), halfTyped).toEqual(['htm-06-01.md']);
    expect(await files('HTM 06-2')).toEqual([]);
    expect(await files("HTM 06-01'; drop table works; --")).toEqual(['htm-06-01.md']);
    const { body } = await search('HTM 0601');
    expect(body.documents[0]?.title_marks.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 6],
      [7, 9],
    ]);
  });

  it('corrects a mistyped word, says so, and searches as typed on request', async () => {
    for (const [typed, meant] of [
      ['legionela', 'legionella'],
      ['flushing of generatrs ', 'generators'],
      // A title contains these letters, as a part of another word.
      ['endoscopes cleanlines ', 'cleanliness'],
    ] as const) {
      const { body } = await search(typed);
      expect([typed, body.query, body.corrected?.words]).toEqual([
        typed,
        typed.trim(),
        [{ typed: typed.trim().split(' ').at(-1), meant }],
      ]);
      expect(body.outcome).toBe('found');
    }
    const exact = await search({ q: 'legionela', exact: 'true' });
    expect(exact.body).toMatchObject({ corrected: null, outcome: 'nothing_found' });
    for (const typed of ['legionella', 'legion', 'Zephyrin', 'generato'])
      expect([typed, (await search(typed)).body.corrected]).toEqual([typed, null]);
  });

  it('finds a word while it is being typed, and when it has grown longer than its stem', async () => {
    for (const typed of ['legion', 'legionella', 'endosc', 'generato'])
      expect([typed, (await files(typed)).length]).toEqual([typed, 1]);
    expect(await files('legion ')).toEqual([]);
  });

  it('treats a word that occurs in texts as finished, whatever its stem looks like', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const user = await signIn(app, { organisationId });
    const owner = { ownerId: user.userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const options = { owner, partition: 'library' } as const;
    const words = ['safety', 'policy', 'party', 'duty', 'injury', 'delivery', 'property', 'directory', 'secondary'];
    for (const word of words)
      await publishGuide(app.platform.db, { name: word, body: `## 1 A\n\n1.1 One ${word} of many.` }, options);
    const others = 'Safe police take part; the injured deliver proper, direct and second things.';
    await publishGuide(app.platform.db, { name: 'others', body: `## 1 A\n\n1.1 ${others}` }, options);
    for (const word of words)
      for (const typed of [word, `${word} `])
        expect([typed, await files({ q: typed, library: 'only' }, user)]).toEqual([typed, [`${word}.md`]]);
  });

  it('shows a library only to its organisation, in documents, facets and counts', async () => {
    const mine = await search('legionella flushing', member);
    expect(mine.body.documents[0]?.file_name).toBe('policy.md');
    expect(counts(mine.body.facets.category)).toContain('Governance 1');
    for (const user of [reader, guest]) {
      for (const typed of [
        'legionella flushing',
        'Zephyrine',
        'flushing policy of our own',
        'policy.md',
        'zephyr',
        '',
      ]) {
        const { body } = await search(typed, user);
        expect(JSON.stringify({ ...body, query: '' })).not.toMatch(/policy|zephyrine|Governance/i);
      }
    }
    expect((await search('Zephyrine')).body).toMatchObject({ outcome: 'nothing_found', total: 0 });
    expect(await files({ q: 'legionella flushing', library: 'false' }, member)).not.toContain('policy.md');
    expect(await files({ q: 'legionella flushing', library: 'only' }, member)).toEqual(['policy.md']);
    expect(await files({ q: 'legionella flushing', library: 'only' })).toEqual([]);
  });

  it('counts each facet without its own filter', async () => {
    const { body } = await search({ q: 'flushing', category: 'Estates and facilities' });
    expect(body.total).toBe(2);
    expect(counts(body.facets.category)).toEqual(['Estates and facilities 2', 'Health and safety 1']);
    expect(counts(body.facets.domain)).toEqual(['HTM 2']);
    expect(counts(body.facets.subDomain)).toEqual(['Electrical 1', 'Water 1']);
  });

  it('filters by the status of the version shown or upcoming, and counts both', async () => {
    const { body } = await search({ q: 'flushing', status: 'upcoming' });
    expect(body.documents.map(({ file_name }) => file_name)).toEqual(['htm-04-01.md']);
    expect(counts(body.facets.status)).toEqual(['in_force 3', 'upcoming 1', 'superseded 0']);
    expect(counts(body.facets.domain)).toEqual(['HTM 1']);
    expect(await files({ q: 'flushing', status: 'superseded' })).toEqual([]);
  });

  it('searches the texts with the requested status', async () => {
    const { body } = await search({ q: 'zyzzyva', status: 'upcoming' });
    expect(body.documents).toMatchObject([{ file_name: 'htm-04-01.md', version: { number: 2, status: 'upcoming' } }]);
    expect(counts(body.facets.status)).toEqual(['in_force 0', 'upcoming 1', 'superseded 0']);
    expect(await files({ q: 'zyzzyva', status: 'in_force' })).toEqual([]);
    const without = (status: string) =>
      search({ q: '', status }).then(({ body: { facets } }) => counts(facets.category));
    expect(await without('upcoming')).toEqual(['Estates and facilities 1']);
    expect(await without('in_force')).toEqual(['Estates and facilities 3', 'Health and safety 1']);
    expect(await without('superseded')).toEqual([]);
  });

  it('filters by category, domain, subdomain and document, with one value or several', async () => {
    expect(await files({ q: 'flushing', subDomain: 'Water' })).toEqual(['htm-04-01.md']);
    expect(await files({ q: 'flushing', domain: 'Health and safety law' })).toEqual(['fire.md']);
    expect(await files({ q: 'flushing', document: waterVersion.versionId.toLowerCase() })).toEqual(['htm-04-01.md']);
    expect(await files({ q: 'HTM 06-01', subDomain: 'Water' })).not.toContain('htm-06-01.md');
    const several = 'q=flushing&subDomain=Water&subDomain=Electrical';
    const response = await callApi(app.url, `/docs/search?${several}`, reader.authToken);
    expect(((await response.json()) as Found).total).toBe(2);
    expect((await search({ q: 'flushing', category: 'No such category' })).body.outcome).toBe('nothing_found');
  });

  it('searches only the favourites on request', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ external_id: waterVersion.versionId, like: true }),
    };
    expect(await files({ q: 'flushing', favourites: 'true' })).toEqual([]);
    await callApi(app.url, '/docs/set_favourite', reader.authToken, init);
    expect(await files({ q: 'flushing', favourites: 'true' })).toEqual(['htm-04-01.md']);
    expect(await files({ q: 'flushing', favourites: 'true', document: waterVersion.versionId })).toHaveLength(1);
    expect(await files({ q: 'flushing', favourites: 'true' }, member)).toEqual([]);
  });

  it('searches the texts in force on the requested date', async () => {
    expect(await files('zyzzyva')).toEqual([]);
    const { body } = await search({ q: 'zyzzyva', as_of: '2095-01-01' });
    expect(body.documents[0]).toMatchObject({ version: { number: 2, status: 'upcoming' } });
    expect(await files({ q: 'HTM 04-01', as_of: '1999-01-01' })).toEqual([]);
    expect((await search({ q: '', as_of: '1999-01-01' })).body.facets.category).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['stop words only', 'the of and it is'],
    ['operators only', '"" && || !() * <-> :'],
    ['a quotation mark', "'"],
  ])('reports that %s has no searchable words, and still counts the facets', async (_, q) => {
    const { status, body } = await search(q);
    expect({ status, ...body }).toMatchObject({ status: 200, outcome: 'no_searchable_words', documents: [], total: 0 });
    expect(counts(body.facets.category)).toEqual(['Estates and facilities 3', 'Health and safety 1']);
  });

  it.each([
    ['Cyrillic', 'Как часто проверять генераторы'],
    ['4,000 characters of it', 'Ж'.repeat(4_000)],
    ['emoji', '💊 💉 zzqx'],
    ['nonsense of 4,000 characters', 'zq'.repeat(2_000)],
  ])('reports that nothing was found for %s', async (_, q) => {
    const { status, body } = await search(q);
    expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'nothing_found' });
  });

  it('treats quotes and operators as separators of words', async () => {
    for (const q of [
      '"legionella" & flushing!',
      "legionella' | flushing:*",
      'legionella <-> (flushing)',
      '%legionella%_flushing',
    ])
      expect([q, (await files(q))[0]]).toEqual([q, 'htm-04-01.md']);
  });

  it.each([
    ['a query of 4,001 characters', { q: 'x'.repeat(4_001) }],
    ['a query of 20,000 characters', { q: 'x'.repeat(20_000) }],
    ['a NUL', { q: 'a\u0000b' }],
    ['a day that is none', { q: 'x', as_of: '2026-02-30' }],
    ['a limit of 0', { q: 'x', limit: '0' }],
    ['a limit of 51', { q: 'x', limit: '51' }],
    ['a limit that is no number', { q: 'x', limit: 'many' }],
    ['a document id of 25 characters', { q: 'x', document: 'A'.repeat(25) }],
    ['a category of 101 characters', { q: 'x', category: 'c'.repeat(101) }],
    ['a library that is neither true, false nor only', { q: 'x', library: 'perhaps' }],
  ])('refuses %s with 422', async (_, query) => {
    const { status, body } = await search(query);
    expect({ status, code: body.error_code }).toEqual({ status: 422, code: 4100 });
    expect(body['detail']).not.toEqual([]);
  });

  it('returns as many documents as requested, and the total', async () => {
    const { body } = await search({ q: 'flushing', limit: '1' });
    expect([body.documents.length, body.total]).toEqual([1, 3]);
  });
});
