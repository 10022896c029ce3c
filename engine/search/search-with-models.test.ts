import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createEmbeddingModel, type EmbeddingModel } from '#engine/models/embedding-model.ts';
import { createFallBack } from '#engine/models/fall-back.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import type { ModelFailure } from '#engine/models/model-failure.ts';
import { createRerankModel } from '#engine/models/rerank-model.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type Fault, type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import type { SearchFilters } from './candidate-store.ts';
import { embedEntries } from './embed-entries.ts';
import { searchElements } from './search-elements.ts';
import type { SearchModels } from './search-models.ts';

const nobody: Scope = { userId: null, organisationId: null };
const today = { asOf: '2026-06-01' };
const never = new AbortController().signal;
const now = () => new Date();

const yard = {
  name: 'yard',
  front: { subdomains: '[Water]' },
  body: '## 1 Yard\n\n1.1 Every lorry stops at the gate.\n\n1.2 Bins are emptied on Fridays.\n\n1.3 Each manager signs the book.',
};
const other = { name: 'other', body: '## 1 Wards\n\n1.1 Floors are mopped daily.\n\n1.2 Taps are flushed weekly.' };

describeDatabases('behaves_otherwise', 'Search with models', (database) => {
  let server: ModelsServer;
  let model: EmbeddingModel;
  let organisation: string;
  const failures: (ModelFailure | undefined)[] = [];

  beforeAll(async () => {
    server = await startModelsServer();
    model = createEmbeddingModel(
      { url: server.url, name: 'bag', batchSize: 4, mostCharacters: 2_000 },
      refusePatientData,
    );
    organisation = await makeOrganisation(database());
    await publishGuide(database(), yard);
    await publishGuide(database(), other);
    const owner = {
      ownerId: 'U1',
      organisationId: organisation,
      visibility: 'organisation',
      sharedWith: [],
    } as const;
    const policy = { name: 'policy', body: '## 1 Ours\n\n1.1 Our own lorries carry a red flag.' };
    await publishGuide(database(), policy, { owner, partition: 'library' });
    if (database().capabilities.vector) await embedEntries({ db: database(), model, now }, never);
  });
  afterAll(() => server.close());
  afterEach(() => {
    server.failWith(undefined);
    server.setDimensions(64);
    failures.length = 0;
  });

  /** Created for each test: a model that failed pauses for a while. */
  function modelsOf({ rerank = false } = {}): SearchModels {
    const guard = createFallBack({ now, report: (failure) => void failures.push(failure) });
    const ranker = createRerankModel({ url: server.url, name: 'ranker' }, refusePatientData);
    return {
      embedding: { identity: model.identity, embedQuery: (text) => guard(() => model.embedQuery(text)) },
      ...(rerank && { rerank: { rank: (query, documents) => guard(() => ranker.rank(query, documents)) } }),
    };
  }

  async function find(
    text: string,
    options: { scope?: Scope; filters?: Partial<SearchFilters>; models?: SearchModels } = {},
  ) {
    const { scope = nobody, filters = {}, models = modelsOf() } = options;
    const input = { text, scope, filters: { ...today, ...filters }, library: true, limit: 10 };
    const { hits, rankings } = await searchElements(database(), input, models);
    const { rows } = await database().pool.query('select id, canonical_id from elements where id = any($1)', [
      hits.map(({ elementId }) => elementId),
    ]);
    const addresses = new Map(rows.map((row) => [row.id, String(row.canonical_id).replace('guide/', '')]));
    return { found: hits.map(({ elementId }) => addresses.get(elementId)), rankings, hits };
  }

  it('finds by meaning what shares none of the words, where the database has pgvector', async () => {
    expect((await find('trucks', { models: {} })).found).toEqual([]);
    const { found, rankings } = await find('trucks');
    if (database().capabilities.vector) {
      expect(found[0]).toBe('yard#1.1');
      expect(rankings).toEqual(['words', 'vectors']);
    } else {
      expect(found).toEqual([]);
      expect(rankings).toEqual(['words']);
      expect(server.received).toEqual([]);
    }
  });

  it('tells how near in meaning each hit is, also one that the words alone found', async () => {
    const input = { text: 'lorry gate floors', scope: nobody, filters: today, library: false, limit: 10 };
    const { hitsByWords, similarities } = await searchElements(database(), input, modelsOf());
    if (database().capabilities.vector) {
      for (const { elementId, body } of hitsByWords) {
        const [query = [], vector = []] = [
          await model.embedQuery(input.text),
          ...(await model.embedDocuments([body], never)),
        ];
        const cosine = query.reduce((sum, value, place) => sum + value * (vector[place] ?? 0), 0);
        expect(similarities?.get(elementId)).toBeCloseTo(cosine, 5);
      }
      expect(hitsByWords).toHaveLength(2);
    }
    expect((await searchElements(database(), input)).similarities).toBeUndefined();
  });

  it('gives the same result with models that return nothing as without any', async () => {
    const without = await find('lorry gate', { models: {} });
    server.failWith('broken');
    const failed = await find('lorry gate');
    expect(failed.hits).toEqual(without.hits);
    expect(failed.rankings).toEqual(['words']);
  });

  it('hides private text from everyone else, however near it is in meaning', async () => {
    const member: Scope = { userId: 'U2', organisationId: organisation };
    if (database().capabilities.vector) {
      expect((await find('trucks', { scope: member })).found.slice(0, 2).sort()).toEqual(['policy#1.1', 'yard#1.1']);
    }
    for (const scope of [nobody, { userId: 'U3', organisationId: await makeOrganisation(database()) }])
      for (const text of ['trucks', 'our own lorries carry a red flag', 'lorry'])
        expect((await find(text, { scope })).found).not.toContain('policy#1.1');
  });

  it('respects the filters', async () => {
    const { found } = await find('trucks', { filters: { subdomains: ['Electrical'] } });
    expect(found.filter((address) => address?.startsWith('yard'))).toEqual([]);
    expect((await find('trucks', { filters: { asOf: '2024-01-01' } })).found).toEqual([]);
    expect((await find('trucks', { filters: { documents: [] } })).found).toEqual([]);
  });

  it.each<Fault>(['busy', 'broken', 'refusing', 'garbage', 'too_few', 'zeros', 'locked', 'hanging'])(
    'goes on by words when the embedding server is %s, and says so once',
    async (fault) => {
      server.failWith(fault);
      const models = modelsOf();
      for (let times = 0; times < 2; times += 1) {
        const { found, rankings } = await find('lorry', { models });
        expect(found).toEqual(['yard#1.1']);
        expect(rankings).toEqual(['words']);
      }
      expect(failures).toHaveLength(database().capabilities.vector ? 1 : 0);
      expect(failures.map((failure) => failure?.message).join()).not.toContain('lorry');
    },
  );

  it('continues by words when the vectors have another length than before', async () => {
    server.setDimensions(32);
    expect(await find('lorry')).toMatchObject({ found: ['yard#1.1'], rankings: ['words'] });
  });

  it('sends no query with an NHS number to any model, and answers it by words', async () => {
    const { found, rankings } = await find('lorry of patient 943 476 5919', { models: modelsOf({ rerank: true }) });
    expect(found).toContain('yard#1.1');
    expect(rankings).toEqual(['words']);
    expect(server.received.join('\n')).not.toMatch(/476\W?5919/);
  });

  it('finds nothing for a text without content words, and calls no model', async () => {
    const before = server.received.length;
    for (const text of ['', 'the of and to', '🙂']) expect((await find(text)).found).toEqual([]);
    expect(server.received.length).toBe(before);
  });

  it('lets a re-ranking model order the results, and continues without it when it fails', async () => {
    await publishGuide(database(), {
      name: 'ranked',
      body: '## 1 A\n\n1.1 Zebra zebra crossing, irrelevant.\n\n1.2 A zebra crossing is painted every year in white.',
    });
    const byWords = await find('zebra crossing', { models: {} });
    expect(byWords.found).toEqual(['ranked#1.1', 'ranked#1.2']);
    const { rerank } = modelsOf({ rerank: true });
    const reranked = await find('zebra crossing', { models: { rerank } });
    expect(reranked).toMatchObject({ found: ['ranked#1.2', 'ranked#1.1'], rankings: ['words', 'rerank'] });
    server.failWith('garbage');
    const failed = await find('zebra crossing', { models: { rerank: modelsOf({ rerank: true }).rerank } });
    expect(failed).toMatchObject({ found: byWords.found, rankings: ['words'] });
  });
});
