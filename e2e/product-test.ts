import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '@playwright/test';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';

export type RunningProduct = { url: string; dataFolder: string };
type Settings = Readonly<Record<string, string>>;

/** As in `npm start`: a server that outlived its parent would keep its port and folder for ever. */
const before = ['end-with-parent.mjs', 'short-imports.mjs'].map(
  (name) => `--import ${pathToFileURL(join('scripts/setup', name)).href}`,
);

/** Starts the product on this data folder as in a hospital's trial: loopback, demonstration people, any free port. */
export const startForBrowser = (dataFolder: string, settings: Settings = {}): ProductProcess =>
  startProduct({
    HOST: '127.0.0.1',
    CANDOUR_DATA_DIR: dataFolder,
    CANDOUR_DEMO: 'on',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: before.join(' '),
    CANDOUR_STARTED_BY: String(process.pid),
    ...settings,
  });

/** A product with these settings on its own copy of the folder from `prepare-data`, until `use` returns. */
export async function withProduct(settings: Settings, use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(process.env['CANDOUR_E2E_RUN'] ?? '', 'product-'));
  cpSync(process.env['CANDOUR_E2E_PREPARED'] ?? '', dataFolder, { recursive: true });
  const product = startForBrowser(dataFolder, settings);
  await use({ url: await product.ready, dataFolder });
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`The product did not close as asked (${code}).\n${product.logged().slice(-4_000)}`);
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Tests of the product with default settings: one server per worker, shared by its specs in sequence. */
export const test = base.extend<{ dataFolder: string; productUrl: string }, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await withProduct({}, use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The address of the server under test, even when a test puts something between it and the browser. */
  productUrl: ({ product }, use) => use(product.url),
  baseURL: ({ productUrl }, use) => use(productUrl),
  /** The data folder of the server under test. */
  dataFolder: ({ product }, use) => use(product.dataFolder),
});
