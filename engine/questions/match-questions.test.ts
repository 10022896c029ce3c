import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { createEmbeddingModel } from '#engine/models/embedding-model.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { withdrawVersion } from '#engine/versions/withdraw-version.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { makeOrganisation, makePerson } from '#server/testing/people.ts';
import { storeDerived } from './derived-questions-store.ts';
import { embedQuestions } from './embed-questions.ts';
import { type MatchInput, matchQuestions } from './match-questions.ts';
import { countQuestionWords, raiseEdition } from './question-counts-store.ts';
import type { ReadWordMeanings } from './question-words.ts';
import { storeWrittenQuestions } from './written-questions-store.ts';

const nobody: Scope = { userId: null, organisationId: null };
const now = new Date('2026-01-05');
const never = new AbortController().signal;
const readMeanings: ReadWordMeanings = (words) =>
  new Map(words.some(({ stem }) => stem === 'fridg') ? [['fridg', [['refriger']]]] : []);

const body = `## 1 Medicines

1.1 Each refrigerator for medicines should be read once a day.

1.2 Staff should wear clean shoes.

Table 1. How long

| Record | Kept for |
| --- | --- |
| Diary | 2 years |
| Ledger | 6 years |
`;
const questions = `# medicines
## 1.1
- How often do we read the temperature of the medicine refrigerator?
## 1.2
- Which shoes may I wear on the ward?
## table-1
- How long are records kept?
## table-1 row 2
- How long do we keep the ledger?
## 9.9
- Is there no such clause?
`;

describeDatabases('store', 'Matching a text with the questions of clauses', (database) => {
  let organisationId: string;
  let userId: string;
  let first: string;
  let server: ModelsServer;

  const match = async (text: string, input: Partial<MatchInput> = {}, models?: SearchModels) => {
    const filters = { asOf: '2026-06-01' };
    const matches = await matchQuestions(
      database(),
      { text, scope: nobody, filters, library: true, limit: 10, readMeanings, ...input },
      models,
    );
    const { rows } = await database().pool.query<{ id: string; canonical_id: string }>(
      'select id, canonical_id from elements where id = any($1)',
      [[...matches.keys()]],
    );
    const placeOf = new Map(rows.map(({ id, canonical_id: address }) => [id, address]));
    return [...matches].map(([id, found]) => ({ ...found, place: placeOf.get(id) }));
  };
  const places = async (...asked: Parameters<typeof match>) => (await match(...asked)).map(({ place }) => place);
  const written = async (versionId: string, workId: string) => {
    const version = { id: versionId, workId, reading: 1, sourceSha256: '', source: null, sourceReading: null };
    await storeWrittenQuestions(database(), [{ version, text: questions, sha256: 'a' }], now);
  };
  const ofPerson = (question: string, stems: string[]) =>
    database().pool.query(
      `insert into clause_questions (id, work_id, version_id, lineage_id, partition, body_hash, question, stems, origin,
         organisation_id, made_by, made_at)
       select $1, work_id, version_id, lineage_id, partition, body_hash, $2, $3, 'person', $4, $5, now()
       from clause_questions where question like 'Which shoes%'`,
      [newId(), question, stems, organisationId, userId],
    );

  beforeAll(async () => {
    server = await startModelsServer();
    organisationId = await makeOrganisation(database());
    ({ userId } = await makePerson(database(), { organisationId }));
    const published = await publishGuide(database(), { name: 'medicines', body });
    first = published.versionId;
    await written(first, published.workId);
    await written(first, published.workId);
    const owner = { ownerId: userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const policy = { name: 'policy', body: '## 1 Ours\n\n1.1 Our lorries should carry a red flag.' };
    const ours = await publishGuide(database(), policy, { owner, partition: 'library' });
    const { rows } = await database().pool.query('select element_id from search_library');
    const due = { ...ours, partition: 'library', reading: 1 } as const;
    await storeDerived(
      database(),
      due,
      { origin: 'rule', source: 'edition 1' },
      { questions: [{ elementId: rows[0].element_id, tableRow: null, question: 'Who must carry a red flag?' }], now },
    );
    await countQuestionWords(database());
  });
  afterAll(() => server.close());

  it('finds the clause by an everyday word, and the row of a table, best first', async () => {
    const [fridge] = await match('how often is the fridge read');
    expect(fridge).toMatchObject({ place: 'guide/medicines#1.1', row: null, origin: 'written', cosine: undefined });
    expect(fridge?.words).toBeGreaterThan(0.4);
    const [ledger] = await match('How long do we keep the ledger?');
    expect(ledger).toMatchObject({ place: 'guide/medicines#table-1', row: 2, words: 1 });
    expect((await match('how long is the diary kept'))[0]?.words).toBeLessThan(1);
  });

  it('finds nothing for a text without content words, and takes any text', async () => {
    expect(await match('and what of it?')).toEqual([]);
    expect(await match('\'; drop table clause_questions; -- {"a"} \0 %_')).toEqual([]);
    expect(await places(`${'fridge '.repeat(3_000)} refrigerator`)).toEqual(['guide/medicines#1.1']);
  });

  it('finds what the scope may read and the filters allow, and nothing else', async () => {
    const flag = 'who must carry a red flag';
    expect(await places(flag)).toEqual([]);
    expect(await places(flag, { scope: { userId: newId(), organisationId } })).toEqual(['guide/policy#1.1']);
    expect(await places(flag, { scope: { userId: newId(), organisationId }, library: false })).toEqual([]);
    expect(await places('ledger', { filters: { asOf: '2024-01-01' } })).toEqual([]);
    expect(await places('ledger', { filters: { asOf: '2026-06-01', subdomains: ['Water'] } })).toEqual([]);
    expect(await places('ledger', { filters: { asOf: '2026-06-01', documents: [first] } })).toHaveLength(1);
  });

  it('finds the question of a person for the members of their organisation alone', async () => {
    await ofPerson('Are clogs fine?', ['clog', 'fine']);
    expect(await places('may I wear clogs', { scope: { userId, organisationId } })).toEqual(['guide/medicines#1.2']);
    expect(await places('clogs')).toEqual([]);
    const elsewhere = await makeOrganisation(database());
    expect(await places('clogs', { scope: { userId: newId(), organisationId: elsewhere } })).toEqual([]);
  });

  it('finds by meaning with an embedding model, and does not send a question with an NHS number', async () => {
    if (!database().capabilities.vector) return;
    const settings = { url: server.url, name: 'bag', batchSize: 4, mostCharacters: 2_000 };
    const model = createEmbeddingModel(settings, refusePatientData);
    await ofPerson('Is 943 476 5919 in clogs?', ['clog']);
    await embedEntries({ db: database(), model, now: () => now }, never);
    expect(await embedQuestions({ db: database(), model }, never)).toBe(6);
    expect(await embedQuestions({ db: database(), model }, never)).toBe(0);
    const refused = await database().pool.query('select from clause_question_vectors where embedding is null');
    expect(refused.rowCount).toBe(1);
    const found = await match('Which shoes may I wear on the ward?', {}, { embedding: model });
    expect(found[0]).toMatchObject({ place: 'guide/medicines#1.2', words: 1 });
    expect(found[0]?.cosine).toBeGreaterThan(0.99);
    await database().transaction((tx) => raiseEdition(tx));
    const silent = { ...model, embedQuery: async () => undefined };
    expect((await match('Which shoes may I wear?', {}, { embedding: silent }))[0]?.cosine).toBeUndefined();
  });

  it('counts for a new version while the clause says the same, and not when it says something else', async () => {
    const changed = body.replace('clean shoes', 'closed shoes of leather');
    const next = await publishGuide(database(), {
      name: 'medicines',
      version: 2,
      effectiveFrom: '2026-02-01',
      body: changed,
    });
    expect(await places('which shoes may I wear')).toEqual([]);
    expect(await places('which shoes may I wear', { filters: { asOf: '2026-01-20' } })).toEqual([
      'guide/medicines#1.2',
    ]);
    const [ledger] = await match('the ledger');
    expect(ledger?.place).toBe('guide/medicines#table-1');
    await withdrawVersion({ db: database() }, { versionId: next.versionId, by: null, now });
    expect(await places('which shoes may I wear')).toEqual(['guide/medicines#1.2']);
  });
});
