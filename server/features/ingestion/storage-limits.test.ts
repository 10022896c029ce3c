import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '#server/platform/files/sweep-files.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion, openUpload, postFiles, untilEnded, upload } from '#server/testing/uploads.ts';
import { sweepRefusedBytes } from './sweep-refused-bytes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { ORGANISATION_STORAGE_MB: '1', PERSON_UPLOAD_MB_PER_DAY: '3' } });
});
afterAll(() => app?.close());

/** A file of these bytes that no parser accepts. */
const junk = (bytes: number, name = 'junk.pdf') => new File([new Uint8Array(bytes).fill(120)], name);
const makeHospital = async () => {
  const organisationId = await makeOrganisation(app.platform.db);
  const sign = (roles: readonly ('standard' | 'champion' | 'candour_admin')[] = ['standard']) =>
    signIn(app, { organisationId, roles: [...roles] });
  return { organisationId, sign, member: await sign() };
};
const refusal = async (response: Response) => {
  const { detail } = (await response.clone().json()) as { detail?: { msg: string }[] };
  return { name: (await readError(response)).name, said: detail?.[0]?.msg ?? '' };
};
const storedBytes = async () => {
  let bytes = 0;
  for await (const { byteSize } of app.platform.files.store.list()) bytes += byteSize;
  return bytes;
};
const used = async (person: SignedInUser) =>
  ((await (await callIngestion(app, person, '/storage')).json()) as { used_bytes: number }).used_bytes;
const post = (person: SignedInUser, path: string) => callIngestion(app, person, path, { method: 'POST' });
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('The storage of an organisation', () => {
  it('refuses an upload that does not fit by its length alone, and says how much is free', async () => {
    const { member } = await makeHospital();
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const head = [
      'POST /ingestion/uploads?partition=library HTTP/1.1',
      'Host: a',
      `token: ${member.authToken}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 2000000',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('1 MB of its 1 MB of storage free, and this upload needs 2 MB');
    expect(answer).toContain('support@candour.example');
  });

  it('measures an upload that does not state its length while it arrives, and keeps nothing of it', async () => {
    const { member } = await makeHospital();
    const before = await storedBytes();
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    async function* body() {
      yield Buffer.from(part);
      for (let at = 0; at < 20; at += 1) yield Buffer.alloc(100_000, 120);
      yield Buffer.from('\r\n--x--\r\n');
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body: ReadableStream.from(body()), duplex: 'half' } as RequestInit;
    const response = await callIngestion(app, member, '/uploads?partition=library', init);
    expect(response.status).toBe(413);
    expect((await readError(response)).name).toBe('organisation_storage_full');
    expect(await storedBytes()).toBe(before);
  });

  it('lets one of two uploads have the last free bytes when both arrive at once', async () => {
    const { sign, member } = await makeHospital();
    const other = await sign();
    const answers = await Promise.all([member, other].map((person) => postFiles(app, person, [junk(600_000)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
  });

  it('is shown to the champion and the administrator of the organisation alone, and excludes regulation', async () => {
    const { sign, member } = await makeHospital();
    const champion = await sign(['standard', 'champion']);
    const administrator = await sign(['standard', 'candour_admin']);
    await upload(app, administrator, [junk(900_000)], { partition: 'regulation' });
    await upload(app, member, [junk(400_000)]);
    for (const person of [champion, administrator])
      expect(await (await callIngestion(app, person, '/storage')).json()).toEqual({
        used_bytes: 400_000,
        limit_bytes: 1_000_000,
      });
    expect((await readError(await callIngestion(app, member, '/storage'))).name).toBe('access_denied');
  });
});

describe('The uploads of one person', () => {
  it('are limited in 24 hours, with the time at which more is allowed', async () => {
    const { sign } = await makeHospital();
    const person = await sign(['standard', 'candour_admin']);
    const send = (bytes: number) => postFiles(app, person, [junk(bytes)], { partition: 'regulation' });
    expect((await send(1_500_000)).status).toBe(201);
    expect((await send(1_000_000)).status).toBe(201);
    const refused = await send(1_000_000);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await refusal(refused)).toMatchObject({
      name: 'daily_upload_reached',
      said: expect.stringMatching(/^You can upload 3 MB in 24 hours.*This upload fits from \d\d:\d\d on \d+ \w+\.$/),
    });
    expect(await refusal(await send(3_100_000))).toMatchObject({ said: expect.stringContaining('more than you can') });
  });

  it('count also where the upload broke off', async () => {
    const { member } = await makeHospital();
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined);
    const head = ['POST /ingestion/uploads?partition=library HTTP/1.1', 'Host: a', `token: ${member.authToken}`];
    const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 900000', '', ''];
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="half.md"\r\n\r\n';
    socket.write(`${[...head, ...form].join('\r\n')}${part}${'x'.repeat(400_000)}`);
    const rows = async () => {
      const sql = 'select bytes, expires_at from upload_reservations where user_id = $1';
      return (await app.platform.db.pool.query(sql, [member.userId])).rows;
    };
    await expect.poll(async () => (await rows()).length).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await rows())[0]?.expires_at).toBeNull();
    expect(Number((await rows())[0]?.bytes)).toBeLessThanOrEqual(900_000);
    // The storage that the broken upload had reserved is free again.
    expect((await postFiles(app, member, [junk(950_000)])).status).toBe(201);
  });
});

describe('Uploads that break off at any moment', () => {
  it('leave none of the storage reserved', async () => {
    const { member } = await makeHospital();
    const { hostname, port } = new URL(app.url);
    const head = ['POST /ingestion/uploads?partition=library HTTP/1.1', 'Host: a', `token: ${member.authToken}`];
    const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 90000', '', ''];
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="half.md"\r\n\r\nhalf';
    const breakOff = (afterMs: number) =>
      new Promise<void>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) });
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.write(`${[...head, ...form].join('\r\n')}${part}`, () => setTimeout(() => socket.destroy(), afterMs));
      });
    for (let nth = 0; nth < 40; nth++) await breakOff(nth % 20);
    const sql = 'select from upload_reservations where user_id = $1 and expires_at is not null';
    const open = async () => (await app.platform.db.pool.query(sql, [member.userId])).rowCount;
    await expect.poll(open).toBe(0);
  });
});

describe('The bytes of a rejected file', () => {
  it('are deleted by its uploader alone; the row and the reason stay', async () => {
    const { sign, member } = await makeHospital();
    const champion = await sign(['standard', 'champion']);
    const before = await storedBytes();
    const { id } = await upload(app, member, [junk(700_000), new File(['<p>1.1 One lamp.</p>'], 'lamp.html')]);
    const { files } = await untilEnded(app, member, id);
    const [rejected, ready] = [
      files.find(({ stage }) => stage === 'refused'),
      files.find(({ stage }) => stage === 'ready'),
    ];
    expect(rejected).toMatchObject({ can_delete: true, bytes_deleted: false });
    const path = (file = rejected) => `/uploads/${id}/files/${file?.id}/delete`;
    expect((await readError(await post(champion, path()))).name).toBe('upload_not_found');
    expect((await readError(await post(member, path(ready)))).name).toBe('file_not_deletable');
    expect((await post(member, path())).status).toBe(200);
    const [after] = (await openUpload(app, member, id)).files.filter(({ stage }) => stage === 'refused');
    expect(after).toMatchObject({
      reason: rejected?.reason,
      message: rejected?.message,
      byte_size: 700_000,
      can_retry: false,
      can_delete: false,
      bytes_deleted: true,
    });
    expect(await storedBytes()).toBeLessThan(before + 1_000);
    expect(await used(champion)).toBeLessThan(1_000);
    expect((await post(member, path())).status).toBe(200);
    const { rows } = await app.platform.db.pool.query(
      `select count(*)::int as entries from audit_log where action = 'documents.uploaded_file_deleted' and subject_id = $1`,
      [id],
    );
    expect(rows[0].entries).toBe(1);
  });

  it('are gone within the hour, for cancelled files and interrupted uploads too; until then those can be retried', async () => {
    const { member } = await makeHospital();
    const { id } = await upload(app, member, [junk(100_000), junk(100_000, 'b.pdf'), junk(100_000, 'c.pdf')]);
    const { files } = await untilEnded(app, member, id);
    const change = (sql: string, ...values: unknown[]) => app.platform.db.pool.query(sql, values);
    await change(`update ingestion_files set stage = 'cancelled', reason = null where id = $1`, files[1]?.id);
    await change(
      `update ingestion_files set stage = 'parsed', reason = null, ended_at = null where id = $1`,
      files[2]?.id,
    );
    const sweep = (now: Date) => sweepRefusedBytes({ ...app.platform, clock: { now: () => now } });
    await sweep(inMinutes(20));
    const before = (await openUpload(app, member, id)).files;
    expect(before.map(({ bytes_deleted, can_retry }) => [bytes_deleted, can_retry])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    await sweep(inMinutes(50));
    const after = (await openUpload(app, member, id)).files;
    expect(after.map(({ bytes_deleted, can_retry }) => [bytes_deleted, can_retry])).toEqual(
      Array.from({ length: 3 }, () => [true, false]),
    );
    expect((await readError(await post(member, `/uploads/${id}/files/${files[0]?.id}/retry`))).name).toBe(
      'file_not_retryable',
    );
  });

  it('of a killed process are gone within the hour, those of an upload that still arrives are not', async () => {
    const { member } = await makeHospital();
    const { clock, db, files } = app.platform;
    const sweep = (minutes: number) => sweepFiles({ db, store: files.store, clock: { now: () => inMinutes(minutes) } });
    await sweep(50);
    const left = await storedBytes();
    await db.pool.query(
      'insert into upload_reservations (id, user_id, bytes, created_at, expires_at) values ($1, $2, 9, $3, $4)',
      ['open', member.userId, clock.now(), inMinutes(51)],
    );
    await files.store.put(Buffer.from('left behind'));
    await sweep(50);
    expect(await storedBytes()).toBe(left + 'left behind'.length);
    await db.pool.query(`update upload_reservations set expires_at = null where id = 'open'`);
    await sweep(50);
    expect(await storedBytes()).toBe(left);
  });
});
