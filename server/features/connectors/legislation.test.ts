import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsEnded } from '#server/testing/jobs-ended.ts';
import { clausesAbout, publishLegislation } from '#server/testing/publications.ts';
import { type Publisher, startPublisher } from '#server/testing/publisher.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { readLegislationIndex } from './sources/legislation-index.ts';
import { readLegislationAddress } from './sources/publisher-addresses.ts';

type Text = {
  address: string;
  title: string;
  state: string;
  problem: string | null;
  document_id: string | null;
  effective_from: string;
};
type Open = {
  connection: { id: string; state: string; problem: string | null };
  texts: Text[];
  looks: { taken_in: number; unchanged: number; refused: number }[];
};
type Version = { short_id: string; status: string; effective_from: string };
type Document = { title: string; versions: Version[]; elements: { text: string; number: string | null }[] };

const item = 'uksi/2014/1';
const title = 'The Ward Kitchens (England and Wales) Regulations 2014';
const first = clausesAbout('ward kitchens', 8);
const second = [
  ...first.slice(0, 4),
  'A provider must name a person who answers for each ward kitchen.',
  ...first.slice(4),
];
const third = [...second, 'A provider must publish, once a year, what its ward kitchens threw away.'];

let app: TestApp;
let publisher: Publisher;
let administrator: SignedInUser;

beforeAll(async () => {
  publisher = await startPublisher();
  app = await startTestApp({
    clock: createTestClock(),
    settings: { LEGISLATION_URL: publisher.url, CONNECTION_HOSTS: publisher.host },
  });
  administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
});
afterAll(async () => {
  await app.close();
  await publisher.close();
});

const call = (method: string, path: string, body?: object) =>
  callApi(app.url, path, administrator.authToken, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const json = async <T>(path: string) => (await (await call('GET', path)).json()) as T;
async function ended(id: string): Promise<number> {
  const sql = "select count(*)::int as looks from connection_looks where connection_id = $1 and state <> 'running'";
  return (await app.platform.db.pool.query(sql, [id])).rows[0].looks;
}
async function lookedAt(id: string, times: number): Promise<Open> {
  await vi.waitFor(async () => expect(await ended(id)).toBe(times), { timeout: 20_000, interval: 25 });
  await jobsEnded(app, 'connections.look');
  return json<Open>(`/admin/connections/${id}`);
}
async function connect(body: object): Promise<Open> {
  const response = await call('POST', '/admin/connections', { kind: 'legislation', ...body });
  expect(response.status).toBe(201);
  return lookedAt(((await response.json()) as { id: string }).id, 1);
}
async function lookAgain(id: string): Promise<Open> {
  const before = await ended(id);
  await call('POST', `/admin/connections/${id}/look`);
  return lookedAt(id, before + 1);
}
const askedSince = (at: number) => publisher.asked.slice(at).map(({ path, status }) => `${path} ${status}`);

describe('An item of legislation', () => {
  it('is imported as it stands today and as it will stand, each text from its own date on', async () => {
    publishLegislation(publisher, {
      item,
      title,
      texts: { '2014-04-01': first, '2020-04-01': second, '2027-04-01': third },
    });
    const opened = await connect({
      address: `https://www.legislation.gov.uk/${item}/regulation/2`,
      publish: 'at_once',
    });
    expect(opened.connection).toMatchObject({ state: 'ok', problem: null });
    expect(opened.texts).toMatchObject([
      { address: `${item}/2020-04-01`, title, state: 'published', effective_from: '2020-04-01' },
      { address: `${item}/2027-04-01`, title, state: 'published', effective_from: '2027-04-01' },
    ]);
    const inForce = await json<Document>(`/docs/document/${opened.texts[0]?.document_id}`);
    expect(inForce).toMatchObject({ title, publication: { name: title }, jurisdiction: 'England, Wales' });
    expect(inForce.versions.map(({ status, effective_from }) => [effective_from, status]).sort()).toEqual([
      ['2020-04-01', 'in_force'],
      ['2027-04-01', 'upcoming'],
    ]);
    expect(inForce.elements.some(({ text }) => text.includes('who answers for each ward kitchen'))).toBe(true);
    expect(publisher.asked.some(({ path }) => path.includes('2014-04-01'))).toBe(false);
    const at = publisher.asked.length;
    await lookAgain(opened.connection.id);
    expect(askedSince(at)).toEqual([`/${item}/contents/data.xml 304`]);
    expect((await call('DELETE', `/admin/connections/${opened.connection.id}`)).status).toBe(204);
    expect((await call('GET', `/docs/document/${opened.texts[0]?.document_id}`)).status).toBe(200);
  });

  it('that changes waits for a person, notifies administrators, and does not import an existing text again', async () => {
    const other = { item: 'uksi/2016/9', title: 'The Ward Lights Regulations 2016' };
    const lights = clausesAbout('ward lights', 8);
    publishLegislation(publisher, { ...other, texts: { '2016-10-01': lights } });
    const { connection, texts } = await connect({ address: other.item });
    expect(texts).toMatchObject([{ state: 'held' }]);
    expect((await call('GET', `/docs/document/${texts[0]?.document_id}`)).status).toBe(404);
    expect((await call('POST', `/versions/${texts[0]?.document_id}/publish`)).status).toBe(200);
    const later = [...lights, 'A provider must test every ward light once a month.'];
    publishLegislation(publisher, {
      ...other,
      texts: { '2016-10-01': lights, '2027-01-01': later },
      modified: '2026-11-01',
    });
    const at = publisher.asked.length;
    const changed = await lookAgain(connection.id);
    expect(changed.texts).toMatchObject([{ state: 'published' }, { state: 'held', effective_from: '2027-01-01' }]);
    expect(changed.looks[0]).toMatchObject({ unchanged: 1, taken_in: 1, refused: 0 });
    expect(askedSince(at)).toEqual([`/${other.item}/contents/data.xml 200`, `/${other.item}/2027-01-01/data.akn 200`]);
    const told = await json<{ title: string }[]>('/notifications/user');
    expect(told.map((each) => each.title).filter((each) => each.includes('Ward Lights'))).toHaveLength(2);
    await call('POST', `/versions/${changed.texts[1]?.document_id}/discard`);
    const discarded = await lookAgain(connection.id);
    expect(discarded.texts.map(({ state }) => state)).toEqual(['published', 'discarded']);
  });

  it('is imported from a date on; a point in time that appears late is skipped with the reason', async () => {
    const item2 = 'asp/2015/3';
    const texts = { '2015-01-01': first, '2018-01-01': second, '2024-01-01': third };
    publishLegislation(publisher, { item: item2, title: 'Kitchens (Scotland) Act 2015', texts });
    const opened = await connect({ address: item2, since: '2019-06-01', publish: 'at_once' });
    expect(opened.texts.map(({ address }) => address)).toEqual([`${item2}/2018-01-01`, `${item2}/2024-01-01`]);
    const late = { ...texts, '2021-01-01': [...second, 'A provider must keep ward kitchens locked at night.'] };
    publishLegislation(publisher, {
      item: item2,
      title: 'Kitchens (Scotland) Act 2015',
      texts: late,
      modified: '2026-11-02',
    });
    const again = await lookAgain(opened.connection.id);
    expect(again.texts.find(({ address }) => address.endsWith('2021-01-01'))).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('imports versions in the order they come into force'),
    });
  });

  it('without Akoma Ntoso is read in its own markup; an unreadable one reports the error and is retried', async () => {
    const clml = (clauses: readonly string[]) => `<?xml version="1.0"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"><Secondary><Body>${clauses
      .map(
        (text, at) =>
          `<P1group><Title>Duty ${at + 1}</Title><P1 id="regulation-${at + 1}"><Pnumber>${at + 1}</Pnumber><P1para><Text>${text}</Text></P1para></P1></P1group>`,
      )
      .join('')}</Body></Secondary></Legislation>`;
    const item3 = 'wsi/2019/7';
    publishLegislation(publisher, {
      item: item3,
      title: 'The Ward Doors (Wales) Regulations 2019',
      texts: { '2019-01-01': first },
    });
    publisher.withdraw(`/${item3}/2019-01-01/data.akn`);
    const missing = await connect({ address: item3, publish: 'at_once' });
    expect(missing.texts).toMatchObject([
      { state: 'waiting', problem: `${publisher.host} does not have this document.` },
    ]);
    publisher.publish(`/${item3}/2019-01-01/data.xml`, {
      body: clml(clausesAbout('ward doors', 8)),
      type: 'application/xml',
    });
    expect((await lookAgain(missing.connection.id)).texts).toMatchObject([{ state: 'published', problem: null }]);
  });

  it('continues an interrupted check where the process stopped', async () => {
    const item4 = 'ukpga/2021/5';
    const texts = { '2021-01-01': first, '2022-01-01': second, '2023-01-01': third };
    publishLegislation(publisher, { item: item4, title: 'Ward Stores Act 2021', texts });
    const opened = await connect({ address: item4, since: '2021-01-01', publish: 'at_once' });
    const { pool } = app.platform.db;
    // The state that a process leaves when it ends after the first text of a check.
    const { rows } = await pool.query(
      "update connection_looks set state = 'running', ended_at = null where connection_id = $1 returning id",
      [opened.connection.id],
    );
    await pool.query(
      'update connection_texts set looked_in = null, sha256 = null where address >= $1 and address like $2',
      [`${item4}/2022`, `${item4}/%`],
    );
    await pool.query('update connections set index_etag = null, index_sha256 = null where id = $1', [
      opened.connection.id,
    ]);
    const at = publisher.asked.length;
    await call('POST', `/admin/connections/${opened.connection.id}/look`);
    const resumed = await lookedAt(opened.connection.id, 1);
    expect(resumed.looks).toHaveLength(1);
    expect(resumed.looks[0]).toMatchObject({ id: rows[0].id });
    expect(askedSince(at).some((asked) => asked.includes('2021-01-01'))).toBe(false);
    expect(resumed.texts.map(({ document_id }) => document_id)).toEqual(
      opened.texts.map(({ document_id }) => document_id),
    );
  });
});

describe('An address of legislation.gov.uk', () => {
  it.each([
    ['https://www.legislation.gov.uk/uksi/2014/2936', 'uksi/2014/2936'],
    ['http://legislation.gov.uk/id/ukpga/2008/14/section/20?view=plain#x', 'ukpga/2008/14'],
    ['uksi/2014/2936/2024-04-01/data.akn', 'uksi/2014/2936'],
    ['/ukpga/Edw7/6/32/section/3', 'ukpga/Edw7/6/32'],
    ['https://www.legislation.gov.uk.example/uksi/2014/2936', undefined],
    ['https://www.legislation.gov.uk/changes/affected/uksi', undefined],
    ['uksi/../admin', undefined],
    ['', undefined],
  ])('%s means %s', (address, meant) => {
    expect(readLegislationAddress(address)).toBe(meant);
  });

  it('finds metadata whatever its prefixes, and refuses what is not metadata', () => {
    expect(() => readLegislationIndex('<a><b></a>')).toThrow('could not read the XML');
    expect(() => readLegislationIndex('<Legislation/>')).toThrow('no metadata');
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';
    expect(() => readLegislationIndex(entity)).toThrow('could not read the XML');
  });
});
