import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { build, preview } from 'vite';

const configFile = resolve('vite.config.ts');

/** Builds the gallery beside the product, serves it on loopback until `use` returns, and removes everything afterwards. */
async function withGallery(use: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candour-gallery-'));
  const outDir = join(folder, 'built');
  await build({ configFile, mode: 'gallery', logLevel: 'error', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The gallery is served nowhere.');
  await use(`${url}gallery/`);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Tests of the gallery, which needs no server of the product. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await withGallery(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
