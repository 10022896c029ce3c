import type { Page } from '@playwright/test';
import { test as base } from './browser-test.ts';
import type { Person } from './demo-people.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const proxyPage = '<!doctype html><title>Gateway</title><h1>The hospital gateway could not complete your request</h1>';

/** An error in the form of the product's own answers. */
export const refusal = (status: number, error_code: number, error_title: string, description: string, more = {}) => ({
  answer: {
    status,
    headers: json,
    body: JSON.stringify({ error_code, error_title, description, request_id: 'r-of-the-test', ...more }),
  },
});
/** An answer that something on the way sends in place of the product. */
export const strange = (status: number, body = proxyPage, headers: Record<string, string> = html) => ({
  answer: { status, headers, body },
});

/** Tests whose browser reaches the product through a network with faults on demand. */
export const test = base.extend<{ network: FaultProxy }>({
  network: async ({ product }, use) => {
    const network = await startFaultProxy(product.url);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});

/** Fills in and submits the login page on the screen. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Ends this tab's session on the server, like an expiry or a log-out from another device. */
export async function endSession(page: Page): Promise<void> {
  const authToken = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  await page.request.get('/api/auth/signout', { headers: { 'auth-token': authToken } });
}
