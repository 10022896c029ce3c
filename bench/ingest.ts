// Usage: npx node bench/ingest.ts [ROUNDS]. Loads the starter corpus into a new database in the running web process, as the
// first start does. Measures elements per second, the event loop's delay, and the time of a page request meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from '#evals/quantile.ts';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const rounds = Number(process.argv[2] ?? 3);
/** Pause between two page requests. */
const pauseMs = 50;

async function askWhile(url: string, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!stop.aborted) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

async function round() {
  const app = await startTestApp();
  const stop = new AbortController();
  const asked = askWhile(app.url, stop.signal);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const { refused } = await loadCorpus(app.platform, () => {});
  const seconds = (performance.now() - begun) / 1_000;
  delay.disable();
  stop.abort();
  const times = await asked;
  const { rows } = await app.platform.db.pool.query<{ elements: number }>(
    'select count(*)::int as elements from elements',
  );
  const elements = rows[0]?.elements ?? 0;
  await app.close();
  return {
    elements,
    refused: refused.length,
    seconds: Number(seconds.toFixed(1)),
    'elements/s': Math.round(elements / seconds),
    'event loop p99 ms': Number((delay.percentile(99) / 1e6).toFixed(1)),
    'event loop max ms': Number((delay.max / 1e6).toFixed(1)),
    'page p95 ms': Number(quantile(times, 0.95).toFixed(1)),
  };
}

const measured: Awaited<ReturnType<typeof round>>[] = [];
for (let each = 0; each < rounds; each += 1) measured.push(await round());
console.table(measured);
