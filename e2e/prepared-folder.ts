import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoReviews } from '#server/features/review/demonstration/demo-reviews.ts';
import type { JobsOverview } from '#server/platform/jobs/present-jobs.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { templateFolder } from '#server/testing/template-folder.ts';
import { demoPerson, type Part } from './demo-people.ts';
import { startForBrowser } from './product-test.ts';

const lookEveryMs = 1_000;
/** A limit against hanging. */
const mostLooks = 600;
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

/** Reads from the product as one of its demonstration people. */
async function readerAs(part: Part, url: string, folder: string) {
  const { email, password } = demoPerson(part, folder);
  const body = new FormData();
  body.append('email', email);
  body.append('password', password);
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body });
  const { auth_token: token } = (await response.json()) as { auth_token: string };
  return async <T>(path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers: { 'auth-token': token } })).json()) as T;
}

/** Waits until the product has processed its new documents and no job is left: otherwise every copy would do so during its tests. */
async function untilAtRest(url: string, folder: string): Promise<void> {
  const read = await readerAs('standard', url, folder);
  const readAsAdministrator = await readerAs('administrator', url, folder);
  for (let look = 0; look < mostLooks; look += 1) {
    const { unread_documents: unread } = await read<{ unread_documents: number }>('/obligations');
    const { checked_at: checkedAt } = await read<{ checked_at: string | null }>('/library/check');
    const { reviews } = await read<{ reviews: { state: string }[] }>('/reviews?whose=own');
    const { queues } = await readAsAdministrator<JobsOverview>('/admin/jobs');
    const areReviewed = reviews.length === demoReviews.length && reviews.every(({ state }) => state === 'done');
    const isIdle = queues.every(({ waiting, active }) => waiting === 0 && active === 0);
    if (unread === 0 && checkedAt !== null && areReviewed && isIdle) return;
    await sleep(lookEveryMs);
  }
  throw new Error('Obligations were not read, the library not checked, sample reviews not ended or jobs not done.');
}

function dropThoseOfOtherDays(cache: string): void {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(`${kind}-`))) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
  }
}
