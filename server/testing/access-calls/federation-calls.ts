import { createHmac } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import type { AccessCalls } from './access-call.ts';

/** With these the product under test has a forum. */
export const forumSettings = {
  DISCOURSE_URL: 'https://forum.example',
  DISCOURSE_CONNECT_SECRET: 'a secret of the forum',
};

function forumRequest(): { sso: string; sig: string } {
  const asked = new URLSearchParams({ nonce: newId(), return_sso_url: `${forumSettings.DISCOURSE_URL}/session/sso` });
  const sso = Buffer.from(asked.toString()).toString('base64');
  return { sso, sig: createHmac('sha256', forumSettings.DISCOURSE_CONNECT_SECRET).update(sso).digest('hex') };
}

export const federationCalls: AccessCalls = {
  'POST /api/auth/federation/{provider}/start': () => ({ path: '/api/auth/federation/nobody/start', body: {} }),
  'POST /api/auth/federation/{provider}/finish': () => ({
    path: '/api/auth/federation/nobody/finish',
    body: { code: 'a', state: 'b', binding: 'c' },
  }),
  'POST /api/auth/discourse-connect': () => ({ body: forumRequest() }),
};
