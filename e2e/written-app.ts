import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { startProduct } from '#server/testing/product-process.ts';
import { test as base } from './browser-test.ts';

export type WrittenApp = { url: string; dataFolder: string; models: ModelsServer };

/** Tests of a second server, whose answers a model writes; the model is played by the test. */
export const test = base.extend<object, { writtenApp: WrittenApp }>({
  writtenApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const models = await startModelsServer();
      const dataFolder = await mkdtemp(join(tmpdir(), 'candour-written-'));
      const product = startProduct({
        HOST: '127.0.0.1',
        CANDOUR_DATA_DIR: dataFolder,
        CANDOUR_DEMO: 'on',
        LOG_LEVEL: 'warn',
        ANSWER_URL: models.url,
        ANSWER_MODEL: 'granite',
      });
      await use({ url: await product.ready, dataFolder, models });
      const exit = await product.stop();
      if (exit.code !== 0)
        throw new Error(`The product did not close: ${JSON.stringify(exit)}\n${product.logged().slice(-4_000)}`);
      await models.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ writtenApp }, use) => use(writtenApp.url),
  dataFolder: ({ writtenApp }, use) => use(writtenApp.dataFolder),
});
