import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForBrowser } from './product-test.ts';

/** Fills one data folder with the demonstration and the guides; each worker's server begins with a copy of it. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'candour-prepared-'));
  const product = startForBrowser(folder);
  await product.ready;
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`The product did not close as asked (${code}).\n${product.logged().slice(-4_000)}`);
  process.env['CANDOUR_E2E_PREPARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
