import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Claims, type Context } from 'oidc-provider';

export type OpenIdClientSettings = { clientId: string; clientSecret: string; callbackUrl: string };

export type OpenIdServer = {
  issuer: string;
  /** The claims of the next person who signs in, including `sub`; `amr` says how they prove who they are there. */
  person: Claims;
  /** Whether the codes it issues from now on have already expired. */
  codesExpired: boolean;
  /** Follows the product's redirect, signs the person in and returns the address of the redirect back. */
  signIn(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
};

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
const day = 86_400;
const claims = {
  openid: ['sub', 'tid', 'oid', 'xms_edov', 'preferred_username', 'amr'],
  email: ['email', 'email_verified'],
  profile: ['given_name', 'family_name', 'name', 'job_title'],
};

type Payload = Record<string, unknown> & { exp?: number; grantId?: string; uid?: string };

/** The provider's memory of what it issued; codes are stored as expired when the test says so. */
function memoryOf(server: OpenIdServer) {
  const kept = new Map<string, Payload>();
  const all = () => [...kept.values()];
  return (name: string) => ({
    upsert: async (id: string, payload: Payload) => {
      const hasExpired = name === 'AuthorizationCode' && server.codesExpired;
      kept.set(`${name}:${id}`, hasExpired ? { ...payload, exp: 1 } : payload);
    },
    find: async (id: string) => kept.get(`${name}:${id}`),
    findByUid: async (uid: string) => all().find((payload) => payload.uid === uid),
    consume: async (id: string) => {
      Object.assign(kept.get(`${name}:${id}`) ?? {}, { consumed: true });
    },
    destroy: async (id: string) => {
      kept.delete(`${name}:${id}`);
    },
    revokeByGrantId: async (grantId: string) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}

async function grantEverything({ oidc }: Context) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function configurationOf(server: OpenIdServer, { clientId, clientSecret, callbackUrl }: OpenIdClientSettings) {
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [callbackUrl],
    token_endpoint_auth_method: callbackUrl.endsWith('/microsoft-auth-callback')
      ? 'client_secret_post'
      : 'client_secret_basic',
  };
  return {
    adapter: memoryOf(server),
    clients: [client],
    claims,
    jwks: { keys: [signingKey] },
    cookies: { keys: ['a key of the tests'] },
    // As Microsoft does: the claims are in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context: unknown, { uid }: { uid: string }) =>
        `${new URL(server.issuer).pathname.replace(/\/$/, '')}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: day,
      AuthorizationCode: day,
      Grant: day,
      IdToken: day,
      Interaction: day,
      Session: day,
    },
    loadExistingGrant: grantEverything,
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => server.person }),
  };
}

/** A browser that keeps cookies and follows redirects until one leads to the product. */
async function followTo(callbackUrl: string, from: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = from;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(callbackUrl)) return new URL(url);
  }
  throw new Error('The provider sends the browser round and round.');
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A real OpenID Connect provider (oidc-provider) on a free loopback port. It signs in the test's person without a prompt. */
export async function startOpenIdServer(client: OpenIdClientSettings, path = ''): Promise<OpenIdServer> {
  let provider: Provider | undefined;
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!provider) throw new Error('The provider is not there yet.');
    if (request.url?.startsWith(`${path}/interaction/`)) {
      const { sub, amr } = opened.person;
      const login = { accountId: String(sub), ...(Array.isArray(amr) && { amr }) };
      return void provider.interactionFinished(request, response, { login });
    }
    // As a framework does that mounts a provider.
    Object.assign(request, { originalUrl: request.url, url: request.url?.slice(path.length) });
    provider.callback()(request, response);
  };
  const server = createServer(handle);
  const issuer = `http://127.0.0.1:${await listen(server)}${path}`;
  const opened: OpenIdServer = {
    issuer,
    person: {},
    codesExpired: false,
    signIn: (authorizationUrl) => followTo(client.callbackUrl, authorizationUrl),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  provider = new Provider(issuer, configurationOf(opened, client));
  return opened;
}
