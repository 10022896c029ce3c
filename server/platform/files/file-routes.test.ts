import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import { createCallers } from '#server/platform/identity/create-callers.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock, type TestClock } from '#server/testing/test-clock.ts';

type Person = { caller: SignedInCaller; authToken: string };
type StoredFile = { content?: string | Uint8Array; fileName?: string; mediaType?: string } & Partial<Visible>;

let app: TestApp;
let clock: TestClock;
let owner: Person;
beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
  owner = await person();
});
afterAll(() => app.close());

async function person(organisationId: string | null = null, roles: AccountRole[] = ['standard']): Promise<Person> {
  const { authToken } = await signIn(app, { organisationId, roles });
  const caller = await createCallers(app.platform).resolveCaller(authToken);
  if (caller.kind !== 'user') throw new Error('The test person is not signed in.');
  return { caller, authToken };
}

async function store(file: StoredFile = {}): Promise<string> {
  const { files, db } = app.platform;
  const bytes = await files.store.put(Buffer.from(file.content ?? '0123456789'));
  const visible: Visible = {
    ownerId: owner.caller.userId,
    organisationId: null,
    visibility: 'private',
    sharedWith: [],
  };
  const named = { fileName: 'policy.pdf', mediaType: 'application/pdf', countsFor: null };
  return db.transaction((tx) => files.register(tx, { ...visible, ...named, ...file, bytes }));
}

const linkFor = (who: Person, id: string): string => app.platform.files.link(who.caller, id);
const get = (link: string, init: RequestInit = {}): Promise<Response> => fetch(app.url + link, init);
const range = (value: string, more: Record<string, string> = {}) => ({ headers: { range: value, ...more } });

async function refusal(response: Response): Promise<{ status: number; code: unknown }> {
  const body: unknown = await response.json();
  const code = body !== null && typeof body === 'object' && 'error_code' in body ? body.error_code : undefined;
  return { status: response.status, code };
}
const unauthorised = { status: 401, code: 4000 };
const notFound = { status: 404, code: 4124 };

describe('A signed link', () => {
  it('serves the file with headers that allow it nothing in a browser', async () => {
    const response = await get(linkFor(owner, await store()));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': 'attachment; filename=policy.pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox;/);
  });

  it('shows pictures in place and downloads everything else, markup included', async () => {
    const disposition = async (mediaType: string) =>
      (await get(linkFor(owner, await store({ mediaType })))).headers.get('content-disposition');
    expect(await disposition('image/png')).toMatch(/^inline;/);
    for (const mediaType of ['text/html', 'image/svg+xml', 'application/xml', 'text/plain'])
      expect(await disposition(mediaType)).toMatch(/^attachment;/);
  });

  it.each([
    ['Überprüfung "März".docx', `filename*=UTF-8''%C3%9Cberpr%C3%BCfung%20_M%C3%A4rz_.docx`],
    ['a\r\nSet-Cookie: x=1.txt', 'filename="aSet-Cookie_ x=1.txt"'],
    ['../../etc/passwd', 'filename=passwd'],
    ['percent%20.txt', 'percent'],
  ])('encodes the name %j safely', async (fileName, expected) => {
    const response = await get(linkFor(owner, await store({ fileName })));
    expect(response.headers.get('content-disposition')?.replaceAll('"', '')).toContain(expected.replaceAll('"', ''));
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('works for 60 seconds', async () => {
    const link = linkFor(owner, await store());
    clock.advance(59_999);
    expect((await get(link)).status).toBe(200);
    clock.advance(1);
    expect(await refusal(await get(link))).toEqual(unauthorised);
  });

  it('ends with its session', async () => {
    const leaving = await person();
    const link = linkFor(leaving, await store({ ownerId: leaving.caller.userId }));
    expect((await get(link)).status).toBe(200);
    await callApi(app.url, '/auth/signout', leaving.authToken);
    expect(await refusal(await get(link))).toEqual(unauthorised);
  });

  it('is bound to one file, one session and one time: any change makes it invalid', async () => {
    const [id, other] = [await store(), await store()];
    const stranger = await person();
    const link = linkFor(owner, id);
    const url = new URL(link, app.url);
    const changed = (name: string, value: string) => {
      const copy = new URL(url);
      copy.searchParams.set(name, value);
      return copy.pathname + copy.search;
    };
    const signature = url.searchParams.get('signature') ?? '';
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      link.replace(id, other),
      changed('session', stranger.caller.sessionId),
      changed('expires', String(Number(url.searchParams.get('expires')) + 1)),
      changed('expires', '9'.repeat(20)),
      changed('signature', flipped),
      changed('signature', ''),
      changed('signature', `${signature}=`),
      `${link}&signature=${signature}`,
      `/api/files/${id}`,
      `/api/files/${id}?session[$ne]=1&expires=1&signature=1`,
      `/api/files/${encodeURIComponent('../../secret')}${url.search}`,
    ];
    for (const attempt of forged) expect(await refusal(await get(attempt)), attempt).toEqual(unauthorised);
  });

  it('checks again whether the person may have the file', async () => {
    const [ours, theirs] = [await makeOrganisation(app.platform.db), await makeOrganisation(app.platform.db)];
    const id = await store({ visibility: 'organisation', organisationId: ours });
    const colleague = await person(ours);
    for (const [who, status] of [
      [colleague, 200],
      [await person(theirs), 404],
      [await person(ours, ['guest']), 404],
    ] as const)
      expect((await get(linkFor(who, id))).status).toBe(status);
    const named = await store({ visibility: 'named', sharedWith: [colleague.caller.userId] });
    expect((await get(linkFor(colleague, named))).status).toBe(200);
    expect(await refusal(await get(linkFor(colleague, await store())))).toEqual(notFound);
    expect(await refusal(await get(linkFor(colleague, newId())))).toEqual(notFound);
  });

  it('cannot be replaced by an auth-token', async () => {
    const id = await store();
    expect(await refusal(await callApi(app.url, `/files/${id}`, owner.authToken))).toEqual(unauthorised);
  });

  it('to missing bytes is not found', async () => {
    const id = await store();
    for await (const { storageKey } of app.platform.files.store.list())
      await app.platform.files.store.delete(storageKey);
    expect(await refusal(await get(linkFor(owner, id)))).toEqual(notFound);
  });

  it('never appears in the log', async () => {
    const link = linkFor(owner, await store());
    await get(link);
    const signature = new URL(link, app.url).searchParams.get('signature') ?? 'none';
    expect(app.logLines.join('')).toContain('/api/files/:id');
    expect(app.logLines.join('')).not.toContain(signature);
  });
});

describe('A part of a file', () => {
  it('is served as requested', async () => {
    const link = linkFor(owner, await store());
    const response = await get(link, range('bytes=2-4'));
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(response.headers.get('content-length')).toBe('3');
    expect(await response.text()).toBe('234');
    expect(await (await get(link, range('bytes=-2'))).text()).toBe('89');
  });

  it('beyond the end is 416 and states the length of the file', async () => {
    const response = await get(linkFor(owner, await store()), range('bytes=10-'));
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await refusal(response)).toEqual({ status: 416, code: 4107 });
    expect((await get(linkFor(owner, await store({ content: '' })), range('bytes=0-'))).status).toBe(416);
  });

  it('is the whole file for several ranges, or when the file has changed', async () => {
    const link = linkFor(owner, await store());
    expect((await get(link, range('bytes=0-1,3-4'))).status).toBe(200);
    const etag = (await get(link)).headers.get('etag') ?? '';
    expect((await get(link, range('bytes=0-1', { 'if-range': etag }))).status).toBe(206);
    expect((await get(link, range('bytes=0-1', { 'if-range': '"other"' }))).status).toBe(200);
  });

  it('joins with the others to the whole, and is not compressed', async () => {
    const content = 'Generators are tested. '.repeat(20_000);
    const link = linkFor(owner, await store({ content, mediaType: 'text/plain' }));
    let whole = '';
    for (let start = 0; start < content.length; start += 100_000) {
      const part = await get(link, range(`bytes=${start}-${start + 99_999}`, { 'accept-encoding': 'gzip' }));
      expect(part.headers.get('content-encoding')).toBeNull();
      whole += await part.text();
    }
    expect(whole).toBe(content);
  });
});

describe('The address of a file', () => {
  it('answers HEAD with the same headers and no body', async () => {
    const link = linkFor(owner, await store());
    const [head, full] = [await get(link, { method: 'HEAD' }), await get(link)];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition'])
      expect(head.headers.get(name)).toBe(full.headers.get(name));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await get(linkFor(owner, await store()), { method });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await refusal(response)).toEqual({ status: 405, code: 4104 });
  });

  it('survives clients that disconnect in the middle of a download', async () => {
    const link = linkFor(owner, await store({ content: Buffer.alloc(5_000_000) }));
    for (let i = 0; i < 20; i += 1) {
      await new Promise<void>((gone) => {
        const leaving = request(app.url + link, (response) => response.once('data', () => leaving.destroy()));
        leaving.on('error', () => undefined).on('close', () => gone());
        leaving.end();
      });
    }
    const whole = await get(link);
    expect((await whole.arrayBuffer()).byteLength).toBe(5_000_000);
  });
});
