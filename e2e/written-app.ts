import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { test as base } from './browser-test.ts';
import { type RunningProduct, withProduct } from './product-test.ts';

export type WrittenApp = RunningProduct & { models: ModelsServer };

/** Tests of a second server, whose answers a model writes; the model is played by the test. */
export const test = base.extend<object, { writtenApp: WrittenApp }>({
  writtenApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const models = await startModelsServer();
      const settings = { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' };
      await withProduct(settings, (product) => use({ ...product, models }));
      await models.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ writtenApp }, use) => use(writtenApp.url),
  dataFolder: ({ writtenApp }, use) => use(writtenApp.dataFolder),
});
