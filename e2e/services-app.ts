import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { test as base } from './browser-test.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

type Services = {
  /** The name server that the product looks domains up at. */
  dns: DnsServer;
  /** The model that writes its answers, played by the test. */
  models: ModelsServer;
  product: RunningProduct;
};

/**
 * Tests of a second kind of product: a model writes its answers, a name server of the test proves domains, and what is published
 * in it or said of its organisation is seen by no test of the product as it comes.
 */
export const test = base.extend<object, Services>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const dns = await startDnsServer();
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  models: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const models = await startModelsServer();
      await use(models);
      await models.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ dns, models }, use) => {
      await withProduct({ DNS_SERVERS: dns.address, ANSWER_URL: models.url, ANSWER_MODEL: 'granite' }, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
