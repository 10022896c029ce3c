import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrganisationByDomain } from '#server/platform/identity/organisation-domain-store.ts';
import { findScimToken } from '#server/platform/identity/scim-token-store.ts';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { recheckDomains } from './recheck-domains.ts';

type Domain = { id: string; domain: string; record: string; state: string; last_result: string; counts_until: string };
const dayMs = 24 * 3_600_000;

describe('A champion’s organisation', () => {
  const clock = createTestClock();
  let app: TestApp;
  let dns: DnsServer;
  let organisationId: string;
  let champion: SignedInUser;
  beforeAll(async () => {
    dns = await startDnsServer();
    app = await startTestApp({ clock, settings: { DNS_SERVERS: dns.address } });
  });
  afterAll(async () => {
    await app.close();
    await dns.close();
  });
  beforeEach(async () => {
    ({ organisationId, champion } = await aChampion());
  });

  async function aChampion() {
    const id = await makeOrganisation(app.platform.db);
    return { organisationId: id, champion: await signIn(app, { roles: ['standard', 'champion'], organisationId: id }) };
  }
  const send = (method: string, path: string, who: SignedInUser, body?: object) =>
    callApi(app.url, path, who.authToken, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const read = async <T>(path: string, who: SignedInUser): Promise<T> =>
    (await (await callApi(app.url, path, who.authToken)).json()) as T;
  async function claim(who: SignedInUser, domain: string): Promise<Domain> {
    const response = await send('POST', '/organisation/domains', who, { domain });
    expect(response.status).toBe(201);
    return (await response.json()) as Domain;
  }
  const check = (who: SignedInUser, { id }: Domain) => send('POST', `/organisation/domains/${id}/check`, who);
  const checked = async (who: SignedInUser, domain: Domain) => (await (await check(who, domain)).json()) as Domain;
  const organisationFor = async (domain: string) => (await findOrganisationByDomain(app.platform.db.query, domain))?.id;
  const titlesOf = async (who: SignedInUser) =>
    (await read<{ title: string }[]>('/notifications/user', who)).map(({ title }) => title);

  describe('its domains', () => {
    it('count once their record is in DNS, and not before', async () => {
      const domain = await claim(champion, 'Northmoor.Example.');
      expect(domain).toMatchObject({ domain: 'northmoor.example', state: 'waiting' });
      expect(domain.record).toMatch(/^candour-verification=[0-9a-f]{40}$/);
      expect(await checked(champion, domain)).toMatchObject({ state: 'waiting', last_result: 'absent' });
      expect(await organisationFor('northmoor.example')).toBeUndefined();
      dns.say('northmoor.example', [['v=spf1 -all'], [domain.record]]);
      expect(await checked(champion, domain)).toMatchObject({ state: 'proved', last_result: 'found' });
      expect(await organisationFor('northmoor.example')).toBe(organisationId);
    });

    it('remain claims when DNS has another token or does not answer', async () => {
      const domain = await claim(champion, 'eastmoor.example');
      dns.say('eastmoor.example', [['candour-verification=of-somebody-else']]);
      expect(await checked(champion, domain)).toMatchObject({ state: 'waiting', last_result: 'other_token' });
      dns.say('eastmoor.example', 'failure');
      expect(await checked(champion, domain)).toMatchObject({ state: 'waiting', last_result: 'no_answer' });
    });

    it('are verified for one organisation at a time; the next can verify one that the first removes', async () => {
      const other = (await aChampion()).champion;
      const [first, second] = [await claim(champion, 'westmoor.example'), await claim(other, 'westmoor.example')];
      expect(second.record).not.toBe(first.record);
      dns.say('westmoor.example', [[first.record], [second.record]]);
      const both = await Promise.all([check(champion, first), check(other, second)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [holder, held, waiting, claimed] =
        both[0]?.status === 200 ? [champion, first, other, second] : [other, second, champion, first];
      expect((await check(waiting, claimed)).status).toBe(409);
      expect((await send('DELETE', `/organisation/domains/${held.id}`, holder)).status).toBe(204);
      expect(await organisationFor('westmoor.example')).toBeUndefined();
      expect(await checked(waiting, claimed)).toMatchObject({ state: 'proved' });
    });

    it.each(['nhs.net', 'NHS.uk', 'doctors.org.uk', 'gmail.com', 'co.uk'])(
      'cannot be %s, which many organisations share',
      async (domain) => {
        const response = await send('POST', '/organisation/domains', champion, { domain });
        expect([response.status, ((await response.json()) as { error_code: number }).error_code]).toEqual([400, 4041]);
      },
    );

    it.each([
      '',
      'localhost',
      '127.0.0.1',
      'a..b',
      'büro.example',
      'x.example/path',
      'user@x.example',
      `${'a.'.repeat(130)}uk`,
    ])('cannot be %j', async (domain) => {
      expect((await send('POST', '/organisation/domains', champion, { domain })).status).toBe(422);
    });

    it('are claimed once however often they are added, and at most twenty of them', async () => {
      const [first, again] = [await claim(champion, 'one.example'), await claim(champion, 'one.example')];
      expect(again).toEqual(first);
      for (let count = 2; count <= 20; count += 1) await claim(champion, `number-${count}.example`);
      expect((await send('POST', '/organisation/domains', champion, { domain: 'more.example' })).status).toBe(409);
      expect(await read<Domain[]>('/organisation/domains', champion)).toHaveLength(20);
    });

    it('are checked every day; a missing record is reported at once and the domain stops counting after a week', async () => {
      const domain = await claim(champion, 'southmoor.example');
      dns.say('southmoor.example', [[domain.record]]);
      await check(champion, domain);
      const dayPasses = async () => {
        clock.advance(dayMs);
        await recheckDomains(app.platform);
        champion = { ...champion, ...(await signIn(app, { roles: ['standard', 'champion'], organisationId })) };
      };
      await dayPasses();
      expect((await read<Domain[]>('/organisation/domains', champion))[0]?.state).toBe('proved');
      const colleague = champion;
      dns.say('southmoor.example', 'no such name');
      await dayPasses();
      const [missing] = await read<Domain[]>('/organisation/domains', champion);
      expect(missing).toMatchObject({ state: 'missing', last_result: 'absent' });
      expect(await organisationFor('southmoor.example')).toBe(organisationId);
      for (let day = 3; day <= 8; day += 1) await dayPasses();
      expect((await read<Domain[]>('/organisation/domains', champion))[0]?.state).toBe('lost');
      expect(await organisationFor('southmoor.example')).toBeUndefined();
      const { rows } = await app.platform.db.pool.query(
        'select title from notifications where user_id = $1 order by created_at',
        [colleague.userId],
      );
      expect(rows.map(({ title }) => title)).toEqual([
        'The DNS record of southmoor.example is missing',
        'southmoor.example is no longer verified',
      ]);
      dns.say('southmoor.example', [[domain.record]]);
      expect(await checked(champion, domain)).toMatchObject({ state: 'proved' });
      expect(await titlesOf(champion)).toEqual([]);
    });
  });

  describe('its settings', () => {
    it('change one by one and apply from the next call', async () => {
      const member = await signIn(app, { organisationId });
      const before = await read<object>('/organisation', champion);
      expect(before).toMatchObject({ id: organisationId, idle_lock_minutes: 15, require_second_factor: false });
      expect(
        await (await send('POST', '/organisation', champion, { name: 'Northmoor', idle_lock_minutes: 5 })).json(),
      ).toEqual({
        ...before,
        name: 'Northmoor',
        idle_lock_minutes: 5,
      });
      expect(await read('/account/info', member)).toMatchObject({
        idle_lock_minutes: 5,
        organisation: { id: organisationId, name: 'Northmoor' },
      });
    });

    it.each([
      { idle_lock_minutes: 4 },
      { idle_lock_minutes: 61 },
      { name: ' ' },
      { name: 'Reset your password at evil.example' },
      { name: 'n'.repeat(81) },
      { id: 'x' },
      { require_second_factor: 'yes' },
    ])('cannot be changed by %j', async (change) => {
      expect((await send('POST', '/organisation', champion, change)).status).toBe(422);
    });

    it('belong to one organisation: a champion without an organisation has none', async () => {
      const alone = await signIn(app, { roles: ['standard', 'champion'] });
      for (const path of ['', '/people', '/domains', '/scim-tokens'])
        expect((await callApi(app.url, `/organisation${path}`, alone.authToken)).status).toBe(403);
    });
  });

  it('lists its own people only, with when they were last active', async () => {
    const other = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const member = await signIn(app, { organisationId });
    await app.platform.db.pool.query(`update users set name = 'Grace 100% Adeyemi', surname = 'A' where id = $1`, [
      member.userId,
    ]);
    type People = { total: number; people: { user_id: string; name: string; last_active_at: string | null }[] };
    const all = await read<People>('/organisation/people', champion);
    expect(all.total).toBe(2);
    expect(all.people[0]).toMatchObject({ user_id: member.userId, last_active_at: clock.now().toISOString() });
    expect(all.people.map(({ user_id }) => user_id)).not.toContain(other.userId);
    expect((await read<People>('/organisation/people?q=adeyemi', champion)).total).toBe(1);
    expect((await read<People>('/organisation/people?q=100%25', champion)).total).toBe(1);
    expect((await read<People>('/organisation/people?q=___', champion)).total).toBe(0);
    expect((await read<People>('/organisation/people?page=2', champion)).people).toEqual([]);
  });

  it('creates SCIM tokens that are shown once and can be revoked at once, ten at the most', async () => {
    const other = (await aChampion()).champion;
    const made = (await (await send('POST', '/organisation/scim-tokens', champion, { label: 'Entra' })).json()) as {
      id: string;
      token: string;
    };
    const { query } = app.platform.db;
    expect(await findScimToken(query, made.token)).toMatchObject({ organisationId });
    const listed = await (await callApi(app.url, '/organisation/scim-tokens', champion.authToken)).text();
    expect(listed).toContain('Entra');
    expect(listed).not.toContain(made.token);
    expect((await send('DELETE', `/organisation/scim-tokens/${made.id}`, other)).status).toBe(404);
    expect((await send('DELETE', `/organisation/scim-tokens/${made.id}`, champion)).status).toBe(204);
    expect(await findScimToken(query, made.token)).toBeUndefined();
    expect(await read('/organisation/scim-tokens', champion)).toEqual([]);
    for (let count = 0; count < 10; count += 1)
      expect((await send('POST', '/organisation/scim-tokens', champion, { label: 'x' })).status).toBe(201);
    expect((await send('POST', '/organisation/scim-tokens', champion, { label: 'x' })).status).toBe(409);
  });
});
