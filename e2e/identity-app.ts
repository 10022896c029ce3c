import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OpenIdServer, startOpenIdServer } from '#server/testing/openid-server.ts';
import { test as base } from './browser-test.ts';
import { type Forum, startForum } from './forum.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

export type IdentityApp = RunningProduct & { provider: OpenIdServer; microsoft: OpenIdServer; forum: Forum };

const tenant = 'tenant-of-the-tests';
/** The domains of the tests' newcomers. */
const domains = ['larkfield.example'];

/** A port that is free now: the provider needs its redirect address before the product listens there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Tests of a product with Microsoft, another OpenID Connect provider and a forum, all on loopback. */
export const test = base.extend<object, { identityApp: IdentityApp }>({
  identityApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      // By name: passkeys belong to a host name, never to an IP address.
      const publicUrl = `http://localhost:${port}`;
      const client = { clientId: 'candour', clientSecret: 'a secret of the client' };
      const provider = await startOpenIdServer({ ...client, callbackUrl: `${publicUrl}/auth/callback/trust` });
      const callbackUrl = `${publicUrl}/microsoft-auth-callback`;
      const microsoft = await startOpenIdServer({ ...client, callbackUrl }, `/${tenant}/v2.0`);
      const forum = await startForum();
      const settings = {
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        OIDC_PROVIDERS: JSON.stringify([
          { id: 'trust', name: 'Northmoor', issuer: provider.issuer, ...client, domains },
        ]),
        MICROSOFT_DOMAINS: domains.join(),
        MICROSOFT_CLIENT_ID: client.clientId,
        MICROSOFT_CLIENT_SECRET: client.clientSecret,
        MICROSOFT_AUTHORITY: new URL(microsoft.issuer).origin,
        MICROSOFT_TENANT: tenant,
        DISCOURSE_URL: forum.url,
        DISCOURSE_CONNECT_SECRET: forum.secret,
      };
      await withProduct(settings, (product) => use({ ...product, url: publicUrl, provider, microsoft, forum }));
      await forum.close();
      await microsoft.close();
      await provider.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  productUrl: ({ identityApp }, use) => use(identityApp.url),
  dataFolder: ({ identityApp }, use) => use(identityApp.dataFolder),
});
