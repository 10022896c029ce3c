// Usage: npx node bench/page-speed.ts [RUNS] [--failures] [--processor-time]. Lighthouse on login, home and a wiki document, as desktop and phone; build first.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { quantile } from '#evals/quantile.ts';
import { startProduct } from '#server/testing/product-process.ts';
import { callApi, postLogin } from '#server/testing/sign-in.ts';

const args = process.argv.slice(2);
const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 3);
const showsFailures = args.includes('--failures');
const debuggingPort = 9_333;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

type Task = { event: { tdur?: number } };

/** Wall-clock time of a task includes other programs' use of the processor. Lighthouse has no setting for processor time. */
async function countProcessorTime(): Promise<void> {
  const { resolve } = createRequire(import.meta.resolve('lighthouse'));
  const path = resolve('@paulirish/trace_engine/models/trace/lantern/graph/CPUNode.js');
  const { CPUNode } = (await import(pathToFileURL(path).href)) as { CPUNode: { prototype: object } };
  const byTheClock = Object.getOwnPropertyDescriptor(CPUNode.prototype, 'duration')?.get;
  if (!byTheClock) throw new Error('Lighthouse counts the time of a task elsewhere by now.');
  Object.defineProperty(CPUNode.prototype, 'duration', {
    get(this: Task): number {
      return Math.min(this.event.tdur ?? Number.POSITIVE_INFINITY, byTheClock.call(this));
    },
  });
}

if (args.includes('--processor-time')) await countProcessorTime();

const folder = mkdtempSync(join(tmpdir(), 'candour-page-speed-'));
const product = startProduct({ HOST: '127.0.0.1', CANDOUR_DATA_DIR: join(folder, 'data'), CANDOUR_DEMO: 'on' });
const url = await product.ready;

async function signIn(): Promise<string> {
  const [, email = '', password = ''] = /standard +(\S+) +(\S+)/.exec(product.said()) ?? [];
  return ((await (await postLogin(url, { email, password })).json()) as { auth_token: string }).auth_token;
}

/** Any document of the wiki: the first in the server's list. */
async function aDocument(token: string): Promise<string> {
  const data = (await (await callApi(url, '/chat/filter_data', token)).json()) as {
    references: { short_id: string }[];
  };
  return data.references[0]?.short_id ?? '';
}

const token = await signIn();
const pages = [
  { name: 'login', path: '/auth/login', signedIn: false },
  { name: 'home', path: '/home', signedIn: true },
  { name: 'wiki document', path: `/wiki/${await aDocument(token)}`, signedIn: true },
];
const forms = [
  { name: 'desktop', config: desktopConfig },
  { name: 'phone', config: undefined },
];

const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: process.env['CANDOUR_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${debuggingPort}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
  ],
});

/**
 * Lighthouse opens a tab of its own, with the token where the product stores it, and without anything that an earlier visit
 * fetched.
 */
async function hold(given: string | undefined): Promise<void> {
  const tab = await browser.newPage();
  await tab.goto(`${url}/healthz`);
  await tab.evaluate(
    ([kept]) => (kept ? localStorage.setItem('accessToken', kept) : localStorage.removeItem('accessToken')),
    [given],
  );
  await (await browser.newCDPSession(tab)).send('Network.clearBrowserCache');
  await tab.close();
}

async function audit(path: string, config: typeof desktopConfig | undefined): Promise<Result> {
  const flags: Flags = {
    port: debuggingPort,
    disableStorageReset: true,
    onlyCategories: [...categories],
    logLevel: 'error',
  };
  const outcome = await lighthouse(`${url}${path}`, flags, config);
  if (!outcome) throw new Error(`Lighthouse said nothing of ${path}.`);
  return outcome.lhr;
}

const median = (values: readonly number[]) => quantile(values, 0.5);
const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
const kilobytes = (result: Result) => (result.audits['total-byte-weight']?.numericValue ?? 0) / 1_000;

function describe(results: readonly Result[]): Record<string, string | number> {
  const scores = categories.map((category) => [category, median(results.map((one) => scoreOf(one, category)))]);
  const times = timings.map((name) => [
    `${name} ms`,
    Math.round(median(results.map(({ audits }) => audits[name]?.numericValue ?? 0))),
  ]);
  return {
    ...Object.fromEntries([...scores, ...times]),
    'layout shift': median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)).toFixed(
      3,
    ),
    'kB sent': Math.round(median(results.map(kilobytes))),
  };
}

/** What keeps a category from 100, with the first place where it shows. */
function failuresOf(result: Result): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = result.audits[id];
      return weight > 0 && found?.score !== null && (found?.score ?? 1) < 0.9 ? [`${category}: ${found?.title}`] : [];
    }),
  );
}

const table: Record<string, Record<string, string | number>> = {};
for (const { name, path, signedIn } of pages) {
  for (const form of forms) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      await hold(signedIn ? token : undefined);
      results.push(await audit(path, form.config));
    }
    table[`${name}, ${form.name}`] = describe(results);
    const last = results.at(-1);
    if (showsFailures && last) console.log(`${name}, ${form.name}:`, failuresOf(last));
  }
}
console.table(table);

await browser.close();
await product.stop();
rmSync(folder, { recursive: true, force: true });
