import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveProfile } from '#server/platform/applicability/profile-store.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keepExtracted } from './extract-obligations.ts';

type List = {
  obligations: { quote: string; element_id: string }[];
  total: number;
  facets: { modality: { value: string; count: number }[] };
  left_out: { reason: string; count: number }[];
  has_profile: boolean;
};

const duties = `## 1 Duties

1.1 A provider must keep a register.

1.2 In Wales, a provider must keep two registers.

1.3 The manager of a care home must name a deputy.

1.4 A provider with 500 or more beds must name two deputies.`;
const scans = '## 1 Scans\n\n1.1 A provider must protect staff. A provider should write down each dose.';

let app: TestApp;
let reader: SignedInUser;
let stranger: SignedInUser;

beforeAll(async () => {
  app = await startTestApp();
  const { db, clock } = app.platform;
  const organisationId = await makeOrganisation(db);
  reader = await signIn(app, { organisationId });
  stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
  const radiation = { category: 'Health and safety', domain: 'Health and safety law', subdomains: '[Radiation]' };
  const published = [
    await publishGuide(db, { name: 'duties', body: duties }),
    await publishGuide(db, { name: 'scans', body: scans, front: radiation }),
  ];
  for (const { versionId: id, workId } of published)
    await keepExtracted(app.platform, { id, workId }, new AbortController().signal);
  const said = { nation: 'England', setting: 'Acute hospital', activities: null, services: [], beds: 400 } as const;
  await db.transaction((tx) => saveProfile(tx, organisationId, said, { userId: reader.userId, now: clock.now() }));
});
afterAll(() => app?.close());

const list = async (query: string, who = reader) =>
  (await (await callApi(app.url, `/obligations${query}`, who.authToken)).json()) as List;

it('Obligations that do not concern the organisation are hidden on request, and counted by reason', async () => {
  expect(await list('')).toMatchObject({ total: 6, left_out: [], has_profile: true });
  const applicable = await list('?applicable=only');
  expect(applicable.obligations.map(({ quote }) => quote)).toEqual(['A provider must keep a register.']);
  expect(applicable.total).toBe(1);
  expect(applicable.facets.modality.filter(({ count }) => count > 0)).toEqual([{ value: 'must', count: 1 }]);
  expect(applicable.left_out).toHaveLength(4);
  expect(applicable.left_out).toEqual(
    expect.arrayContaining([
      {
        reason: 'It is about radiation, but your organisation has no imaging, radiotherapy or nuclear medicine.',
        count: 2,
      },
      { reason: 'It applies in Wales, but you are in England.', count: 1 },
      { reason: 'It is for a different care setting: care home. Yours is acute hospital.', count: 1 },
      { reason: 'It is for places with 500 beds or more, but you have 400.', count: 1 },
    ]),
  );
  expect(await list('?applicable=only', stranger)).toMatchObject({ total: 6, left_out: [], has_profile: false });
  const file = await callApi(app.url, '/obligations/export?format=csv&applicable=only', reader.authToken);
  const text = await file.text();
  expect(text).toContain('keep a register');
  expect(text).not.toContain('two registers');
});

it('The list can be limited to one clause, which is found by its lineage', async () => {
  const first = (await list('')).obligations.find(({ quote }) => quote.includes('protect staff'));
  expect((await list(`?element=${first?.element_id}`)).obligations.map(({ quote }) => quote)).toEqual([
    'A provider must protect staff.',
    'A provider should write down each dose.',
  ]);
  expect(await list(`?element=${reader.userId}`)).toMatchObject({ total: 0 });
});

it('All obligations are checked, however many there are', async () => {
  const { pool } = app.platform.db;
  await pool.query(
    `insert into obligations (id, work_id, version_id, element_id, position, quote_start, quote_end, quote, quote_hash, modality, action)
     select left(id, 20) || lpad(n::text, 6, '0'), work_id, version_id, element_id, 1000 + n, quote_start, quote_end, quote,
       quote_hash, modality, action
     from obligations, generate_series(1, 1200) as n where quote like 'In Wales%'`,
  );
  const { total, left_out } = await list('?applicable=only');
  expect([total, left_out[0]]).toEqual([1, { reason: 'It applies in Wales, but you are in England.', count: 1_201 }]);
});
