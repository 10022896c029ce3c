import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { createEmbeddingModel, type EmbeddingSettings } from './embedding-model.ts';
import { PatientDataFound, refusePatientData } from './gate.ts';
import { ModelFailure } from './model-failure.ts';
import { createRerankModel } from './rerank-model.ts';

const never = new AbortController().signal;
const nhsNumber = '943 476 5919';

describe('A model behind an address', () => {
  let server: ModelsServer;
  beforeAll(async () => {
    server = await startModelsServer();
  });
  afterAll(() => server.close());

  const embedding = (settings: Partial<EmbeddingSettings> = {}) =>
    createEmbeddingModel(
      { url: server.url, name: 'bag', batchSize: 8, mostCharacters: 200, ...settings },
      refusePatientData,
    );
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('receives no NHS number: in a query, a document, beyond the cut, or across a prefix', async () => {
    const ranker = createRerankModel({ url: server.url, name: 'ranker' }, refusePatientData);
    const before = server.received.length;
    const calls = [
      embedding().embedQuery(nhsNumber),
      embedding().embedDocuments(['fine', `seen: ${nhsNumber}`], never),
      embedding().embedQuery(`${'word '.repeat(100)}${nhsNumber}`),
      embedding({ queryPrefix: '943' }).embedQuery('476 5919'),
      ranker.rank(nhsNumber, ['fine', 'also fine']),
      ranker.rank('fine', ['fine', nhsNumber]),
    ];
    for (const call of calls) expect(await failureOf(call)).toBeInstanceOf(PatientDataFound);
    expect(server.received).toHaveLength(before);
  });

  it('returns vectors of length 1, the same for the same text', async () => {
    const [first, second] = await embedding().embedDocuments(['fire doors', 'fire doors'], never);
    expect(first).toEqual(second);
    expect(Math.hypot(...(first ?? []))).toBeCloseTo(1, 9);
  });

  it('fails in a sentence that contains neither the text, the address nor the key', async () => {
    for (const fault of ['busy', 'broken', 'refusing', 'garbage', 'locked', 'zeros'] as const) {
      server.failWith(fault);
      const failure = await failureOf(embedding({ apiKey: 'sk-secret' }).embedQuery('Zephyrine'));
      expect(failure).toBeInstanceOf(ModelFailure);
      const told = `${failure} ${JSON.stringify(failure)}`;
      for (const secret of ['Zephyrine', 'sk-secret', '127.0.0.1']) expect(told).not.toContain(secret);
    }
    server.failWith(undefined);
  });

  it('reports that nothing listens at the address', async () => {
    const nobody = { url: 'http://127.0.0.1:1/v1' };
    expect(await failureOf(embedding(nobody).embedQuery('doors'))).toMatchObject({ code: 'unreachable' });
    const ranker = createRerankModel({ ...nobody, name: 'ranker' }, refusePatientData);
    expect(await failureOf(ranker.rank('a', ['b', 'c']))).toMatchObject({ code: 'unreachable' });
  });

  it('follows no redirect: the texts go to the configured server alone', async () => {
    const elsewhere = createServer((_request, response) => {
      response.writeHead(307, { location: `${server.url}/embeddings` }).end();
    });
    await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
    const { port } = elsewhere.address() as AddressInfo;
    const before = server.received.length;
    const url = `http://127.0.0.1:${port}/v1`;
    expect(await failureOf(embedding({ url }).embedQuery('doors'))).toBeInstanceOf(ModelFailure);
    const ranker = createRerankModel({ url, name: 'ranker' }, refusePatientData);
    expect(await failureOf(ranker.rank('a', ['b', 'c']))).toBeInstanceOf(ModelFailure);
    expect(server.received).toHaveLength(before);
    await new Promise((closed) => elsewhere.close(closed));
  });

  it('stops at once when the caller cancels', async () => {
    server.failWith('hanging');
    const ending = new AbortController();
    const call = failureOf(embedding().embedDocuments(['doors'], ending.signal));
    ending.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
    server.failWith(undefined);
  });

  it('ranks every document once, the best first, and a single one as it is', async () => {
    const ranker = createRerankModel({ url: server.url, name: 'ranker', apiKey: 'sk-r' }, refusePatientData);
    expect(await ranker.rank('fire doors', ['wet floors', 'fire doors close', 'fire doors'])).toEqual([2, 1, 0]);
    expect(server.lastHeaders()).toMatchObject({ authorization: 'Bearer sk-r' });
    expect(await ranker.rank('fire', ['doors'])).toEqual([0]);
    expect(await ranker.rank('fire', [])).toEqual([]);
  });
});
