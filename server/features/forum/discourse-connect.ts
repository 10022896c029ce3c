import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors/app-error.ts';
import type { Settings } from '#server/platform/config/settings.ts';

/** The forum that an operator configured. `url` has no trailing slash. */
export type Forum = { url: string; secret: string };

/** The forum of the settings, if any. */
export function forumOf(settings: Settings): Forum | undefined {
  const { DISCOURSE_URL: url, DISCOURSE_CONNECT_SECRET: secret } = settings;
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

/** DiscourseConnect's request: the forum's nonce, and where the answer goes. */
export type ForumRequest = { nonce: string; returnUrl: URL };

const sign = (secret: string, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest();
const signature = /^[0-9a-f]{64}$/i;
const base64 = /^[A-Za-z0-9+/=\s]+$/;
const nonceForm = /^[\x21-\x7e]{8,200}$/;

/** Whether an answer may go there: only to the configured forum's own origin. */
function isOfForum(forum: Forum, url: URL): boolean {
  const { origin, pathname } = new URL(forum.url);
  const folder = pathname === '/' ? '/' : `${pathname}/`;
  return url.origin === origin && url.pathname.startsWith(folder) && `${url.username}${url.password}` === '';
}

/**
 * Reads the forum's request. The HMAC covers the payload as received, and is compared in constant time before the payload is parsed.
 * @throws AppError hand_over_not_valid
 */
export function readForumRequest(forum: Forum, { sso, sig }: { sso: string; sig: string }): ForumRequest {
  if (!signature.test(sig) || !timingSafeEqual(Buffer.from(sig, 'hex'), sign(forum.secret, sso)))
    throw new AppError('hand_over_not_valid');
  if (!base64.test(sso)) throw new AppError('hand_over_not_valid');
  const payload = new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));
  const [nonce, returnUrl] = [payload.get('nonce') ?? '', payload.get('return_sso_url') ?? ''];
  if (!nonceForm.test(nonce) || !URL.canParse(returnUrl)) throw new AppError('hand_over_not_valid');
  const url = new URL(returnUrl);
  if (!isOfForum(forum, url)) throw new AppError('hand_over_not_valid');
  return { nonce, returnUrl: url };
}

export type ForumPerson = { externalId: string; email: string; name: string; username: string };

/** The browser's next address: the forum's return address with the signed person, in the fields of DiscourseConnect. */
export function forumAnswer(forum: Forum, { nonce, returnUrl }: ForumRequest, person: ForumPerson): string {
  const payload = new URLSearchParams({
    nonce,
    external_id: person.externalId,
    email: person.email,
    name: person.name,
    ...(person.username !== '' && { username: person.username }),
    require_activation: 'false',
    suppress_welcome_message: 'true',
  });
  const sso = Buffer.from(payload.toString(), 'utf8').toString('base64');
  const url = new URL(returnUrl);
  url.searchParams.set('sso', sso);
  url.searchParams.set('sig', sign(forum.secret, sso).toString('hex'));
  return url.href;
}
