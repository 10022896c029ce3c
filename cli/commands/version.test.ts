import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideText } from '#server/testing/guides.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
import { ingestCommand } from './ingest.ts';
import { versionCommand } from './version.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'candour-version-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.close();
});

async function candour(...line: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCommand([ingestCommand, versionCommand], line, {
    environment: { CANDOUR_DATA_DIR: app.dataDir },
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}
function write(version: number, place: string): string {
  const path = join(folder, 'keys.md');
  const effectiveFrom = `202${3 + version}-01-01`;
  writeFileSync(path, guideText({ name: 'keys', version, effectiveFrom, body: `1.1 Keys are kept in the ${place}.` }));
  return path;
}

it('lists, previews, publishes and rolls back the versions of a file, and explains its refusals', async () => {
  await candour('ingest', write(1, 'lodge'));
  expect(await candour('version', 'list')).toMatchObject({ code: 0, out: 'No versions found.' });
  const held = await candour('ingest', write(2, 'kitchen'), '--hold', '--json');
  const [{ document_id: id, outcome }] = JSON.parse(held.out).files;
  expect(outcome).toBe('held');
  expect((await candour('version', 'list')).out).toContain(`${id}  v2 of keys: a Candour guide, held`);
  expect((await candour('version', 'preview', id)).out).toContain(
    'Compared with v1: 0 added, 1 changed, 0 removed, 0 renumbered.',
  );
  expect(await candour('version', 'publish', id)).toMatchObject({ code: 0, out: `${id}: published` });
  expect(await candour('version', 'publish', id)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Request Error'),
  });
  expect(await candour('version', 'rollback', id)).toMatchObject({ code: 0, out: `${id}: withdrawn` });
  expect(JSON.parse((await candour('version', 'list', '--state', 'withdrawn', '--json')).out)).toMatchObject({
    versions: [{ id, number: 2 }],
    total: 1,
  });
  expect(await candour('version', 'publish')).toMatchObject({ code: 2 });
  expect(await candour('version', 'list', '--state', 'lost')).toMatchObject({ code: 2 });
});
