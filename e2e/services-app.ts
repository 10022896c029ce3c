import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { test as base } from './browser-test.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

type Services = {
  /** The name server that the product queries. */
  dns: DnsServer;
  /** The model that writes its answers, simulated by the test. */
  models: ModelsServer;
  product: RunningProduct;
};

/**
 * Tests of a second product, separate from the default one: a model writes its answers, a name server of the test verifies domains,
 * and tests may publish documents and change the organisation.
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
    { scope: 'worker', timeout: 300_000 },
  ],
});
