import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Search = {
  documents: { title: string }[];
  left_out: { title: string; reasons: string[] }[];
  total: number;
  facets: { domain: { value: string; count: number }[] };
};
type FilterData = {
  references: { short_id: string; title: string }[];
  left_out: { short_id: string; reasons: string[] }[];
  default_categories: string[];
};

const body = '## 1 Rule\n\n1.1 Pumps must be tested every week and the record of it kept.';
const nothingSaid = { nation: null, setting: null, regulated_activities: null, services: null, beds: null };

describe('The applicability profile of an organisation', () => {
  let app: TestApp;
  let champion: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
    const medicines = { category: 'Medicines', domain: 'Medicines law', subdomains: '[Controlled drugs]' };
    await publishGuide(db, { name: 'english-pumps', body });
    await publishGuide(db, { name: 'welsh-pumps', body, front: { jurisdiction: 'Wales' } });
    await publishGuide(db, { name: 'morphine-pumps', body, front: medicines });
    const owner = { ownerId: null, organisationId, visibility: 'organisation' as const, sharedWith: [] };
    const own = { name: 'own-pumps', body, front: { jurisdiction: 'Wales' } };
    await publishGuide(db, own, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  const say = (who: SignedInUser, said: object) =>
    callApi(app.url, '/organisation/applicability', who.authToken, {
      method: 'POST',
      body: JSON.stringify({ ...nothingSaid, ...said }),
      headers: { 'content-type': 'application/json' },
    });
  const read = async <T>(path: string, who: SignedInUser): Promise<T> =>
    (await (await callApi(app.url, path, who.authToken)).json()) as T;
  const search = (who: SignedInUser, more = '&applicable=only') => read<Search>(`/docs/search?q=pumps${more}`, who);
  const namesOf = (documents: { title: string }[]) => documents.map(({ title }) => title.split(':')[0]).sort();

  it('hides nothing while it is empty', async () => {
    expect(await read('/organisation/applicability', colleague)).toEqual({ ...nothingSaid, updated_at: null });
    const found = await search(colleague);
    expect(namesOf(found.documents)).toEqual(['english-pumps', 'morphine-pumps', 'own-pumps', 'welsh-pumps']);
    expect(found.left_out).toEqual([]);
    const data = await read<FilterData>('/chat/filter_data', colleague);
    expect(data.left_out).toEqual([]);
    expect(data.default_categories.length).toBeGreaterThan(3);
  });

  it('hides search results that do not concern the organisation, when asked to, and gives the reasons', async () => {
    const said = { nation: 'England', services: ['Lifts or hoists', 'Piped medical gases'], beds: 20 };
    const saved = await say(champion, said);
    expect([saved.status, await saved.json()]).toEqual([
      200,
      { ...nothingSaid, ...said, services: ['Piped medical gases', 'Lifts or hoists'], updated_at: expect.any(String) },
    ]);
    const found = await search(colleague);
    expect(namesOf(found.documents)).toEqual(['english-pumps', 'own-pumps']);
    expect(found.total).toBe(2);
    expect(found.facets.domain).toEqual([{ value: 'HTM', count: 2 }]);
    expect(found.left_out.map(({ title, reasons }) => [title.split(':')[0], reasons]).sort()).toEqual([
      ['morphine-pumps', ['It is about controlled drugs, but your organisation has no controlled drugs.']],
      ['welsh-pumps', ['It applies in Wales, but you are in England.']],
    ]);
    expect((await search(colleague, '')).total).toBe(4);
    expect((await search(stranger)).left_out).toEqual([]);
  });

  it("marks the wiki's documents that do not concern the organisation and lists the categories that do", async () => {
    const data = await read<FilterData>('/chat/filter_data', colleague);
    const titleOf = new Map(data.references.map(({ short_id, title }) => [short_id, title.split(':')[0]]));
    expect(data.references).toHaveLength(4);
    expect(data.left_out.map(({ short_id }) => titleOf.get(short_id)).sort()).toEqual([
      'morphine-pumps',
      'welsh-pumps',
    ]);
    expect(data.default_categories).toEqual(['Estates and facilities']);
    expect((await read<FilterData>('/chat/filter_data', stranger)).left_out).toEqual([]);
    await say(champion, { nation: 'Wales' });
    const anew = await read<FilterData>('/chat/filter_data', colleague);
    expect(anew.left_out.map(({ short_id }) => titleOf.get(short_id)).sort()).toEqual([
      'english-pumps',
      'morphine-pumps',
    ]);
  });

  it('can be changed only by a champion, only with known values, and each change is recorded', async () => {
    expect((await say(colleague, { nation: 'England' })).status).toBe(403);
    for (const wrong of [{ nation: 'France' }, { beds: -1 }, { beds: 1.5 }, { services: ['Magic'] }, { other: 1 }])
      expect((await say(champion, wrong)).status).toBe(422);
    const { rows } = await app.platform.db.pool.query(
      "select count(*)::int as said from audit_log where action = 'organisation.applicability_changed'",
    );
    expect(rows[0].said).toBe(2);
  });
});
