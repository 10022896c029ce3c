import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const secret = 'a secret of the forum';
const back = 'https://forum.example/community/session/sso_login';
const sign = (payload: string, key = secret): string => createHmac('sha256', key).update(payload).digest('hex');

let app: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({
    settings: { DISCOURSE_URL: 'https://forum.example/community', DISCOURSE_CONNECT_SECRET: secret },
  });
  user = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
});
afterAll(() => app.close());

/** The query that Discourse puts into the link to the login page. */
function asked(fields: Record<string, string>, key = secret): { sso: string; sig: string } {
  const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  return { sso, sig: sign(sso, key) };
}

const handOver = (body: object, authToken: string | undefined = user.authToken): Promise<Response> =>
  callApi(app.url, '/auth/discourse-connect', authToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const nameOf = async (response: Response): Promise<string> => (await readError(response)).name;

describe('The hand-over to the forum', () => {
  it('is announced to the login pages', async () => {
    const forum = await (await callApi(app.url, '/auth/forum')).json();
    expect(forum).toEqual({ url: 'https://forum.example/community', host: 'forum.example' });
  });

  it('sends the browser back with the signed person, in the fields of DiscourseConnect', async () => {
    const nonce = newId();
    const response = await handOver(asked({ nonce, return_sso_url: `${back}?from=wiki` }));
    expect(response.status).toBe(200);
    const { url, forum } = (await response.json()) as { url: string; forum: string };
    expect(forum).toBe('forum.example');
    const answered = new URL(url);
    expect(`${answered.origin}${answered.pathname}`).toBe(back);
    const sso = answered.searchParams.get('sso') ?? '';
    expect(answered.searchParams.get('sig')).toBe(sign(sso));
    expect(answered.searchParams.get('from')).toBe('wiki');
    expect(Object.fromEntries(new URLSearchParams(Buffer.from(sso, 'base64').toString()))).toEqual({
      nonce,
      external_id: user.userId,
      email: user.email,
      name: 'Test Person',
      username: 'Test_Person',
      require_activation: 'false',
      suppress_welcome_message: 'true',
    });
  });

  it('answers a request once, whoever asks', async () => {
    const request = asked({ nonce: newId(), return_sso_url: back });
    expect((await handOver(request)).status).toBe(200);
    expect(await nameOf(await handOver(request))).toBe('hand_over_used');
    const another = await signIn(app);
    expect(await nameOf(await handOver(request, another.authToken))).toBe('hand_over_used');
    const both = asked({ nonce: newId(), return_sso_url: back });
    const statuses = await Promise.all([handOver(both), handOver(both)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    'https://elsewhere.example/session/sso_login',
    'http://forum.example/community/session/sso_login',
    'https://forum.example:8443/community/session/sso_login',
    'https://forum.example.elsewhere.example/community/session/sso_login',
    'https://forum.example@elsewhere.example/community/session',
    'https://name:word@forum.example/community/session',
    'https://forum.example/elsewhere',
    'https://forum.example/community/../elsewhere',
    'javascript:alert(1)',
    '//forum.example/community/session',
    '',
  ])('never sends a browser to %s', async (returnUrl) => {
    expect(await nameOf(await handOver(asked({ nonce: newId(), return_sso_url: returnUrl })))).toBe(
      'hand_over_not_valid',
    );
  });

  it('is refused unless the forum signed the request', async () => {
    const fields = { nonce: newId(), return_sso_url: back };
    const { sso, sig } = asked(fields);
    const wrong = [
      asked(fields, 'another secret'),
      { sso, sig: '' },
      { sso, sig: sig.slice(0, 62) },
      { sso, sig: 'z'.repeat(64) },
      { sso: `${sso}AAAA`, sig },
      { sso: 'not base64!', sig: sign('not base64!') },
      asked({ return_sso_url: back }),
      asked({ nonce: 'a\r\nb', return_sso_url: back }),
    ];
    const [noSignature, ...names] = await Promise.all(
      [{ sso, sig: '' }, ...wrong.filter((body) => body.sig !== '')].map(async (body) => nameOf(await handOver(body))),
    );
    expect(noSignature).toBe('validation_failed');
    expect(new Set(names)).toEqual(new Set(['hand_over_not_valid']));
    // None of these used the nonce up.
    expect((await handOver({ sso, sig })).status).toBe(200);
  });

  it('reads the signature and the line ending of the published example', async () => {
    const sso = 'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGI=\n';
    expect(sign(sso, 'd836444a9e4084d5b224a60c208dce14')).toBe(
      '2828aa29899722b35a2f191d34ef9b3ce695e0e6eeec47deb46d588d70c7cb56',
    );
    const lines = Buffer.from(`nonce=${newId()}&return_sso_url=${encodeURIComponent(back)}`).toString('base64');
    const broken = `${lines.slice(0, 60)}\n${lines.slice(60)}\n`;
    expect((await handOver({ sso: broken, sig: sign(broken) })).status).toBe(200);
  });

  it('is refused for an unverified address and without a login', async () => {
    const guest = await signIn(app, { roles: ['guest'] });
    await app.platform.db.pool.query('update users set email_verified = false where id = $1', [guest.userId]);
    const request = asked({ nonce: newId(), return_sso_url: back });
    expect(await nameOf(await handOver(request, guest.authToken))).toBe('email_not_verified');
    expect(await nameOf(await handOver(request, ''))).toBe('authentication_required');
    expect((await handOver(request)).status).toBe(200);
  });

  it('is in the audit log, without the signed content', async () => {
    const { rows } = await app.platform.db.pool.query(
      "select actor_id, detail from audit_log where action = 'auth.handed_over_to_forum' limit 1",
    );
    expect(rows).toEqual([{ actor_id: user.userId, detail: {} }]);
    expect(app.logLines.join('\n')).not.toContain(user.email);
  });
});
