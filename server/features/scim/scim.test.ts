import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';
import { issueScimToken, listScimTokens, revokeScimToken } from '#server/platform/identity/scim-token-store.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postJson } from '#server/testing/post.ts';
import { callApi, makeUser, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Resource = Record<string, unknown> & { id: string };
type Listed = { totalResults: number; startIndex: number; itemsPerPage: number; Resources: Resource[] };
type Hospital = { id: string; token: string; champion: SignedInUser };

let app: TestApp;
let first: Hospital;
let second: Hospital;

async function hospital(domain: string): Promise<Hospital> {
  const { db } = app.platform;
  const id = await makeOrganisation(db);
  const champion = await signIn(app, { organisationId: id, roles: ['standard', 'champion'] });
  const key = { organisationId: id, label: 'Entra', createdBy: champion.userId };
  const { token } = await db.transaction((tx) => issueScimToken(tx, key, new Date()));
  const claim = { id: newId(), organisationId: id, domain, token: 'x', provedAt: new Date() };
  await db.query.insert(organisationDomains).values(claim);
  return { id, token, champion };
}

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://candour.example' } });
  first = await hospital('first.example');
  second = await hospital('second.example');
});
afterAll(() => app.close());

function scim(method: string, path: string, body?: object, token = first.token): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const { 'content-type': _, ...bare } = headers;
  const init = body ? { headers, body: JSON.stringify(body) } : { headers: bare };
  return fetch(`${app.url}/scim/v2${path}`, { method, ...init });
}

async function read<Shape = Resource>(response: Promise<Response>, status = 200): Promise<Shape> {
  const answered = await response;
  const body: unknown = await answered.json();
  expect({ status: answered.status, body }).toEqual({ status, body });
  expect(answered.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  return body as Shape;
}

async function refusal(response: Promise<Response>): Promise<string> {
  const answered = await response;
  const body = (await answered.json()) as { schemas: string[]; status: string; scimType?: string };
  expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  expect(body.status).toBe(String(answered.status));
  return `${answered.status}${body.scimType ? ` ${body.scimType}` : ''}`;
}

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const person = (more: object = {}) => ({
  schemas: [`${core}:User`],
  userName: `${newId().toLowerCase()}@first.example`,
  externalId: newId(),
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  ...more,
});
const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const addUser = (more: object = {}) => read(scim('POST', '/Users', person(more)), 201);

async function userRow(id: string) {
  const { rows } = await app.platform.db.pool.query(
    'select email, firstname, surname, account_roles, organisation_id, email_verified, disabled_at from users where id = $1',
    [id],
  );
  return rows[0];
}

describe('A directory by SCIM', () => {
  it('is accepted only with a token of its organisation that is not revoked', async () => {
    const { db } = app.platform;
    expect(await refusal(scim('GET', '/Users', undefined, 'made-up'))).toBe('401');
    const bare = await fetch(`${app.url}/scim/v2/Users`, { headers: { 'auth-token': first.champion.authToken } });
    expect(bare.status).toBe(401);
    expect(bare.headers.get('www-authenticate')).toBe('Bearer realm="SCIM"');
    const key = { organisationId: first.id, label: 'Old', createdBy: first.champion.userId };
    const { id, token } = await db.transaction((tx) => issueScimToken(tx, key, new Date()));
    expect((await scim('GET', '/Users', undefined, token)).status).toBe(200);
    expect(await db.transaction((tx) => revokeScimToken(tx, second.id, id, new Date()))).toBe(false);
    expect(await db.transaction((tx) => revokeScimToken(tx, first.id, id, new Date()))).toBe(true);
    expect(await refusal(scim('GET', '/Users', undefined, token))).toBe('401');
    const [newest] = await listScimTokens(db.query, first.id);
    expect(newest).toMatchObject({ id, label: 'Old', lastUsedAt: expect.any(Date), revokedAt: expect.any(Date) });
    const { rows } = await db.pool.query('select * from scim_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.logLines.join('\n')).not.toContain(token);
  });

  it('can read what is supported', async () => {
    const config = await read(scim('GET', '/ServiceProviderConfig'));
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    const types = await read<Listed>(scim('GET', '/ResourceTypes'));
    expect(types.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    expect((await read<Listed>(scim('GET', '/Schemas'))).totalResults).toBe(2);
    expect(await read(scim('GET', `/Schemas/${core}:User`))).toMatchObject({ name: 'User' });
    expect(await refusal(scim('GET', '/Schemas/other'))).toBe('404');
    expect((await scim('POST', '/Schemas', {})).status).toBe(405);
  });

  it('creates a member as RFC 7644 describes', async () => {
    const given = person({ password: 'ignored', title: 'Ward manager', nickName: 'ignored' });
    const response = scim('POST', '/Users', given);
    const made = await read(response, 201);
    expect((await response).headers.get('location')).toBe(`https://candour.example/scim/v2/Users/${made.id}`);
    expect(made).toEqual({
      schemas: [`${core}:User`],
      id: made.id,
      externalId: given.externalId,
      userName: given.userName,
      name: { givenName: 'Barbara', familyName: 'Jensen', formatted: 'Barbara Jensen' },
      displayName: 'Barbara Jensen',
      title: 'Ward manager',
      active: true,
      emails: [{ value: given.userName, type: 'work', primary: true }],
      groups: [],
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `https://candour.example/scim/v2/Users/${made.id}`,
      },
    });
    expect(await read(scim('GET', `/Users/${made.id}`))).toEqual(made);
    expect(await userRow(made.id)).toMatchObject({
      account_roles: ['standard'],
      organisation_id: first.id,
      email_verified: true,
      disabled_at: null,
    });
  });

  it('finds people by user name and by external id, and page by page', async () => {
    const made = await addUser();
    const { userName, externalId } = made as { userName?: string; externalId?: string };
    for (const filter of [
      `userName eq "${userName?.toUpperCase()}"`,
      `externalId EQ "${externalId}"`,
      `emails.value eq "${userName}"`,
      `${core}:User:userName eq "${userName}"`,
    ]) {
      const found = await read<Listed>(scim('GET', `/Users?filter=${encodeURIComponent(filter)}`));
      expect([found.totalResults, found.Resources.map(({ id }) => id)]).toEqual([1, [made.id]]);
    }
    const all = await read<Listed>(scim('GET', '/Users?startIndex=0&count=500'));
    expect(all).toMatchObject({ startIndex: 1, itemsPerPage: all.totalResults });
    const page = await read<Listed>(scim('GET', '/Users?startIndex=2&count=1'));
    expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: all.totalResults });
    expect(page.Resources[0]?.id).toBe(all.Resources[1]?.id);
    expect((await read<Listed>(scim('GET', '/Users?count=-1'))).Resources).toEqual([]);
    for (const filter of ['userName co "a"', 'userName eq', 'title eq "x"', `userName eq "a" or userName eq "b"`])
      expect(await refusal(scim('GET', `/Users?filter=${encodeURIComponent(filter)}`))).toBe('400 invalidFilter');
    expect(await refusal(scim('GET', '/Users?count=many'))).toBe('400 invalidValue');
  });

  it('replaces and changes a person, in the ways directories write it', async () => {
    const made = await addUser({ title: 'Nurse' });
    const url = `/Users/${made.id}`;
    const renamed = `${newId().toLowerCase()}@first.example`;
    const put = await read(
      scim('PUT', url, person({ userName: renamed, externalId: 'e-1', name: { givenName: 'B' } })),
    );
    expect(put).toMatchObject({ userName: renamed, externalId: 'e-1', displayName: 'B', active: true });
    expect(put).not.toHaveProperty('title');
    // Microsoft Entra capitalises operations and writes booleans as text.
    const entra = patch(
      { op: 'Replace', path: 'name.givenName', value: 'Bea' },
      { op: 'Add', path: 'name.familyName', value: 'Jones' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
      { op: 'Replace', value: { title: 'Sister', 'name.formatted': 'ignored', preferredLanguage: 'en' } },
    );
    expect(await read(scim('PATCH', url, entra))).toMatchObject({ displayName: 'Bea Jones', title: 'Sister' });
    const moved = `${newId().toLowerCase()}@first.example`;
    const email = patch({ op: 'replace', path: 'emails[type eq "work"].value', value: moved });
    expect(await read(scim('PATCH', url, email))).toMatchObject({ userName: moved });
    const off = await read(scim('PATCH', url, patch({ op: 'Replace', path: 'active', value: 'False' })));
    expect(off).toMatchObject({ active: false, displayName: 'Bea Jones' });
    const on = await read(scim('PATCH', url, patch({ op: 'replace', value: { active: true } })));
    expect(on['active']).toBe(true);
    const bare = await read(
      scim('PATCH', url, patch({ op: 'remove', path: 'title' }, { op: 'remove', path: 'externalId' })),
    );
    expect(bare).not.toHaveProperty('externalId');
  });

  it.each([
    ['no PatchOp', { schemas: [], Operations: [{ op: 'add' }] }, '400 invalidSyntax'],
    ['an unknown operation', patch({ op: 'move', path: 'title' }), '400 invalidSyntax'],
    ['an unreadable path', patch({ op: 'add', path: '][', value: 'x' }), '400 invalidPath'],
    ['a removal without a path', patch({ op: 'remove' }), '400 noTarget'],
    ['a removal of the name', patch({ op: 'remove', path: 'userName' }), '400 mutability'],
    ['a value of the wrong type', patch({ op: 'replace', path: 'active', value: 7 }), '400 invalidValue'],
    ['an invalid address', patch({ op: 'replace', path: 'userName', value: 'ada' }), '400 invalidValue'],
    ['an unverified domain', patch({ op: 'replace', path: 'userName', value: 'a@b.example' }), '400 invalidValue'],
    ['a name with a line break', patch({ op: 'replace', path: 'name.givenName', value: 'A\nB' }), '400 invalidValue'],
    ['NUL', patch({ op: 'replace', path: 'title', value: 'a\u0000' }), '400 invalidValue'],
  ])('changes nothing with %s', async (_what, body, expected) => {
    const made = await addUser();
    expect(await refusal(scim('PATCH', `/Users/${made.id}`, body))).toBe(expected);
    expect(await read(scim('GET', `/Users/${made.id}`))).toEqual(made);
  });

  it('creates nobody whose address is outside the verified domains, or is taken, or a second time', async () => {
    const made = await addUser();
    const elsewhere = await makeUser(app);
    expect(await refusal(scim('POST', '/Users', person({ userName: 'a@second.example' })))).toBe('400 invalidValue');
    expect(await refusal(scim('POST', '/Users', person({ userName: elsewhere.email })))).toBe('400 invalidValue');
    expect(await refusal(scim('POST', '/Users', person({ userName: 'ａ@first.example' })))).toBe('400 invalidValue');
    expect(await refusal(scim('POST', '/Users', person({ userName: made['userName'] })))).toBe('409 uniqueness');
    expect(await refusal(scim('POST', '/Users', person({ externalId: made['externalId'] })))).toBe('409 uniqueness');
    expect(await refusal(scim('POST', '/Users', { schemas: [] }))).toBe('400 invalidValue');
    const text = fetch(`${app.url}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.token}`, 'content-type': 'application/scim+json' },
      body: '{',
    });
    expect(await refusal(text)).toBe('400');
  });

  it('ends every session of a person it deactivates, at once', async () => {
    const user = await signIn(app, { organisationId: first.id });
    expect((await callApi(app.url, '/account/info', user.authToken)).status).toBe(200);
    await read(scim('PATCH', `/Users/${user.userId}`, patch({ op: 'replace', path: 'active', value: false })));
    expect((await callApi(app.url, '/account/info', user.authToken)).status).toBe(401);
    const { rows } = await app.platform.db.pool.query(
      'select action, organisation_id, detail from audit_log where subject_id = $1 order by seq desc limit 1',
      [user.userId],
    );
    expect(rows).toMatchObject([
      { action: 'scim.user_disabled', organisation_id: first.id, detail: { scim_key: expect.any(String) } },
    ]);
  });

  it('deletes a person, who is disabled and hidden, and restores them when it creates them again', async () => {
    const made = await addUser();
    expect((await scim('DELETE', `/Users/${made.id}`)).status).toBe(204);
    expect(await refusal(scim('GET', `/Users/${made.id}`))).toBe('404');
    expect(await refusal(scim('DELETE', `/Users/${made.id}`))).toBe('404');
    const filter = encodeURIComponent(`userName eq "${made['userName']}"`);
    expect((await read<Listed>(scim('GET', `/Users?filter=${filter}`))).totalResults).toBe(0);
    expect((await userRow(made.id))['disabled_at']).toBeInstanceOf(Date);
    const again = await addUser({ userName: made['userName'] });
    expect(again).toMatchObject({ id: made.id, active: true });
  });

  it('restores nobody whom a product administrator has disabled', async () => {
    const administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const made = await addUser();
    const disable = (disabled: boolean) =>
      postJson(app.url, `/admin/users/${made.id}/disabled`, { disabled }, administrator.authToken);
    await read(scim('PATCH', `/Users/${made.id}`, patch({ op: 'replace', path: 'active', value: false })));
    expect((await disable(true)).status).toBe(200);
    const active = patch({ op: 'replace', path: 'active', value: true });
    expect(await read(scim('PATCH', `/Users/${made.id}`, active))).toMatchObject({ active: false });
    expect((await scim('DELETE', `/Users/${made.id}`)).status).toBe(204);
    expect(await addUser({ userName: made['userName'] })).toMatchObject({ id: made.id, active: false });
    expect((await disable(false)).status).toBe(200);
    expect(await read(scim('GET', `/Users/${made.id}`))).toMatchObject({ active: true });
  });

  it('invalidates the reset link that was sent to an address before it changed', async () => {
    const { id } = await addUser();
    const code = () => app.platform.db.transaction((tx) => issueCode(tx, 'reset-password', id, new Date()));
    const body = { oobCode: await code(), newPassword: 'seventeen amber kettles' };
    await read(scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'userName', value: 'new@first.example' })));
    expect(await postJson(app.url, '/auth/reset-password', body)).toMatchObject({ body: { error_code: 4003 } });
    const anew = { ...body, oobCode: await code() };
    expect((await postJson(app.url, '/auth/reset-password', anew)).status).toBe(200);
  });

  it('sees and changes only its own organisation’s people, and no product administrator', async () => {
    const administrator = await makeUser(app, { organisationId: first.id, roles: ['standard', 'candour_admin'] });
    const theirs = await read(scim('POST', '/Users', person({ userName: 'ada@second.example' }), second.token), 201);
    for (const id of [administrator.userId, theirs.id, 'no-such-id']) {
      expect(await refusal(scim('GET', `/Users/${id}`))).toBe('404');
      expect(await refusal(scim('PUT', `/Users/${id}`, person()))).toBe('404');
      expect(await refusal(scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })))).toBe(
        '404',
      );
      expect(await refusal(scim('DELETE', `/Users/${id}`))).toBe('404');
    }
    const listed = (await read<Listed>(scim('GET', '/Users?count=200'))).Resources.map(({ id }) => id);
    expect(listed).not.toContain(administrator.userId);
    expect(listed).not.toContain(theirs.id);
    expect(listed).toContain(first.champion.userId);
    // A person whose address is outside the verified domains keeps it.
    const rename = patch({ op: 'replace', path: 'userName', value: `${newId().toLowerCase()}@first.example` });
    expect(await refusal(scim('PATCH', `/Users/${first.champion.userId}`, rename))).toBe('400 invalidValue');
  });
});
