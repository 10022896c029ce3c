import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { guideText } from '#server/testing/guides.ts';
import { jobsEnded } from '#server/testing/jobs-ended.ts';
import { clausesAbout, govUkPage } from '#server/testing/publications.ts';
import { type Publisher, startPublisher } from '#server/testing/publisher.ts';
import { callApi, logInAs, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { sendDueLooks } from './schedule-looks.ts';

type Text = {
  address: string;
  state: string;
  problem: string | null;
  document_id: string | null;
  effective_from: string | null;
};
type Connection = {
  id: string;
  state: string;
  problem: string | null;
  failures: number;
  name: string;
  next_look_at: string | null;
  texts: Record<string, number>;
};
type Open = {
  connection: Connection;
  texts: Text[];
  looks: { state: string; taken_in: number; unchanged: number; refused: number }[];
};

const minute = 60_000;
const clock = createTestClock();
let app: TestApp;
let publisher: Publisher;
let administrator: SignedInUser;
let folders: string;

beforeAll(async () => {
  publisher = await startPublisher();
  folders = realpathSync(mkdtempSync(join(tmpdir(), 'candour-watched-')));
  app = await startTestApp({
    clock,
    settings: { GOV_UK_URL: publisher.url, CONNECTION_HOSTS: publisher.host, WATCHED_FOLDERS: folders },
  });
  administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
});
afterAll(async () => {
  await app.close();
  await publisher.close();
  rmSync(folders, { recursive: true, force: true });
});

const send = (method: string, path: string, body?: object) =>
  callApi(app.url, `/admin/connections${path}`, administrator.authToken, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
/** Time passes, and the administrator's session stays alive. */
async function advance(ms: number): Promise<void> {
  clock.advance(ms);
  administrator = await logInAs(app, administrator);
}
const open = async (id: string) => (await (await send('GET', `/${id}`)).json()) as Open;
/** Checks that have ended, counted in the database because calls are rate limited. */
async function looks(id: string): Promise<number> {
  const ended = "select count(*)::int as looks from connection_looks where connection_id = $1 and state <> 'running'";
  return (await app.platform.db.pool.query(ended, [id])).rows[0].looks;
}

/** Waits until as many checks have ended as are named. */
async function lookedAt(id: string, times: number): Promise<Open> {
  await vi.waitFor(async () => expect(await looks(id)).toBe(times), { timeout: 20_000, interval: 25 });
  await jobsEnded(app, 'connections.look');
  return open(id);
}
async function connect(body: object): Promise<Open> {
  const response = await send('POST', '', { publish: 'at_once', ...body });
  expect(response.status).toBe(201);
  return lookedAt(((await response.json()) as Connection).id, 1);
}
async function lookAgain(id: string): Promise<Open> {
  const before = await looks(id);
  expect((await send('POST', `/${id}/look`)).status).toBe(200);
  return lookedAt(id, before + 1);
}
const document = async (id: string | null | undefined) =>
  (await (await callApi(app.url, `/docs/document/${id}`, administrator.authToken)).json()) as {
    title: string;
    elements: { text: string }[];
  };
const since = (at: number) => publisher.asked.slice(at).map(({ path, status }) => `${path} ${status}`);

describe('A page of GOV.UK', () => {
  const path = '/guidance/water-safety';
  const page = (clauses: readonly string[], updated: string, etag: string, more: object = {}) =>
    publisher.publish(`/api/content${path}`, {
      body: govUkPage(path, { title: 'Water safety', clauses, updated, ...more }),
      type: 'application/json',
      etag,
    });

  it('is imported, appears in the wiki, and is later requested only if it has changed', async () => {
    page(clausesAbout('taps', 12), '2026-03-02T09:30:00Z', '"1"');
    const {
      connection,
      texts,
      looks: all,
    } = await connect({ kind: 'gov_uk', address: `https://www.gov.uk${path}?print=1` });
    expect(connection).toMatchObject({ state: 'ok', name: 'water safety', texts: { published: 1 } });
    expect(all[0]).toMatchObject({ taken_in: 1, refused: 0 });
    const read = await document(texts[0]?.document_id);
    expect(read.title).toBe('Water safety');
    expect(read.elements.some(({ text }) => text.includes('look after taps as clause 7'))).toBe(true);
    const at = publisher.asked.length;
    expect((await lookAgain(connection.id)).looks[0]).toMatchObject({ state: 'done', taken_in: 0 });
    expect(since(at)).toEqual([`/api/content${path} 304`]);
    page([...clausesAbout('taps', 12), ...clausesAbout('showers', 2)], '2026-06-01T09:30:00Z', '"2"');
    const changed = await lookAgain(connection.id);
    expect(changed.looks[0]).toMatchObject({ taken_in: 1 });
    expect(changed.texts[0]?.document_id).not.toBe(texts[0]?.document_id);
    page([...clausesAbout('taps', 12), ...clausesAbout('showers', 3)], '2026-06-01T09:30:00Z', '"3"');
    await advance(48 * 60 * minute);
    // The page's own date did not change: the version in force since then is not rewritten.
    expect((await lookAgain(connection.id)).texts).toMatchObject([
      { state: 'published', effective_from: dayInEngland(clock.now()) },
    ]);
    expect((await send('POST', '', { kind: 'gov_uk', address: path })).status).toBe(409);
    const entries = await app.platform.db.pool.query("select action from audit_log where action like 'connections.%'");
    expect(entries.rows).toEqual([{ action: 'connections.added' }]);
  });

  it('imports attachments where that is configured, and nothing from other hosts', async () => {
    const parent = '/government/publications/fire';
    const attachments = [
      { title: 'Fire code', url: `${parent}/fire-code`, attachment_type: 'html' },
      { title: 'Checklist', url: `${publisher.url}/media/1/checklist.html`, attachment_type: 'file' },
      { title: 'Another checklist', url: `${publisher.url}/media/2/Checklist.html`, attachment_type: 'file' },
      { title: 'Elsewhere', url: 'https://files.example/fire.html', attachment_type: 'file' },
      { title: 'A site', url: 'https://site.example/', attachment_type: 'external' },
    ];
    publisher.publish(`/api/content${parent}`, {
      body: govUkPage(parent, {
        title: 'Fire',
        clauses: clausesAbout('doors', 6),
        updated: '2026-01-02T00:00:00Z',
        attachments,
      }),
    });
    publisher.publish(`/api/content${parent}/fire-code`, {
      body: govUkPage(`${parent}/fire-code`, {
        title: 'Fire code',
        clauses: clausesAbout('alarms', 8),
        updated: '2026-01-02T00:00:00Z',
      }),
    });
    const lists = { '/media/1/checklist.html': 'extinguishers', '/media/2/Checklist.html': 'hydrants' };
    for (const [path, about] of Object.entries(lists))
      publisher.publish(path, {
        body: `<!doctype html><title>Checklist</title>${clausesAbout(about, 6)
          .map((text) => `<p>${text}</p>`)
          .join('')}`,
        type: 'text/html',
      });
    const alone = await connect({ kind: 'gov_uk', address: parent });
    expect(alone.texts.map(({ address }) => address)).toEqual([parent]);
    await send('DELETE', `/${alone.connection.id}`);
    const { texts } = await connect({ kind: 'gov_uk', address: parent, with_attachments: true });
    expect(texts.map(({ address, state }) => [address, state])).toEqual([
      [parent, 'published'],
      [`${parent}/fire-code`, 'published'],
      [`${publisher.url}/media/1/checklist.html`, 'published'],
      [`${publisher.url}/media/2/Checklist.html`, 'published'],
    ]);
    const named =
      "select count(*)::int as works from works where key like 'gov-uk/government/publications/fire/%checklist'";
    expect((await app.platform.db.pool.query(named)).rows).toEqual([{ works: 2 }]);
  });

  it.each([
    ['gov_uk', 'https://www.gov.uk.example/guidance/x'],
    ['gov_uk', '/../admin'],
    ['legislation', 'https://www.legislation.gov.uk/new'],
    ['legislation', 'https://legislation.example/uksi/2014/1'],
    ['oscal', 'http://catalogues.example/x.json'],
    ['oscal', 'https://user:secret@catalogues.example/x.json'],
    ['folder', '/etc'],
    ['folder', 'documents'],
  ])('refuses an address of the wrong kind, like every connection: %s %s', async (kind, address) => {
    const response = await send('POST', '', { kind, address });
    expect([response.status, ((await response.json()) as { detail: { loc: string[] }[] }).detail[0]?.loc]).toEqual([
      422,
      ['address'],
    ]);
  });
});

describe('A server that returns errors for an hour', () => {
  it('is retried less and less often, reported in words and to administrators once, and loses nothing', async () => {
    const path = '/guidance/legionella';
    const address = `/api/content${path}`;
    const body = govUkPage(path, {
      title: 'Legionella',
      clauses: clausesAbout('tanks', 6),
      updated: '2026-01-02T00:00:00Z',
    });
    publisher.publish(address, { body });
    const { connection, texts } = await connect({ kind: 'gov_uk', address: path });
    publisher.failWith({ status: 500 });
    const waits: number[] = [];
    await advance(24 * 60 * minute);
    for (let times = 2; times <= 5; times += 1) {
      await sendDueLooks(app.platform);
      const { connection: now } = await lookedAt(connection.id, times);
      expect(now).toMatchObject({ state: 'failing', failures: times - 1, texts: { published: 1 } });
      expect(now.problem).toBe(`${publisher.host} returned a server error (500).`);
      const wait = Date.parse(now.next_look_at ?? '') - clock.now().getTime();
      waits.push(wait / minute);
      const at = publisher.asked.length;
      clock.advance(wait - 1);
      await sendDueLooks(app.platform);
      expect(publisher.asked.slice(at).filter((asked) => asked.path.includes(path))).toEqual([]);
      await advance(1);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    const told = (await (await callApi(app.url, '/notifications/user', administrator.authToken)).json()) as {
      title: string;
    }[];
    expect(told.filter(({ title }) => title === 'Connection failing: legionella')).toHaveLength(1);
    publisher.failWith({ status: 429, headers: { 'retry-after': '7200' } });
    await sendDueLooks(app.platform);
    const busy = await lookedAt(connection.id, 6);
    expect(Date.parse(busy.connection.next_look_at ?? '') - clock.now().getTime()).toBe(120 * minute);
    publisher.failWith(undefined);
    const well = await lookAgain(connection.id);
    expect(well.connection).toMatchObject({ state: 'ok', failures: 0, problem: null });
    expect(well.texts).toEqual(
      texts.map((text) => expect.objectContaining({ document_id: text.document_id, state: 'published' })),
    );
  });

  it('is not contacted while the connection is paused, and checked when it is resumed', async () => {
    const path = '/guidance/paused';
    publisher.publish(`/api/content${path}`, {
      body: govUkPage(path, { title: 'Paused', clauses: clausesAbout('gates', 6), updated: '2026-01-02T00:00:00Z' }),
    });
    const { connection } = await connect({ kind: 'gov_uk', address: path });
    expect(await (await send('POST', `/${connection.id}`, { paused: true })).json()).toMatchObject({
      state: 'paused',
      next_look_at: null,
    });
    await advance(48 * 60 * minute);
    const at = publisher.asked.length;
    await sendDueLooks(app.platform);
    await send('POST', `/${connection.id}/look`);
    expect(publisher.asked.slice(at).filter((asked) => asked.path.includes('paused'))).toEqual([]);
    await send('POST', `/${connection.id}`, { paused: false, name: 'Gates' });
    expect((await lookedAt(connection.id, 2)).connection).toMatchObject({ state: 'ok', name: 'Gates' });
    expect((await send('DELETE', `/${connection.id}`)).status).toBe(204);
    expect((await send('GET', `/${connection.id}`)).status).toBe(404);
  });
});

describe('A watched folder', () => {
  const file = (clauses: readonly string[]) =>
    `<!doctype html><title>Notice</title>${clauses.map((text) => `<p>${text}</p>`).join('')}`;
  const old = new Date('2026-01-01T00:00:00Z');
  const write = (path: string, content: string, at = old) => {
    writeFileSync(path, content);
    utimesSync(path, at, at);
  };

  it('imports each file under its name; bad files block no good ones, and links are not followed', async () => {
    const folder = join(folders, 'notices');
    mkdirSync(join(folder, 'older'), { recursive: true });
    write(join(folder, 'alarm-notice.html'), file(clausesAbout('alarms of notices', 6)));
    write(join(folder, 'older', 'bed-notice.html'), file(clausesAbout('beds', 6)));
    write(join(folder, 'broken.pdf'), 'not a PDF');
    writeFileSync(join(folders, 'outside.html'), file(clausesAbout('secrets', 6)));
    symlinkSync(join(folders, 'outside.html'), join(folder, 'link.html'));
    const { connection, texts } = await connect({ kind: 'folder', address: folder });
    expect(texts.map(({ address, state }) => [address, state])).toEqual([
      ['alarm-notice.html', 'published'],
      ['broken.pdf', 'refused'],
      ['older/bed-notice.html', 'published'],
    ]);
    // A manual check retries files that were refused.
    expect((await lookAgain(connection.id)).looks[0]).toMatchObject({ unchanged: 2, taken_in: 0, refused: 1 });

    write(join(folder, 'alarm-notice.html'), file(clausesAbout('alarms of notices', 9)), clock.now());
    const written = await lookAgain(connection.id);
    expect(written.texts[0]).toMatchObject({ state: 'waiting', problem: expect.stringContaining('being written') });
    await advance(minute);
    const settled = await lookAgain(connection.id);
    expect(settled.looks[0]).toMatchObject({ taken_in: 1 });
    expect(settled.texts[0]?.document_id).not.toBe(texts[0]?.document_id);

    renameSync(folder, join(folders, 'away'));
    const away = await lookAgain(connection.id);
    expect(away.connection).toMatchObject({
      state: 'failing',
      problem: 'The folder does not exist, or Candour does not have permission to read it.',
    });
    expect(away.texts).toEqual(settled.texts);
    expect((await document(settled.texts[0]?.document_id)).title).toBe('Notice');
    renameSync(join(folders, 'away'), folder);
    rmSync(join(folder, 'older'), { recursive: true });
    const back = await lookAgain(connection.id);
    expect(back.connection).toMatchObject({ state: 'ok', texts: { published: 1, refused: 1, gone: 1 } });
  });

  it('treats formats of one name as one document, the one with the text first, and namesakes in two folders as none', async () => {
    const folder = join(folders, 'formats');
    for (const site of ['a', 'b']) mkdirSync(join(folder, site), { recursive: true });
    const clauses = clausesAbout('taps', 12);
    const plan = (texts: readonly string[]) => texts.join('\n\n');
    write(join(folder, 'tap-plan.html'), file(clauses));
    write(join(folder, 'a', 'hands.html'), file(clausesAbout('hands', 6)));
    write(join(folder, 'b', 'hands.txt'), plan(clausesAbout('hands', 6)));
    const { connection } = await connect({ kind: 'folder', address: folder });
    const renewed = [...clauses, 'Every tap must be closed by the person who opened it before that person leaves.'];
    write(join(folder, 'tap-plan.html'), file(renewed));
    utimesSync(join(folder, 'tap-plan.html'), old, new Date('2026-01-02T00:00:00Z'));
    write(join(folder, 'tap-plan.md'), plan(renewed));
    const { texts, looks: ended } = await lookAgain(connection.id);
    expect(texts.map(({ address, state }) => [address, state])).toEqual([
      ['a/hands.html', 'refused'],
      ['b/hands.txt', 'refused'],
      ['tap-plan.html', 'published'],
      ['tap-plan.md', 'published'],
    ]);
    expect(texts[0]?.problem).toContain('A file in another folder is also named “hands”');
    expect(texts[3]?.document_id).toBe(texts[2]?.document_id);
    expect(ended[0]).toMatchObject({ taken_in: 1, unchanged: 1, refused: 2 });
  });

  it('retries an unchanged file that was refused for a temporary reason', async () => {
    const folder = join(folders, 'passing');
    mkdirSync(folder);
    const guide = (about: string) => guideText({ name: 'ward-pumps', body: clausesAbout(about, 6).join('\n\n') });
    write(join(folder, 'a.md'), guide('pumps'));
    write(join(folder, 'b.md'), guide('valves'));
    const { connection, texts } = await connect({ kind: 'folder', address: folder });
    expect(texts).toMatchObject([
      { state: 'published', problem: null },
      { state: 'waiting', problem: expect.stringContaining('is already published with different content') },
    ]);
    const path = `/versions/${texts[0]?.document_id}/roll-back`;
    expect((await callApi(app.url, path, administrator.authToken, { method: 'POST' })).status).toBe(200);
    await advance(24 * 60 * minute);
    await sendDueLooks(app.platform);
    expect((await lookedAt(connection.id, 2)).texts[1]).toMatchObject({ state: 'published', problem: null });
  });

  it('that has become a link to another location is not read', async () => {
    const folder = join(folders, 'swapped');
    mkdirSync(folder);
    write(join(folder, 'swap-notice.html'), file(clausesAbout('keys', 6)));
    const { connection } = await connect({ kind: 'folder', address: folder });
    renameSync(folder, join(folders, 'swapped-before'));
    symlinkSync('/etc', folder);
    expect((await lookAgain(connection.id)).connection).toMatchObject({
      state: 'failing',
      problem: 'The folder is not listed in WATCHED_FOLDERS.',
    });
  });
});
