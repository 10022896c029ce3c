import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddingModel, type EmbeddingModel, type EmbeddingSettings } from '#engine/models/embedding-model.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type Fault, type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { type EmbedEntriesDeps, embedEntries } from './embed-entries.ts';
import { searchElements } from './search-elements.ts';
import { countVectors } from './vector-store.ts';

const never = new AbortController().signal;
const now = () => new Date('2026-06-01T09:00:00Z');

const clause = (index: number) => `1.${index} Room ${index} is inspected by its owner every ${index} weeks.`;
const rooms = {
  name: 'rooms',
  body: `## 1 Rooms\n\n${Array.from({ length: 40 }, (_, index) => clause(index + 1)).join('\n\n')}`,
};

describe('Embedding the entries', () => {
  let test: TestDatabase;
  let db: Database;
  let server: ModelsServer;
  beforeAll(async () => {
    test = await createTestDatabase();
    db = test.database;
    await publishGuide(db, rooms);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await db.pool.query('delete from search_models');
    const { rows } = await db.pool.query("select indexname from pg_indexes where indexdef like '%hnsw%'");
    for (const { indexname } of rows) await db.pool.query(`drop index "${indexname}"`);
    server = await startModelsServer();
    return () => server.close();
  });

  const modelOf = (settings: Partial<EmbeddingSettings> = {}) =>
    createEmbeddingModel(
      { url: server.url, name: 'bag', batchSize: 8, mostCharacters: 2_000, ...settings },
      refusePatientData,
    );
  const depsOf = (settings: Partial<EmbeddingSettings> = {}): EmbedEntriesDeps & { db: Database } => ({
    db,
    model: modelOf(settings),
    now,
    firstPauseMs: 1,
  });
  const counts = (settings: Partial<EmbeddingSettings> = {}) => countVectors(db.query, modelOf(settings).identity);
  const indexes = async (): Promise<string[]> => {
    const { rows } = await db.pool.query(
      `select indexdef from pg_indexes where tablename = 'search_vectors' and indexdef like '%hnsw%' order by 1`,
    );
    return rows.map((row) => row.indexdef);
  };

  it('embeds every entry once, in batches, and has nothing to do the next time', async () => {
    expect(await counts()).toEqual({ entries: 40, embedded: 0, refused: 0, failure: null });
    expect(await embedEntries(depsOf(), never)).toBe(40);
    expect(await counts()).toEqual({ entries: 40, embedded: 40, refused: 0, failure: null });
    expect(server.received).toHaveLength(40);
    expect(await embedEntries(depsOf(), never)).toBe(0);
    expect(server.received).toHaveLength(40);
    // One for each partition.
    expect(await indexes()).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('vector(64)')));
  });

  it('adds the prefix to each entry, cuts long ones, and sends the key as a header only', async () => {
    const settings = { documentPrefix: 'passage:', mostCharacters: 30, apiKey: 'sk-secret', dimensions: 64 };
    await embedEntries(depsOf(settings), never);
    expect(server.received.every((text) => /^passage: Room \d+ is/.test(text) && text.length <= 39)).toBe(true);
    expect(server.lastHeaders()).toMatchObject({ authorization: 'Bearer sk-secret' });
  });

  it('stores each part of a long passage, of which the nearest counts', async () => {
    const deps = depsOf();
    const model: EmbeddingModel = {
      ...deps.model,
      embedInParts: (texts, signal) =>
        Promise.all(texts.map((text) => deps.model.embedDocuments([text.slice(0, 12), text.slice(-12), text], signal))),
    };
    expect(await embedEntries({ ...deps, model }, never)).toBe(40);
    expect(await counts()).toEqual({ entries: 40, embedded: 40, refused: 0, failure: null });
    const { rows } = await db.pool.query('select part, count(*)::int as n from search_vectors group by 1 order by 1');
    expect(rows).toEqual([0, 1, 2].map((part) => ({ part, n: 40 })));

    const scope = { userId: null, organisationId: null };
    const input = { text: '7 weeks', scope, filters: { asOf: '2026-06-01' }, library: false, limit: 50 };
    const { hits, similarities } = await searchElements(db, input, { embedding: model });
    expect(new Set(hits.map(({ elementId }) => elementId)).size).toBe(hits.length);
    const { elementId = '' } = hits.find(({ body }) => body.startsWith('Room 7 ')) ?? {};
    const query = await model.embedQuery(input.text);
    const [parts = []] = (await model.embedInParts?.(['Room 7 is inspected by its owner every 7 weeks.'], never)) ?? [];
    const cosines = parts.map((part) => part.reduce((sum, value, place) => sum + value * (query[place] ?? 0), 0));
    expect(similarities?.get(elementId)).toBeCloseTo(Math.max(...cosines), 5);
  });

  it('resumes where it was interrupted, and embeds nothing twice', async () => {
    const ending = new AbortController();
    const deps = depsOf();
    const { embedDocuments } = deps.model;
    let batches = 0;
    const model = {
      ...deps.model,
      embedDocuments(texts: readonly string[], signal: AbortSignal) {
        batches += 1;
        if (batches === 3) ending.abort(new Error('The process ends.'));
        return embedDocuments(texts, signal);
      },
    };
    await expect(embedEntries({ ...deps, model }, ending.signal)).rejects.toThrow('The process ends.');
    expect((await counts()).embedded).toBe(16);
    await embedEntries(deps, never);
    expect((await counts()).embedded).toBe(40);
    expect(server.received).toHaveLength(40);
  });

  it.each([400, 500] as const)(
    'isolates the entry for which the server answers %i, and does not retry it',
    async (status) => {
      server.poison('Room 17 ', status);
      await embedEntries(depsOf(), never);
      expect(await counts()).toEqual({ entries: 40, embedded: 39, refused: 1, failure: null });
      const before = server.received.length;
      await embedEntries(depsOf(), never);
      expect(server.received).toHaveLength(before);
    },
  );

  it.each<Fault>(['busy', 'broken', 'refusing', 'garbage', 'too_few', 'zeros', 'locked'])(
    'records no entry as refused when the server is %s, says what is wrong, and recovers',
    async (fault) => {
      server.failWith(fault);
      const failed = await embedEntries(depsOf(), never).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(ModelFailure);
      expect(await counts()).toMatchObject({ embedded: 0, refused: 0, failure: expect.stringMatching(/^The model/) });
      server.failWith(undefined);
      await embedEntries(depsOf(), never);
      expect(await counts()).toMatchObject({ embedded: 40, failure: null });
    },
  );

  it('refuses vectors of a different length from the stored ones, whatever else is new', async () => {
    await embedEntries(depsOf(), never);
    server.setDimensions(32);
    await publishGuide(db, { name: 'late', body: '## 1 A\n\n1.1 Late guests ring the bell.' });
    await expect(embedEntries(depsOf(), never)).rejects.toThrow('32 numbers but returned 64');
    expect(await counts()).toMatchObject({ entries: 41, embedded: 40, failure: expect.stringContaining('32') });
    await expect(embedEntries(depsOf({ dimensions: 16 }), never)).rejects.toThrow('32 numbers; 16 were expected');
    server.setDimensions(64);
    await embedEntries(depsOf(), never);
    expect(await counts()).toMatchObject({ embedded: 41, failure: null });
    await db.pool.query(`delete from elements where version_id = (select version_id from elements join versions v
      on v.id = version_id join works w on w.id = v.work_id where w.key = 'guide/late' limit 1)`);
    expect(await counts()).toMatchObject({ entries: 40, embedded: 40 });
  });

  it('embeds everything again for another model, and only then removes the vectors of the first', async () => {
    await embedEntries(depsOf(), never);
    const other = { name: 'other' };
    server.failWith('broken');
    await embedEntries(depsOf(other), never).catch(() => undefined);
    expect(await counts()).toMatchObject({ embedded: 40 });
    server.failWith(undefined);
    await embedEntries(depsOf(other), never);
    expect(await counts(other)).toMatchObject({ embedded: 40 });
    expect(await counts()).toMatchObject({ embedded: 0 });
    expect(await indexes()).toHaveLength(3);
  });

  it('can run twice at once', async () => {
    await Promise.all([embedEntries(depsOf(), never), embedEntries(depsOf(), never)]);
    expect(await counts()).toMatchObject({ embedded: 40, refused: 0 });
    expect(await indexes()).toHaveLength(3);
  });

  it('never sends an entry with an NHS number, and records that', async () => {
    const body = '## 1 A\n\n1.1 Patient 943 476 5919 was moved.\n\n1.2 Beds are made daily.';
    await publishGuide(db, { name: 'personal', body });
    await embedEntries(depsOf(), never);
    expect(server.received.join('\n')).not.toMatch(/476\W?5919/);
    expect(await counts()).toMatchObject({ entries: 42, embedded: 41, refused: 1 });
  });

  it('stores vectors too long for single precision in half precision, and refuses longer ones', async () => {
    server.setDimensions(2_500);
    await embedEntries(depsOf({ name: 'long' }), never);
    expect(await indexes()).toContainEqual(expect.stringContaining('halfvec(2500)'));
    server.setDimensions(4_001);
    await expect(embedEntries(depsOf({ name: 'too long' }), never)).rejects.toThrow('longer than the 4,000');
  });
});
