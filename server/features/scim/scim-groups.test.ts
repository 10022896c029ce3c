import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { issueScimToken } from '#server/platform/identity/scim-token-store.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, makeUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Group = { id: string; displayName: string; externalId?: string; members?: { value: string; display: string }[] };

let app: TestApp;
let organisationId: string;
let token: string;

async function keyOf(organisation: string): Promise<string> {
  const { userId } = await makeUser(app, { organisationId: organisation });
  const key = { organisationId: organisation, label: 'Directory', createdBy: userId };
  return (await app.platform.db.transaction((tx) => issueScimToken(tx, key, new Date()))).token;
}

beforeAll(async () => {
  // Calls run at once here. On the embedded database, each would wait for the one before.
  app = await startTestApp({ kind: 'postgres' });
  organisationId = await makeOrganisation(app.platform.db);
  token = await keyOf(organisationId);
});
afterAll(() => app.close());

async function scim(method: string, path: string, body?: object, key = token) {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${app.url}/scim/v2${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Group & { scimType?: string } };
}

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const one = async (): Promise<string> => (await makeUser(app, { organisationId })).userId;
const membersOf = ({ members = [] }: Group): string[] => members.map(({ value }) => value).sort();

async function makeGroup(displayName: string, members: string[]): Promise<Group> {
  const made = await scim('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });
  expect(made.status).toBe(201);
  return made.body;
}

async function rolesOf(userId: string): Promise<string[]> {
  const { rows } = await app.platform.db.pool.query('select account_roles from users where id = $1', [userId]);
  const roles: string[] = rows[0]?.account_roles ?? [];
  return roles.toSorted();
}

describe('Groups of a directory', () => {
  it('are created, found, listed with and without members, replaced and deleted', async () => {
    const [ada, ben] = [await one(), await one()];
    const group = await makeGroup('Ward 7', [ada]);
    expect(group).toMatchObject({ displayName: 'Ward 7', members: [{ value: ada, display: 'Test Person' }] });
    expect((await scim('POST', '/Groups', { displayName: 'WARD 7' })).status).toBe(409);
    const filter = encodeURIComponent('displayName eq "ward 7"');
    const listed = await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`);
    expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ id: group.id }] });
    expect(JSON.stringify(listed.body)).not.toContain(ada);
    const user = await scim('GET', `/Users/${ada}`);
    expect(user.body).toMatchObject({ groups: [{ value: group.id, display: 'Ward 7' }] });
    const put = await scim('PUT', `/Groups/${group.id}`, {
      displayName: 'Ward 8',
      externalId: 'w8',
      members: [{ value: ben }],
    });
    expect(put.body).toMatchObject({ displayName: 'Ward 8', externalId: 'w8', members: [{ value: ben }] });
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${group.id}`)).status).toBe(404);
    expect(await rolesOf(ada)).toEqual(['standard']);
  });

  it('gain and lose members in the ways directories write it', async () => {
    const [ada, ben, cem] = [await one(), await one(), await one()];
    const { id } = await makeGroup(newId(), [ada]);
    const change = async (...operations: object[]) => {
      const { status, body } = await scim('PATCH', `/Groups/${id}`, patch(...operations));
      expect(status).toBe(200);
      return membersOf(body);
    };
    const add = { op: 'Add', path: 'members', value: [{ value: ben }, { value: cem }] };
    expect(await change(add)).toEqual([ada, ben, cem].sort());
    expect(await change(add)).toHaveLength(3);
    expect(await change({ op: 'remove', path: `members[value eq "${ada}"]` })).toEqual([ben, cem].sort());
    expect(await change({ op: 'Remove', path: 'members', value: [{ value: ben }] })).toEqual([cem]);
    expect(await change({ op: 'replace', value: { id, displayName: 'Renamed', members: [{ value: ada }] } })).toEqual([
      ada,
    ]);
    expect(await change({ op: 'remove', path: 'members' })).toEqual([]);
    expect((await scim('GET', `/Groups/${id}`)).body.displayName).toBe('Renamed');
  });

  it('make champions, who lose the role once they leave', async () => {
    const user = await signIn(app, { organisationId });
    const flags = async () =>
      (await (await callApi(app.url, '/account/info', user.authToken)).json()) as { account_roles: string[] };
    const { id } = await makeGroup('Candour champions', [user.userId]);
    expect((await flags()).account_roles).toContain('champion');
    const second = await makeGroup('champion', [user.userId]);
    await scim('DELETE', `/Groups/${id}`);
    expect(await rolesOf(user.userId)).toEqual(['champion', 'standard']);
    await scim('PATCH', `/Groups/${second.id}`, patch({ op: 'replace', path: 'displayName', value: 'Former' }));
    expect(await rolesOf(user.userId)).toEqual(['standard']);
    await scim('PATCH', `/Groups/${second.id}`, patch({ op: 'replace', path: 'displayName', value: 'Champions' }));
    expect(await rolesOf(user.userId)).toEqual(['champion', 'standard']);
  });

  it('make standard users, who become guests once they leave', async () => {
    const ada = await one();
    const { id } = await makeGroup('Candour standard users', [ada]);
    await scim('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members' }));
    expect(await rolesOf(ada)).toEqual(['guest']);
    await scim('PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: [{ value: ada }] }));
    expect(await rolesOf(ada)).toEqual(['standard']);
  });

  it.each(['candour_admin', 'Candour administrators', 'admin', 'champion candour_admin'])(
    'never create an administrator, whatever their name: %s',
    async (displayName) => {
      const ada = await one();
      await makeGroup(displayName, [ada]);
      expect(await rolesOf(ada)).toEqual(['standard']);
    },
  );

  it('changed at once lose no role that one of them grants, and refuse a name that another took first', async () => {
    const groups = [await makeGroup('Candour champion', []), await makeGroup('Standard', [])];
    const calledThe = (round: number) => patch({ op: 'replace', path: 'externalId', value: `person ${round}` });
    for (let round = 0; round < 6; round += 1) {
      const people = [
        await makeUser(app, { organisationId, roles: ['guest'] }),
        await makeUser(app, { organisationId }),
      ];
      const value = people.map(({ userId }) => ({ value: userId }));
      const added = groups.map(({ id }, at) =>
        scim('PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: at ? value : value.toReversed() })),
      );
      expect((await Promise.all(added)).map(({ status }) => status)).toEqual([200, 200]);
      for (const { userId } of people) expect(await rolesOf(userId)).toEqual(['champion', 'standard']);
      const called = people.map(({ userId }) => scim('PATCH', `/Users/${userId}`, calledThe(round)));
      const answers = await Promise.all(called);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('contain only people of their organisation whom the directory sees', async () => {
    const stranger = await makeUser(app, { organisationId: await makeOrganisation(app.platform.db) });
    const administrator = await makeUser(app, { organisationId, roles: ['standard', 'candour_admin'] });
    const { id } = await makeGroup(newId(), []);
    for (const value of [stranger.userId, administrator.userId, 'nobody']) {
      const add = patch({ op: 'add', path: 'members', value: [{ value }] });
      expect((await scim('PATCH', `/Groups/${id}`, add)).body.scimType).toBe('invalidValue');
    }
    const theirs = await keyOf(await makeOrganisation(app.platform.db));
    expect((await scim('GET', `/Groups/${id}`, undefined, theirs)).status).toBe(404);
    expect((await scim('PUT', `/Groups/${id}`, { displayName: 'Ours' }, theirs)).status).toBe(404);
    expect((await scim('DELETE', `/Groups/${id}`, undefined, theirs)).status).toBe(404);
    expect((await scim('GET', '/Groups', undefined, theirs)).body).toMatchObject({ totalResults: 0 });
  });

  it('and people never cause a server error, whatever is sent', async () => {
    const [user, group] = [await one(), await makeGroup(newId(), [])];
    const word = fc.constantFrom(
      'active',
      'name',
      'name.givenName',
      'members',
      'members[value eq "x"]',
      'emails',
      'x[',
      '',
    );
    const operation = fc.record(
      {
        op: fc.constantFrom('add', 'Replace', 'remove'),
        path: fc.option(word, { nil: undefined }),
        value: fc.jsonValue(),
      },
      { requiredKeys: ['op'] },
    );
    const body = fc.oneof(
      fc.array(operation, { minLength: 1 }).map((operations) => patch(...operations)),
      fc.object(),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const answers = [
          await scim('PATCH', `/Users/${user}`, sent),
          await scim('PATCH', `/Groups/${group.id}`, sent),
          await scim('PUT', `/Groups/${group.id}`, sent),
          await scim('POST', '/Users', sent),
        ];
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
