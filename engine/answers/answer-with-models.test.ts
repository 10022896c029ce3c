import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddingModel } from '#engine/models/embedding-model.ts';
import { refusePatientData } from '#engine/models/gate.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { answerQuestion } from './answer-question.ts';
import { collectAnswer } from './collect-answer.ts';

const now = new Date('2026-06-01T09:00:00Z');
const body = '## 1 Yard\n\n1.1 Every lorry must stop at the gate.\n\n1.2 Bins are emptied on Fridays.';

describe('An answer with an embedding model', () => {
  let test: TestDatabase;
  let server: ModelsServer;
  let models: SearchModels;
  beforeAll(async () => {
    [test, server] = await Promise.all([createTestDatabase(), startModelsServer()]);
    const settings = { url: server.url, name: 'bag', batchSize: 8, mostCharacters: 2_000 };
    const model = createEmbeddingModel(settings, refusePatientData);
    models = { embedding: { identity: model.identity, embedQuery: (text) => model.embedQuery(text) } };
    await publishGuide(test.database, { name: 'yard', body });
    await embedEntries({ db: test.database, model, now: () => now }, new AbortController().signal);
  });
  afterAll(async () => {
    await server.close();
    await test.close();
  });

  const ask = (question: string, withModels?: SearchModels) => {
    const input = { question, scope: { userId: null, organisationId: null }, filters: {}, now };
    return collectAnswer(answerQuestion(test.database, input, withModels));
  };

  it('is not found by meaning alone, but shows the passage that is nearest in meaning', async () => {
    const without = await ask('Which trucks halt?');
    const withModel = await ask('Which trucks halt?', models);
    expect([without.found, withModel.found]).toEqual([false, false]);
    expect(without.nearest).toEqual([]);
    expect(withModel.nearest[0]?.quote).toContain('lorry');
    expect(withModel.could_not_find).toEqual(without.could_not_find);
  });

  it('quotes the same as without a model where the words match', async () => {
    const [without, withModel] = [await ask('Where must a lorry stop?'), await ask('Where must a lorry stop?', models)];
    expect(withModel.found).toBe(true);
    expect(withModel.sentences).toEqual(without.sentences);
  });

  it('is found where the words find it, though they cover only part of the question', async () => {
    const question = 'Where at the gate must every weighty lorry stop?';
    const [without, withModel] = [await ask(question), await ask(question, models)];
    expect([without.found, withModel.found]).toEqual([true, true]);
    expect(withModel.sentences).toEqual(without.sentences);
  });

  it('is judged by its words where the cosines are those of a model that no level was fitted to', async () => {
    const question = 'Where must a lorry stop?';
    const { embedding } = models;
    if (embedding === undefined) throw new Error('There is no embedding model.');
    const levels = await Promise.all(
      ['Every lorry must stop at the gate.', 'Quantum chess'].map(async (text) => {
        const { level, sentences } = await ask(question, {
          embedding: { ...embedding, embedQuery: () => embedding.embedQuery(text) },
        });
        return { level, sentences };
      }),
    );
    expect(levels[0]).toEqual(levels[1]);
    expect(levels[0]?.level).toBe((await ask(question)).level);
  });
});
