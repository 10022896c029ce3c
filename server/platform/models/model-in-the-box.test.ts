import { describe, expect, it } from 'vitest';
import { createLocalEmbeddingModel } from '#engine/models/local-embedding-model.ts';
import { packVectors, readShippedVectors } from '#engine/models/shipped-vectors.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { type FaultyModel, faultyModelFolder, realModelFolder } from '#server/testing/model-folder.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readShippedFile } from './create-embedding.ts';

const yard = {
  name: 'yard',
  body: '## 1 Yard\n\n1.1 Every lorry stops at the gate.\n\n1.2 Bins are emptied on Fridays.',
};

type Check = { name: string; state: string; detail: string };
type Found = { total: number; documents: unknown[] };
type Use = (
  app: TestApp,
  health: () => Promise<Check | undefined>,
  search: (q: string) => Promise<Found>,
) => Promise<void>;

async function withApp(folder: string, use: Use) {
  const app = await startTestApp({ settings: { EMBEDDING: 'on', EMBEDDING_FOLDER: folder } });
  try {
    const { authToken } = await signIn(app, { roles: ['candour_admin', 'standard'] });
    await publishGuide(app.platform.db, yard);
    await app.platform.db.transaction((tx) => app.platform.vectorFilling.request(tx));
    const read = async (path: string) => (await callApi(app.url, path, authToken)).json();
    const health = async () => {
      const { checks } = (await read('/admin/health')) as { checks: Check[] };
      return checks.find(({ name }) => name === 'Search');
    };
    const search = async (q: string) => (await read(`/docs/search?q=${encodeURIComponent(q)}`)) as Found;
    await use(app, health, search);
  } finally {
    await app.close();
  }
}

const patience = { timeout: 30_000, interval: 100 };

describe('A product with the embedding model in the box', () => {
  it.each<[FaultyModel, string]>([
    ['missing', 'tokenizer.json is missing.'],
    ['truncated', 'model_q4.onnx_data is truncated: it has 1000000 of 54429696 bytes.'],
    ['altered', 'model_q4.onnx_data is altered.'],
  ])('searches by words and says why when a file is %s', async (fault, reason) => {
    await withApp(faultyModelFolder(fault), async (app, health, search) => {
      expect((await search('lorry')).total).toBe(1);
      await expect.poll(async () => (await health())?.detail, patience).toContain(reason);
      const { state, detail } = (await health()) ?? {};
      expect(state).toBe('degraded');
      expect(detail).toContain('Vectors: off, so search uses words only. The embedding model’s file');
      const { queues } = await app.platform.jobs.overview();
      expect(queues.filter(({ name, failed }) => name.startsWith('search.') && failed > 0)).toEqual([]);
    });
  });

  it('embeds what people add, and orders the wiki by meaning', async () => {
    const folder = realModelFolder('search');
    if (folder === undefined) return;
    await withApp(folder, async (_, health, search) => {
      const said = 'Vectors: all-MiniLM-L6-v2 (q4), 2 of 2 entries embedded.';
      await expect.poll(async () => (await health())?.detail, patience).toContain(said);
      expect((await search('when must a truck stop at the entrance')).documents).toHaveLength(1);
    });
  });
});

describe('The vectors that ship', () => {
  const never = new AbortController().signal;

  it('cover every text of the starter corpus, and are those of the model', async () => {
    const shipped = readShippedVectors((await readShippedFile()) ?? Buffer.of());
    const { inside, remove } = await loadedFolder();
    const bodies = await inside(async ({ pool }) =>
      (await pool.query<{ body: string }>('select body from search_regulation order by element_id')).rows.map(
        ({ body }) => body,
      ),
    );
    remove();
    const absent = bodies.filter((body) => shipped?.vectorsOf(body) === undefined);
    expect(absent.slice(0, 3), `${absent.length} texts have no vector; run: node evals/record-vectors.ts`).toEqual([]);

    const folder = realModelFolder('vectors that ship');
    if (folder === undefined) return;
    const model = createLocalEmbeddingModel({ folder }, (text) => text);
    const sample = bodies.filter((_, index) => index % Math.ceil(bodies.length / 12) === 0);
    const recomputed = await model.embedInParts(sample, never);
    await model.close();
    for (const [index, text] of sample.entries()) {
      const parts = shipped?.vectorsOf(text) ?? [];
      expect(parts).toHaveLength(recomputed[index]?.length ?? 0);
      for (const [part, vector] of parts.entries()) {
        const own = recomputed[index]?.[part] ?? [];
        expect(vector.reduce((sum, value, place) => sum + value * (own[place] ?? 0), 0)).toBeGreaterThan(0.995);
      }
    }
  });

  it('are not used when the file is of another model, or not whole', () => {
    const packed = packVectors(
      new Map([
        [
          'Fire doors are kept closed.',
          [
            [0.6, -0.8],
            [1, 0],
          ],
        ],
      ]),
    );
    const [first, second] = readShippedVectors(packed)?.vectorsOf('Fire doors are kept closed.') ?? [];
    expect(first?.map((value) => Number(value.toFixed(2)))).toEqual([0.6, -0.8]);
    expect(second).toEqual([1, 0]);
    const other = Buffer.from(packed.toString('latin1').replace(/"model":"\w/, '"model":"-'), 'latin1');
    for (const faulty of [
      other,
      packed.subarray(0, -1),
      Buffer.concat([packed, packed]),
      Buffer.from('{}\n'),
      Buffer.of(),
    ])
      expect(readShippedVectors(faulty)).toBeUndefined();
  });
});
