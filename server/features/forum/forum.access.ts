import { createHmac } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import { anybody, row, signedIn } from '#server/testing/access/access-row.ts';
import { forumSettings } from '#server/testing/access/forum-settings.ts';

function forumRequest(): { sso: string; sig: string } {
  const asked = new URLSearchParams({ nonce: newId(), return_sso_url: `${forumSettings.DISCOURSE_URL}/session/sso` });
  const sso = Buffer.from(asked.toString()).toString('base64');
  return { sso, sig: createHmac('sha256', forumSettings.DISCOURSE_CONNECT_SECRET).update(sso).digest('hex') };
}

/** Single sign-on to the forum. */
export const access: Access = {
  rows: [row('GET /api/auth/forum', '', ...anybody), row('POST /api/auth/discourse-connect', '', ...signedIn)],
  calls: { 'POST /api/auth/discourse-connect': () => ({ body: forumRequest() }) },
};
