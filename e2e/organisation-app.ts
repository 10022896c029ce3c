import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { test as base } from './browser-test.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

/** Browser tests of a product that looks domains up at a name server of the test. */
export const test = base.extend<object, { dns: DnsServer; product: RunningProduct }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const dns = await startDnsServer();
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ dns }, use) => {
      await withProduct({ DNS_SERVERS: dns.address }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
