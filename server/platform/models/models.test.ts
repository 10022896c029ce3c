import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const yard = {
  name: 'yard',
  body: '## 1 Yard\n\n1.1 Every lorry stops at the gate.\n\n1.2 Bins are emptied on Fridays.',
};
type Check = { name: string; state: string; detail: string };

async function searchHealth(app: TestApp, administrator: string): Promise<Check | undefined> {
  const response = await callApi(app.url, '/admin/health', administrator);
  const { checks } = (await response.json()) as { checks: Check[] };
  return checks.find(({ name }) => name === 'Search');
}

const patience = { timeout: 30_000, interval: 100 };

describeByDatabase('store', 'A product with models', (kind) => {
  let server: ModelsServer;
  let app: TestApp;
  let administrator: string;
  let canSearchVectors: boolean;

  beforeAll(async () => {
    server = await startModelsServer();
    const settings = {
      EMBEDDING_URL: server.url,
      EMBEDDING_MODEL: 'bag',
      EMBEDDING_API_KEY: 'sk-secret-of-the-test',
      RERANK_URL: server.url,
      RERANK_MODEL: 'ranker',
    };
    app = await startTestApp({ kind, settings });
    canSearchVectors = app.platform.db.capabilities.vector;
    administrator = (await signIn(app, { roles: ['candour_admin', 'standard'] })).authToken;
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  afterEach(() => server.failWith(undefined));

  const health = () => searchHealth(app, administrator);
  const requestFilling = () => app.platform.db.transaction((tx) => app.platform.vectorFilling.request(tx));

  it('embeds what is published, and health reports the progress', async () => {
    await publishGuide(app.platform.db, yard);
    await requestFilling();
    const said = canSearchVectors
      ? 'Vectors: bag, 2 of 2 entries embedded. Re-ranked by ranker.'
      : 'Vectors: off. The model bag is set, but the database does not have the pgvector extension, version 0.8 or later. Re-ranked by ranker.';
    await expect.poll(async () => (await health())?.detail, patience).toContain(said);
    if (!canSearchVectors) {
      expect((await health())?.state).toBe('degraded');
      expect(server.received).toEqual([]);
    }
  });

  it('reports the last error while the server fails, catches up afterwards, and logs no key and no text', async () => {
    if (canSearchVectors) {
      server.failWith('locked');
      await publishGuide(app.platform.db, { name: 'gate', body: '## 1 Gate\n\n1.1 Zephyrine closes the gate.' });
      await requestFilling();
      const error = 'Last error: The model server rejected the API key, the address or the model name (status 401).';
      await expect.poll(async () => (await health())?.detail, patience).toContain(error);
      server.failWith(undefined);
      await expect.poll(async () => (await health())?.detail, patience).toContain('3 of 3 entries embedded.');
    }
    const logged = app.logLines.join('\n');
    for (const secret of ['sk-secret-of-the-test', 'Zephyrine', 'lorry']) expect(logged).not.toContain(secret);
  });
});

describe('A product without models', () => {
  it('reports that vectors and re-ranking are off, and runs no job for them', async () => {
    const app = await startTestApp();
    const { authToken } = await signIn(app, { roles: ['candour_admin', 'standard'] });
    expect((await searchHealth(app, authToken))?.detail).toContain(
      'Vectors: off (no embedding model set). Re-ranking by a model: off.',
    );
    const { queues } = await app.platform.jobs.overview();
    expect(queues.filter(({ name }) => name.startsWith('search.'))).toEqual([]);
    expect(app.platform.models.search).toEqual({});
    await app.close();
  });
});
