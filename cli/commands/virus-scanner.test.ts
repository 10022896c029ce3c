import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPublishing } from '#server/app/open-publishing.ts';
import { publishFile } from '#server/features/publishing/publish-file.ts';
import { type ClamdStandIn, eicar, startClamd } from '#server/testing/clamd.ts';
import { guideText } from '#server/testing/guides.ts';
import { jobsEnded } from '#server/testing/jobs-ended.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { ingestCommand } from './ingest.ts';

let app: TestApp;
let clamd: ClamdStandIn;
let administrator: SignedInUser;
let root: string;
beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'candour-scanned-')));
  clamd = await startClamd();
  const settings = { VIRUS_SCANNER: clamd.address, VIRUS_SCANNER_TIMEOUT_SECONDS: '2', WATCHED_FOLDERS: root };
  app = await startTestApp({ settings });
  administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
});
beforeEach(() => {
  clamd.behaviour = 'scan';
});
afterAll(async () => {
  await app?.close();
  await clamd?.close();
  rmSync(root, { recursive: true, force: true });
});

const rowsOf = async (sql: string) => (await app.platform.db.pool.query(sql)).rows;
const finds = () => rowsOf("select action, actor_kind from audit_log where action like '%infected%' order by seq");
const guide = (name: string, words = '') =>
  guideText({ name, body: `## 1 Lamps\n\n1.1 The lamps of ${name} are dusted. ${words}` });

/** A watched folder leaves files that were just written to the next check. */
function write(path: string, content: string): void {
  writeFileSync(path, content);
  utimesSync(path, 1_700_000_000, 1_700_000_000);
}

/** A folder with a clean and an infected guide. */
function makeFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  write(join(folder, 'clean.md'), guide(`${name}-clean`));
  write(join(folder, 'infected.md'), guide(`${name}-infected`, eicar));
  return folder;
}

describe('Every way into the product passes the scanner:', () => {
  it('candour ingest beside a running server, and without one', async () => {
    const folder = makeFolder('commanded');
    const out: string[] = [];
    const code = await runCommand([ingestCommand], ['ingest', folder, '--json'], {
      environment: { CANDOUR_DATA_DIR: app.dataDir },
      out: (text) => out.push(text),
      error: (text) => out.push(text),
    });
    expect(code).toBe(1);
    expect(JSON.parse(out.join('\n')).files).toMatchObject([
      { outcome: 'published' },
      { outcome: 'refused', reason: 'infected', message: expect.stringContaining('“Win.Test.EICAR_HDB-1”') },
    ]);
    const here = { publishing: await openPublishing(app.platform), parser: ownThreadParser };
    const actor = { kind: 'operator' } as const;
    expect(await publishFile({ ...here, actor }, join(folder, 'infected.md'))).toMatchObject({ reason: 'infected' });
    clamd.behaviour = 'drop';
    expect(await publishFile({ ...here, actor }, join(folder, 'clean.md'))).toMatchObject({ reason: 'not_scanned' });
  });

  it('a watched folder, whose check fails while the scanner is away and imports nothing', async () => {
    const folder = makeFolder('watched');
    const send = (method: string, path: string, body?: object) =>
      callApi(app.url, `/admin/connections${path}`, administrator.authToken, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    const connected = await send('POST', '', { kind: 'folder', address: folder, publish: 'at_once' });
    const { id } = (await connected.json()) as { id: string };
    const texts = () =>
      rowsOf(`select state, problem from connection_texts where connection_id = '${id}' order by address`);
    await vi.waitFor(async () => expect(await texts()).toHaveLength(2), { timeout: 20_000, interval: 50 });
    await vi.waitFor(
      async () =>
        expect(await texts()).toEqual([
          { state: 'published', problem: null },
          { state: 'refused', problem: expect.stringContaining('“Win.Test.EICAR_HDB-1”') },
        ]),
      { timeout: 20_000, interval: 50 },
    );
    write(join(folder, 'later.md'), guide('watched-later'));
    const { address } = clamd;
    await clamd.close();
    await jobsEnded(app, 'connections.look');
    expect((await send('POST', `/${id}/look`)).status).toBe(200);
    const failed = () => rowsOf(`select problem from connections where id = '${id}' and failures = 1`);
    await vi.waitFor(async () => expect(await failed()).toHaveLength(1), { timeout: 20_000, interval: 50 });
    expect(await failed()).toEqual([{ problem: 'The virus scanner does not respond, so nothing was imported.' }]);
    expect(await texts()).toHaveLength(2);
    clamd = await startClamd({ port: Number(address.split(':').at(-1)) });
  });

  it('a profile photo, which is refused while the scanner is away', async () => {
    const picture = await plainPicture(80, 80).png().toBuffer();
    const send = (bytes: Uint8Array) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], 'me.png'));
      return callApi(app.url, '/account/upload/image', administrator.authToken, { method: 'POST', body: form });
    };
    const infected = await send(Buffer.concat([picture, Buffer.from(eicar)]));
    expect([infected.status, (await readError(infected)).name]).toEqual([422, 'file_infected']);
    clamd.behaviour = 'drop';
    const away = await send(picture);
    expect([away.status, (await readError(away)).name]).toEqual([503, 'scanner_away']);
    clamd.behaviour = 'scan';
    expect((await send(picture)).status).toBe(200);
  });

  it('and each find is an entry of the audit log', async () => {
    const actions = (await finds()).map(({ action, actor_kind }) => `${actor_kind} ${action}`);
    expect(actions).toEqual([
      'operator documents.infected_file_refused',
      'operator documents.infected_file_refused',
      'system documents.infected_file_refused',
      'user account.infected_photo_refused',
    ]);
  });
});
