import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Found = z.infer<typeof searchResultSchema>;

const texts = {
  yard: 'Every lorry stops at the gate.',
  bins: 'Bins are emptied on Fridays.',
  book: 'Each manager signs the book.',
  floors: 'Floors are mopped daily.',
  stripes: 'Zebra zebra crossing, irrelevant.',
  paint: 'A zebra crossing is painted every year in white.',
};

describeByDatabase('behaves_otherwise', 'Searching the wiki with models', (kind) => {
  let server: ModelsServer;
  let app: TestApp;
  let administrator: string;

  beforeAll(async () => {
    server = await startModelsServer();
    const { url } = server;
    const settings = { EMBEDDING_URL: url, EMBEDDING_MODEL: 'bag', RERANK_URL: url, RERANK_MODEL: 'ranker' };
    app = await startTestApp({ kind, settings });
    const { db, vectorFilling } = app.platform;
    administrator = (await signIn(app, { roles: ['candour_admin', 'standard'] })).authToken;
    for (const [name, text] of Object.entries(texts)) await publishGuide(db, { name, body: `## 1 A\n\n1.1 ${text}` });
    await db.transaction((tx) => vectorFilling.request(tx));
    const isFilled = async () =>
      (await (await callApi(app.url, '/admin/health', administrator)).text()).includes('6 of 6 entries embedded');
    if (db.capabilities.vector) await vi.waitUntil(isFilled, { timeout: 30_000, interval: 100 });
  });
  afterAll(async () => {
    await app?.close();
    await server.close();
  });

  async function search(query: Record<string, string>): Promise<Found> {
    const response = await callApi(app.url, `/docs/search?${new URLSearchParams(query)}`, administrator);
    expect(response.status).toBe(200);
    return (await response.json()) as Found;
  }
  const files = ({ documents }: Found) => documents.map(({ file_name }) => file_name);

  it.each(['trucks', 'zzqx'])('reports that nothing was found when no text has the words: %s', async (q) => {
    expect(await search({ q })).toMatchObject({
      outcome: 'nothing_found',
      documents: [],
      total: 0,
      facets: { category: [], domain: [], subDomain: [] },
    });
  });

  it('counts what words found, however much is similar in meaning', async () => {
    const found = await search({ q: 'lorry' });
    expect(files(found)).toEqual(['yard.md']);
    expect(found.total).toBe(1);
    expect(found.facets.category).toEqual([{ value: 'Estates and facilities', count: 1 }]);
  });

  it('shows what words found in the order of the models', async () => {
    expect(files(await search({ q: 'zebra crossing' }))).toEqual(['paint.md', 'stripes.md']);
  });

  it('asks each model once, however many facets are selected', async () => {
    const before = server.received.length;
    const q = 'crossing with a zebra';
    const chosen = { category: 'Estates and facilities', domain: 'HTM', subDomain: 'Electrical' };
    expect((await search({ q, ...chosen })).total).toBe(2);
    const asked = server.received.slice(before).filter((text) => text === q);
    expect(asked).toHaveLength(app.platform.db.capabilities.vector ? 2 : 1);
  });
});
