import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { documentSchema } from '#contract/features/wiki/document.ts';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import type { Readings } from '#server/features/rereading/readings-action.ts';
import { wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { guideText } from '#server/testing/guides.ts';
import { asReadBefore, olderParser } from '#server/testing/older-readings.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { readingsCommand } from './readings.ts';

type Document = z.output<typeof documentSchema>;

const scope = 'The ward manager must have each lamp tested once a week by a colleague from estates.';
const results = 'Test results should be kept for two years.';
const report = 'Staff must report a broken lamp to estates within one hour.';
const lamps = (version: number, ...more: string[]) => ({
  name: 'lamps',
  version,
  effectiveFrom: `202${version}-01-01`,
  body: `## 1 Lamps\n\n${[scope, results, report, ...more].map((text, at) => `1.${at + 1} ${text}`).join('\n\n')}`,
});

const regulation = {
  partition: 'regulation',
  owner: { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] },
  madeBy: { kind: 'import', by: null },
} as const;

/** As an older reader: it cut 1.1 in two, 1.2 swallowed 1.3, and the heading was a paragraph. */
const older = olderParser((read) => {
  const [title, heading, first, second, third, ...more] = read.elements;
  if (!title || !heading || !first || !second || !third) throw new Error('The guide has no clauses to misread.');
  const cut = scope.indexOf('by a colleague');
  const misread = [
    title,
    { ...heading, kind: 'paragraph' as const, level: null, number: null, text: '1 Lamps', clausePath: 'p1' },
    { ...first, text: scope.slice(0, cut).trim() },
    { ...first, number: null, clausePath: 'p2', text: scope.slice(cut) },
    { ...second, text: `${results} 1.3 ${report}` },
    ...more,
  ];
  return { ...read, elements: misread.map((element, at) => ({ ...element, parent: at === 0 ? null : 0 })) };
});

describe('candour readings while a server has the data folder open', () => {
  let app: TestApp;
  let reader: SignedInUser;
  const ids: string[] = [];

  async function candour(...line: string[]) {
    const [out, error]: [string[], string[]] = [[], []];
    const environment = { CANDOUR_DATA_DIR: app.dataDir };
    const io = { environment, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
    const code = await runCommand([readingsCommand], ['readings', ...line], io);
    return { code, out: out.join('\n'), error: error.join('\n') };
  }
  const readings = async () => JSON.parse((await candour('--json')).out) as Readings;
  async function get<Body>(path: string): Promise<Body> {
    return (await (await callApi(app.url, path, reader.authToken)).json()) as Body;
  }
  const open = (number: number, ...elementIds: (string | undefined)[]) =>
    get<Document>(`/docs/document/${ids[number - 1]}?${elementIds.map((id) => `element_ids=${id}`).join('&')}`);
  const shape = ({ elements }: Document) => elements.map(({ kind, number, text }) => [kind, number, text]);
  const idOf = ({ elements }: Document, text: string) => elements.find((each) => each.text === text)?.id;

  async function ask(text: string): Promise<{ runId: string; told: () => Promise<unknown[]> }> {
    const init = (body: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const chat = await callApi(app.url, '/chat/sessions', reader.authToken, { method: 'POST' });
    const { id } = (await chat.json()) as { id: string };
    const asked = await callApi(app.url, `/chat/${id}/questions`, reader.authToken, init({ text, filters: {} }));
    const { run_id: runId } = (await asked.json()) as { run_id: string };
    const told = async () => {
      const events = await (await callApi(app.url, `/runs/${runId}/events`, reader.authToken)).text();
      return [...events.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}'));
    };
    await told();
    return { runId, told };
  }

  beforeAll(async () => {
    app = await startTestApp();
    reader = await signIn(app);
    const publishing = await openPublishing(app.platform);
    for (const guide of [lamps(1), lamps(2, 'Lamps are switched off at night.')]) {
      const bytes = new TextEncoder().encode(guideText(guide));
      const file = { ...regulation, fileName: 'lamps.md', bytes };
      ids.push((await publishing.ingest(older, file, { actor: { kind: 'system' } })).versionId);
    }
    await asReadBefore(app.platform.db);
    await app.platform.db.pool.query(
      `insert into obligation_extractions (version_id, rules, made_by, extracted_at) select id, 1, 'rules', now() from versions`,
    );
  });
  afterAll(() => app?.close());

  it('reads stored documents again: clauses keep their ids or lead on, and answers keep the words they quoted', async () => {
    const [first, second] = [await open(1), await open(2)];
    const [swallowing, remnant] = [idOf(second, `${results} 1.3 ${report}`), idOf(second, scope.slice(-28))];
    const answer = await ask('How long should test results be kept?');
    const before = await answer.told();
    expect(JSON.stringify(before)).toContain(swallowing);
    expect(await readings()).toMatchObject({ edition: readerEdition, versions: 2, read: 0, waiting: 2, kept: [] });

    expect(await candour('--retry')).toMatchObject({ code: 0, error: '' });
    await expect.poll(readings, { timeout: 150_000 }).toMatchObject({ read: 2, waiting: 0, kept: [] });

    const [again, later] = [await open(1), await open(2, swallowing, remnant)];
    expect(shape(again)).toEqual([
      ['heading', null, 'lamps'],
      ['heading', '1', 'Lamps'],
      ['paragraph', '1.1', scope],
      ['paragraph', '1.2', results],
      ['paragraph', '1.3', report],
    ]);
    // The same version, and the same elements where they are found again, whatever they were taken for.
    expect(again.version).toEqual(first.version);
    const kept = [first.elements[0]?.id, idOf(first, '1 Lamps'), first.elements[2]?.id, first.elements[4]?.id];
    expect(again.elements.slice(0, 4).map(({ id }) => id)).toEqual(kept);
    expect(later.requested_elements).toMatchObject([
      {
        requested_id: swallowing,
        element_id: idOf(later, results),
        resolved_by: 'id',
        earlier_texts: [{ text: `${results} 1.3 ${report}` }],
      },
      { requested_id: remnant, element_id: idOf(later, scope), resolved_by: 'related' },
    ]);
    expect(await answer.told()).toEqual(before);
    // What both versions have had all along continues in the next one.
    expect((await open(2, idOf(again, report))).requested_elements).toEqual([
      { requested_id: idOf(again, report), element_id: idOf(later, report), resolved_by: 'lineage' },
    ]);
    const found = await get<object>('/docs/search?q=broken%20lamp%20within%20one%20hour');
    expect(JSON.stringify(found)).toContain(idOf(later, report));
    // Its obligations are extracted again, soon or already.
    const extractions = await app.platform.db.pool.query('select rules from obligation_extractions');
    const isExtracted = extractions.rows.every(({ rules }) => rules > 0);
    const duties = await get<object>(`/docs/document/${ids[1]}/obligations`);
    if (isExtracted) expect(JSON.stringify(duties)).toContain(idOf(later, report));
    const { rows } = await app.platform.db.pool.query(
      `select actor_kind, detail from audit_log where action = 'documents.read_again' order by seq`,
    );
    expect(rows).toEqual(
      [1, 2].map((version) => ({
        actor_kind: 'system',
        detail: { work: 'guide/lamps', version, edition: readerEdition },
      })),
    );
  });

  it('gives a document the title that its file has now, and knows the file again', async () => {
    const publishing = await openPublishing(app.platform);
    const publish = (parser: ParserPool, bytes: Uint8Array) =>
      publishing.ingest(parser, { ...regulation, fileName: 'ward-lamps.docx', bytes }, { actor: { kind: 'system' } });
    const clauses = [scope, results, report].map((text, at) => wordParagraph(`${at + 1}.1 ${text}`)).join('');
    const without = olderParser((read) => ({ ...read, title: null, elements: read.elements.slice(0, 3) }));
    const { versionId } = await publish(without, wordFile(clauses, 'Lamps on wards'));
    expect(await get<Document>(`/docs/document/${versionId}`)).toMatchObject({ title: 'ward-lamps' });
    await asReadBefore(app.platform.db, [versionId]);
    await candour('--retry');
    await expect.poll(readings, { timeout: 150_000 }).toMatchObject({ read: 3, waiting: 0 });
    expect(await get<Document>(`/docs/document/${versionId}`)).toMatchObject({ title: 'Lamps on wards' });
    // The same words in other bytes, as a word processor saves them again.
    const saved = wordFile(`${clauses}<w:p/>`, 'Lamps on wards');
    expect(await publish(ownThreadParser, saved)).toMatchObject({ outcome: 'unchanged', versionId });
  });

  it('lists each version that keeps its reading with the reason, and refuses what it does not know', async () => {
    await asReadBefore(app.platform.db, ids.slice(0, 1));
    await app.platform.db.pool.query(
      `insert into kept_readings (version_id, edition, reason, words_lost, attempts, tried_at) values ($1, $2, 'words_lost', 0.25, 1, now())`,
      [ids[0], readerEdition],
    );
    expect((await candour()).out.split('\n')).toEqual([
      `Edition ${readerEdition} of the reader: 2 of 3 versions read, 0 waiting.`,
      `${ids[0]}  guide/lamps (version 1): The new reading lacked 25.0% of the words. At most 1.0% may be missing.`,
    ]);
    expect(await candour('--again')).toMatchObject({ code: 2 });
  });
});
