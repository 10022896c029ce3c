import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import type { MigratedFolder } from '#server/testing/migrated-folder.ts';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';
import { requestHead } from '#server/testing/raw-http.ts';
import { callApi, postLogin } from '#server/testing/sign-in.ts';

let folder: MigratedFolder;
let product: ProductProcess;
let url: string;

async function start(): Promise<void> {
  product = startProduct({ CANDOUR_DATA_DIR: folder.dataDir });
  url = await product.ready;
}
beforeAll(async () => {
  folder = await loadedFolder();
  await start();
});
afterAll(async () => {
  await product.kill();
  folder.remove();
});

async function signInAsDemo(): Promise<string> {
  const [, email = '', password = ''] = /standard +(\S+) +(\S+)/.exec(product.said()) ?? [];
  const response = await postLogin(url, { email, password });
  return ((await response.json()) as { auth_token: string }).auth_token;
}

async function ask(token: string): Promise<string> {
  const { id } = (await (await callApi(url, '/chat/sessions', token, { method: 'POST' })).json()) as { id: string };
  const body = JSON.stringify({ text: 'How often must emergency generators be tested?' });
  const headers = { 'content-type': 'application/json' };
  const asked = await callApi(url, `/chat/${id}/questions`, token, { method: 'POST', headers, body });
  return ((await asked.json()) as { run_id: string }).run_id;
}

test('Told to close, it finishes calls in progress, ends connections, releases the folder and exits without an error', async () => {
  const token = await signInAsDemo();
  const runId = await ask(token);
  const stream = await callApi(url, `/runs/${runId}/events`, token);
  expect(await stream.text()).toContain('data:');
  const { hostname, port } = new URL(url);
  const idle = connect({ host: hostname, port: Number(port) });
  const half = connect({ host: hostname, port: Number(port) });
  await Promise.all([once(idle, 'connect'), once(half, 'connect')]);
  half.write(
    requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 9'),
  );
  for (const socket of [idle, half]) socket.on('error', () => undefined).resume();
  const begun = callApi(url, '/account/info', token).then((response) => response.status);
  expect(await begun).toBe(200);
  expect(await product.stop()).toEqual({ code: 0, signal: null });
  expect(readdirSync(folder.dataDir)).not.toContain('in-use.json');
  expect(product.logged()).not.toMatch(/"level":(50|60)/);
});

test('Told to close twice, it exits at once, and the next start has all data', async () => {
  await start();
  const token = await signInAsDemo();
  const runId = await ask(token);
  product.child.kill('SIGTERM');
  product.child.kill('SIGINT');
  expect([0, 1]).toContain((await product.exit).code);
  await start();
  const events = await (await callApi(url, `/runs/${runId}/events`, token)).text();
  expect(events).toMatch(/"type":"(done|not_found)"/);
  expect(events.match(/"type":"(done|not_found)"/g)).toHaveLength(1);
});

test('An interrupt closes it in the same way', async () => {
  product.child.kill('SIGINT');
  expect(await product.exit).toEqual({ code: 0, signal: null });
});
