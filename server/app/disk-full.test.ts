import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeMigratedDatabase } from '#server/testing/database-per-test-embedded.ts';
import { placeLoadedData } from '#server/testing/loaded-folder.ts';
import { folderAt } from '#server/testing/migrated-folder.ts';
import { startProduct } from '#server/testing/product-process.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, postLogin } from '#server/testing/sign-in.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';

/** Large enough for the database and little else. */
const disk = mountSmallDisk(128);
const orNot = disk ? '' : ' (not tried: this user may not mount a disk)';
afterAll(() => disk?.remove());

const dataDir = mkdtempSync(join(tmpdir(), 'candour-little-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function signInAsDemo(url: string, said: string): Promise<string> {
  const [, email = '', password = ''] = /standard +(\S+) +(\S+)/.exec(said) ?? [];
  const response = await postLogin(url, { email, password });
  expect(response.status).toBe(200);
  return ((await response.json()) as { auth_token: string }).auth_token;
}

function record(url: string, token: string): Promise<Response> {
  const properties = { first: 'x'.repeat(400), second: 'y'.repeat(400) };
  const events = Array.from({ length: 100 }, () => ({
    id: crypto.randomUUID(),
    name: 'navigate_home',
    properties,
    occurred_at: '2026-11-21T09:00:00Z',
  }));
  const headers = { 'content-type': 'application/json' };
  return callApi(url, '/analytics/events', token, { method: 'POST', headers, body: JSON.stringify({ events }) });
}

test('A start that cannot write explains the likely cause, and the next one, which can, succeeds', async () => {
  await placeMigratedDatabase(dataDir);
  const settings = { CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'off' };
  const short = startProduct(settings, { largestFile: 2_048 });
  expect(await short.exit, short.said()).toEqual({ code: 2, signal: null });
  expect(short.said()).toMatch(/Candour could not start\. .*disk (is|may be) full/);
  const next = startProduct(settings);
  expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200);
  expect(await next.stop()).toEqual({ code: 0, signal: null });
});

test(`On a full disk it reports that it cannot save, continues to read, loses nothing, and saves again once there is space${orNot}`, async () => {
  if (!disk) return;
  const folder = join(disk.folder, 'data');
  await placeLoadedData(folder);
  const product = startProduct({ CANDOUR_DATA_DIR: folder });
  const url = await product.ready;
  const token = await signInAsDemo(url, product.said());
  let kept = 0;
  expect((await record(url, token)).status).toBe(202);
  kept += 100;

  disk.fill();
  let refused: Response | undefined;
  for (let count = 0; count < 60 && !refused; count += 1) {
    const response = await record(url, token);
    if (response.status === 202) kept += 100;
    else refused = response;
  }
  if (!refused) throw new Error('The full disk took everything.');
  expect((await readError(refused)).name).toBe('storage_full');
  for (const path of ['/api/account/info', '/api/chat/filter_data', '/healthz'])
    expect((await fetch(url + path, { headers: { 'auth-token': token } })).status, path).toBe(200);

  disk.makeRoom();
  expect((await record(url, token)).status).toBe(202);
  kept += 100;
  await product.kill();

  const count = 'select count(*) as count from analytics_events where name = $1';
  const found = await folderAt(folder).inside(({ pool }) => pool.query(count, ['navigate_home']));
  expect(found.rows[0].count).toBe(kept);
});

test(`A start on a full disk reports it, and changes nothing${orNot}`, async () => {
  if (!disk) return;
  disk.fill();
  const settings = { CANDOUR_DATA_DIR: join(disk.folder, 'new') };
  const product = startProduct(settings);
  expect(await product.exit, product.said()).toEqual({ code: 2, signal: null });
  expect(product.said()).toContain('The disk is full.');
  disk.makeRoom();
});
