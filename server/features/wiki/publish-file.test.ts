import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { largestSourceBytes } from '#engine/documents/formats.ts';
import { createParserPool } from '#engine/documents/parser-pool.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { publishFile } from './publish-file.ts';

let app: TestApp;
let folder: string;
const parser = createParserPool({ threads: 1 });
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'candour-ingest-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await parser.close();
  await app?.close();
});

const publish = (name: string) =>
  publishFile({ ...app.platform, parser, actor: { kind: 'operator' } }, join(folder, name));

it('refuses what is no file without waiting for it: a folder, a pipe, a device', async () => {
  // Node makes no pipes.
  const make = 'mkfifo pipe.md; mkdir folder.md; ln -s /dev/zero zero.md';
  execFileSync('sh', ['-ec', make], { cwd: folder });
  for (const name of ['pipe.md', 'folder.md', 'zero.md'])
    expect(await publish(name)).toEqual({ outcome: 'refused', reason: 'unreadable', message: 'This is not a file.' });
  expect(await publish('missing.md')).toMatchObject({
    reason: 'unreadable',
    message: expect.stringContaining('ENOENT'),
  });
});

it('refuses a file beyond the limit without reading all of it', async () => {
  writeFileSync(join(folder, 'large.md'), 'x');
  truncateSync(join(folder, 'large.md'), largestSourceBytes * 4_000);
  expect(await publish('large.md')).toMatchObject({ outcome: 'refused', reason: 'too_large' });
});
