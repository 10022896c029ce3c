import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/platform/identity/identity-tables.ts';
import { makePerson } from '#server/testing/people.ts';
import { callApi, logInAs, postLogin } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemoPeople } from './demo-people.ts';
import type { DemoSignIn } from './demo-sign-in-file.ts';

describe('The demonstration hospital', () => {
  let app: TestApp;
  let first: DemoSignIn[];
  const seed = () => seedDemoPeople({ ...app.platform, dataDir: app.dataDir });
  const file = () => join(app.dataDir, 'demo-sign-ins.json');
  const everybody = () => app.platform.db.query.select().from(users);
  beforeAll(async () => {
    app = await startTestApp();
    first = await seed();
  });
  afterAll(() => app.close());

  it('has sixty people in six teams, at addresses that cannot exist', async () => {
    const people = await everybody();
    expect(people).toHaveLength(60);
    expect(new Set(people.map(({ jobTitle }) => jobTitle)).size).toBe(6);
    expect(new Set(people.map(({ name }) => name)).size).toBe(60);
    for (const { email, isDemo, organisationId } of people) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@northmoor\.example$/);
      expect([isDemo, organisationId]).toEqual([true, people[0]?.organisationId]);
    }
  });

  it('lets five of them log in, each in their role', async () => {
    const roles = await Promise.all(
      first.map(async (signIn) => {
        const { authToken } = await logInAs(app, { userId: '', ...signIn });
        const account = (await (await callApi(app.url, '/account/info', authToken)).json()) as Record<string, unknown>;
        expect(account['organisation']).toMatchObject({ name: 'Northmoor Teaching Hospitals' });
        expect(`${account['firstname']} ${account['surname']}`).toBe(signIn.name);
        return [signIn.part, account['account_roles']];
      }),
    );
    expect(roles).toEqual([
      ['champion', ['standard', 'champion']],
      ['administrator', ['standard', 'candour_admin']],
      ['standard', ['standard']],
      ['standard', ['standard']],
      ['guest', ['guest']],
    ]);
    const { rows } = await app.platform.db.pool.query('select count(*) as n from accounts');
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('has random passwords, readable by their owner only', async () => {
    expect(new Set(first.map(({ password }) => password)).size).toBe(5);
    for (const { password } of first) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual(first);
  });

  it('is the same at the next start', async () => {
    const prepare = () => Promise.reject(new Error('The demonstration began twice.'));
    expect(await seedDemoPeople({ ...app.platform, dataDir: app.dataDir, prepare })).toEqual(first);
    expect(await everybody()).toHaveLength(60);
  });

  it.each([
    ['gone', () => rm(file())],
    ['broken', () => writeFile(file(), '[{"part":')],
  ])('gets new passwords, and no new people, when its file is %s', async (_how, harm) => {
    const before = await seed();
    await harm();
    const after = await seed();
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email));
    expect(await everybody()).toHaveLength(60);
    const [was, is] = [before[0], after[0]];
    expect((await postLogin(app.url, { email: was?.email ?? '', password: was?.password ?? '' })).status).toBe(400);
    expect((await postLogin(app.url, { email: is?.email ?? '', password: is?.password ?? '' })).status).toBe(200);
  });
});

describe('Another database', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  it('that was left incomplete is started again', async () => {
    const failing = {
      ...app.platform,
      dataDir: app.dataDir,
      prepare: async () => () => Promise.reject(new Error('no')),
    };
    await expect(seedDemoPeople(failing)).rejects.toThrow('no');
    expect(await app.platform.db.query.select().from(users)).toEqual([]);
    expect(await seedDemoPeople({ ...failing, prepare: async () => async () => {} })).toHaveLength(5);
    await app.close();
  });

  it('that already has accounts is left alone', async () => {
    await makePerson(app.platform.db);
    expect(await seedDemoPeople({ ...app.platform, dataDir: app.dataDir })).toEqual([]);
    expect(await app.platform.db.query.select().from(users)).toHaveLength(1);
    await app.close();
  });
});
