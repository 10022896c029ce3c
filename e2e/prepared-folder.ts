import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoReviews } from '#server/features/review/demonstration/demo-reviews.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { templateFolder } from '#server/testing/template-folder.ts';
import { demoPerson } from './demo-people.ts';
import { startForBrowser } from './product-test.ts';

const lookEveryMs = 250;
/** A limit against hanging. */
const mostLooks = 800;
const dayMs = 24 * 60 * 60_000;

/** The demonstration's contents depend on the day it was created. */
const kind = 'demonstration';
const kindOfToday = () => `${kind}-${new Date().toISOString().slice(0, 10)}`;

/**
 * A data folder with the demonstration and the guides, to be copied and never opened. It is kept between runs, until the day ends
 * or one of its sources changes.
 */
export async function preparedFolder(): Promise<string> {
  const madeFrom = ['contract', 'corpus', 'engine', 'server'];
  const prepared = await templateFolder(kindOfToday(), fill, madeFrom);
  dropThoseOfOtherDays(dirname(prepared));
  return prepared;
}

async function fill(folder: string): Promise<void> {
  const loaded = await loadedFolder();
  const product = startForBrowser(loaded.dataDir);
  await untilAtRest(await product.ready, loaded.dataDir);
  const { code } = await product.stop();
  if (code !== 0) throw new Error(`The product did not close as asked (${code}).\n${product.logged().slice(-4_000)}`);
  cpSync(loaded.dataDir, folder, { recursive: true });
  loaded.remove();
}

/** Waits until the product has processed its new documents: otherwise every copy would do so again during its tests. */
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
    const { reviews } = (await (await fetch(`${url}/api/reviews?whose=own`, { headers })).json()) as {
      reviews: { state: string }[];
    };
    const areReviewed = reviews.length === demoReviews.length && reviews.every(({ state }) => state === 'done');
    if (read.unread_documents === 0 && check.checked_at !== null && areReviewed) return;
    await sleep(lookEveryMs);
  }
  throw new Error('The obligations were not read, the library not checked, or the sample reviews not ended.');
}

function dropThoseOfOtherDays(cache: string): void {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(`${kind}-`))) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
  }
}
