import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '@playwright/test';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';

export type RunningProduct = { url: string; dataFolder: string };
type Settings = Readonly<Record<string, string>>;

/** As `npm start` does: a server that outlives whoever started it would hold its port and folder for ever. */
const before = ['end-with-parent.mjs', 'short-imports.mjs'].map(
  (name) => `--import ${pathToFileURL(join('scripts/setup', name)).href}`,
);

/** Starts the product on this data folder as a hospital's trial would: loopback, demonstration people, any free port. */
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

/** A product with these settings on its own copy of the folder that `prepare-data` has filled, until `use` returns. */
export async function withProduct(settings: Settings, use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(process.env['CANDOUR_E2E_RUN'] ?? '', 'product-'));
  cpSync(process.env['CANDOUR_E2E_PREPARED'] ?? '', dataFolder, { recursive: true });
  const product = startForBrowser(dataFolder, settings);
  await use({ url: await product.ready, dataFolder });
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`The product did not close as asked (${code}).\n${product.logged().slice(-4_000)}`);
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Tests of the product as it comes: one server a worker, which the specs of that worker share in turn. */
export const test = base.extend<{ dataFolder: string; productUrl: string }, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await withProduct({}, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Where the server under test answers, whatever a test puts between it and the browser. */
  productUrl: ({ product }, use) => use(product.url),
  baseURL: ({ productUrl }, use) => use(productUrl),
  /** Where the server under test keeps its data. */
  dataFolder: ({ product }, use) => use(product.dataFolder),
});
