import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPerson } from './demo-people.ts';
import { startForBrowser } from './product-test.ts';

const lookEveryMs = 500;
/** A limit against hanging. */
const mostLooks = 400;

/** Waits until what a product does once with new documents is done: otherwise every copy would do it again beside its tests. */
async function untilAtRest(url: string, folder: string): Promise<void> {
  const { email, password } = demoPerson('standard', folder);
  const body = new FormData();
  body.append('email', email);
  body.append('password', password);
  const login = (await (await fetch(`${url}/api/auth/login`, { method: 'POST', body })).json()) as {
    auth_token: string;
  };
  const headers = { 'auth-token': login.auth_token };
  for (let look = 0; look < mostLooks; look += 1) {
    const read = (await (await fetch(`${url}/api/obligations`, { headers })).json()) as { unread_documents: number };
    const check = (await (await fetch(`${url}/api/library/check`, { headers })).json()) as {
      checked_at: string | null;
    };
    if (read.unread_documents === 0 && check.checked_at !== null) return;
    await sleep(lookEveryMs);
  }
  throw new Error('The obligations were not read, or the library not checked.');
}

/** Fills one data folder with the demonstration and the guides; each worker's server begins with a copy of it. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'candour-prepared-'));
  const product = startForBrowser(folder);
  await untilAtRest(await product.ready, folder);
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`The product did not close as asked (${code}).\n${product.logged().slice(-4_000)}`);
  process.env['CANDOUR_E2E_PREPARED'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
