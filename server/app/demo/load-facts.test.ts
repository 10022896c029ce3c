import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedFact } from '#contract/features/wiki/checked-fact.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { guideText, publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadFacts } from './load-facts.ts';

type Event = { seq: number; type: string; payload: Record<string, unknown> };
type Shown = { elements: { id: string; number: string | null; text: string; facts: CheckedFact[] }[] };

const otter = {
  name: 'otter',
  body: [
    '## 1 Inspection',
    '1.1 Each otter pool should be inspected at least once a fortnight by the keeper.',
    '1.2 Water of an otter pool should be replaced every nine days.',
    'Table 1. Temperatures of otter pools',
    '| Pool | Temperature |\n| --- | --- |\n| Indoor otter pool | 17 °C |\n| Outdoor otter pool | 12 °C |',
  ].join('\n\n'),
};
const source = {
  publisher: 'Pool Safety Board',
  title: 'Otter pools',
  url: 'https://pools.example/otters',
  page_date: '2026-03-02',
  read_on: '2026-11-24',
  own: true,
};
const row = (place: string, says: string, more = {}) => ({
  place,
  says,
  kind: 'interval',
  edition: null,
  verdict: 'publication',
  sources: [source],
  stamp: '',
  ...more,
});
const facts = [
  row('1.1', 'at least once a fortnight'),
  row('1.1', 'the keeper', { kind: 'duty_holder', verdict: 'not_found', sources: [], note: 'No page names a post.' }),
  row('1.2', 'every nine days', { verdict: 'not_found', sources: [], note: 'No page gives an interval.' }),
  row('table-1 row 2', '12 °C', { kind: 'temperature', verdict: 'mended', was: '10 °C' }),
];

describe.each(['quoted', 'written'] as const)('The figures of a guide, with %s answers', (layout) => {
  let app: TestApp;
  let models: ModelsServer;
  let reader: SignedInUser;
  let folder: string;
  let documentId: string;

  const keep = (register: readonly object[]) =>
    writeFileSync(
      join(folder, 'otter.json'),
      JSON.stringify({ guide: 'otter', compared_on: '2026-11-24', facts: register }),
    );
  const load = () => loadFacts(app.platform.db, [{ fileName: 'otter.md', hash: sha256(guideText(otter)) }], folder);
  const read = async <Body>(path: string, body?: object): Promise<Body> => {
    const sent = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await (await callApi(app.url, path, reader.authToken, sent)).json()) as Body;
  };
  const open = () => read<Shown>(`/docs/document/${documentId}`);
  const ask = async (text: string) => {
    const { id } = await read<{ id: string }>('/chat/sessions', {});
    const { run_id: run } = await read<{ run_id: string }>(`/chat/${id}/questions`, { text, filters: {} });
    const told = await (await callApi(app.url, `/runs/${run}/events`, reader.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}') as Event);
    const payload = (type: string) => events.find((event) => event.type === type)?.payload;
    return {
      sources: payload('sources')?.['sources'] as { quote: string; facts?: CheckedFact[] }[],
      done: payload('done'),
    };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candour-facts-'));
    models = await startModelsServer();
    const settings = { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' };
    app = await startTestApp({ ...(layout === 'written' && { settings }) });
    models.writeWith(({ text }) => {
      const [, number, words = ''] = /number="(\d+)"[^>]*>\n([^\n]*\.)/.exec(text) ?? [];
      return { pieces: [`${words} [${number}]`] };
    });
    reader = await signIn(app);
    ({ versionId: documentId } = await publishGuide(app.platform.db, otter));
    keep(facts);
    expect(await load()).toEqual([]);
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
    rmSync(folder, { recursive: true });
  });

  it('stand with their sources at the clause or row that says them', async () => {
    const { elements } = await open();
    const said = elements.flatMap(({ number, text, facts: own }) =>
      own.map(({ start, end, verdict }) => [number, text.slice(start, end), verdict]),
    );
    expect(said).toEqual([
      ['1.1', 'at least once a fortnight', 'publication'],
      ['1.1', 'the keeper', 'not_found'],
      ['1.2', 'every nine days', 'not_found'],
      ['Table 1', '12 °C', 'mended'],
    ]);
    expect(elements.find(({ number }) => number === '1.1')?.facts[0]).toMatchObject({
      says: 'at least once a fortnight',
      compared_on: '2026-11-24',
      sources: [source],
    });
  });

  it('stand beside the answer that quotes them', async () => {
    const { sources, done } = await ask('How often should an otter pool be inspected?');
    const own = sources.find(({ quote }) => quote.includes('fortnight'));
    expect(own?.facts?.map(({ says }) => says)).toEqual(['at least once a fortnight', 'the keeper']);
    expect(JSON.stringify(done)).not.toContain('No public source was found');
  });

  it('are named as unconfirmed in an answer that rests on one that no public page confirms', async () => {
    const { done } = await ask('How often should the water of an otter pool be replaced?');
    const doubt = 'No public source was found that confirms one figure quoted here.';
    const told = layout === 'written' ? done?.['could_not_find'] : done?.['summary'];
    expect(JSON.stringify(told)).toContain(doubt);
  });

  it('are read again when the register changes, and are left alone when it does not', async () => {
    keep([...facts, row('1.2', 'every ten days'), row('8.1', 'never')]);
    expect(await load()).toEqual([
      { fileName: 'otter.md', place: '1.2', says: 'every ten days' },
      { fileName: 'otter.md', place: '8.1', says: 'never' },
    ]);
    expect(await load()).toEqual([]);
    expect((await open()).elements.flatMap(({ facts: own }) => own)).toHaveLength(facts.length);
  });

  it('refuse to be loaded from a register in another form', async () => {
    keep([row('1.1', 'at least once a fortnight', { sources: [{ ...source, url: 'javascript:alert(1)' }] })]);
    await expect(load()).rejects.toThrow('Invalid URL');
  });
});
