import type { OpenIdServer } from './openid-server.ts';
import { callApi } from './sign-in.ts';

export type LoginAnswer = Record<string, unknown> & {
  auth_token: string;
  next?: { kind: string; challenge?: string; has_passkey?: boolean };
};

/** A call with a JSON body. @returns its status and its body, which is empty for 204 */
export async function postJson(url: string, path: string, body: object, authToken?: string) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await callApi(url, path, authToken, init);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as LoginAnswer };
}

/** Logs the server's person in through this provider, as the page does: begins, goes there and returns with the answer. */
export async function logInAtProvider(app: { url: string }, server: OpenIdServer, provider: string) {
  const begun = await postJson(app.url, `/auth/federation/${provider}/start`, {});
  if (begun.status !== 200) throw new Error(`The login did not start: ${JSON.stringify(begun.body)}`);
  const { url, binding } = begun.body as unknown as { url: string; binding: string };
  const back = (await server.signIn(url)).searchParams;
  const answer = { code: back.get('code'), state: back.get('state'), iss: back.get('iss') ?? undefined, binding };
  return postJson(app.url, `/auth/federation/${provider}/finish`, answer);
}
