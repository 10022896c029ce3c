// Usage: npm ci --prefix bench/compared && npx node bench/search-compared.ts [ELEMENTS] [--every N]. Compares Candour's
// search with MiniSearch, Orama and LanceDB on the same passages (13,012 of ObliQA, and beyond that ones combined from
// them) and the same questions, in turns.
import { parseArgs } from 'node:util';
import { searchElements } from '#engine/search/search-elements.ts';
import { quantile } from '#evals/quantile.ts';
import { publishPassages } from '#evals/retrieval/publish-passages.ts';
import { measureRanking } from '#evals/retrieval/ranking-measures.ts';
import type { PassageFile } from '#evals/retrieval/read-passages.ts';
import type { Question } from '#evals/retrieval/read-questions.ts';
import { withTemporaryDatabase } from '#evals/temporary-database-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { benchPassages, benchQuestions } from './bench-passages.ts';
import { type ComparedEngine, lanceDb, miniSearch, orama } from './compared-engines.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const elements = Number(positionals[0] ?? 13_012);
const warmUp = 20;

async function candour(db: Database, files: readonly PassageFile[]): Promise<ComparedEngine> {
  const passageOf = await publishPassages(db, files);
  const input = { scope: { userId: null, organisationId: null }, filters: { asOf: '2026-01-01' }, library: false };
  return {
    name: 'Candour',
    search: async (text) => {
      const { hits } = await searchElements(db, { ...input, text, limit: 10 });
      return hits.map(({ elementId }) => passageOf.get(elementId) ?? elementId);
    },
    close: async () => undefined,
  };
}

async function measure(engines: readonly ComparedEngine[], questions: readonly Question[]) {
  const taken = engines.map(() => ({ times: [] as number[], recall: 0, averagePrecision: 0, ndcg: 0 }));
  for (const { text } of questions.slice(0, warmUp)) for (const engine of engines) await engine.search(text);
  for (const { text, gold } of questions) {
    for (const [index, engine] of engines.entries()) {
      const begun = performance.now();
      const found = await engine.search(text);
      const ms = performance.now() - begun;
      const sums = taken[index];
      if (!sums) continue;
      sums.times.push(ms);
      const { recall, averagePrecision, ndcg } = measureRanking(found, gold);
      sums.recall += recall / questions.length;
      sums.averagePrecision += averagePrecision / questions.length;
      sums.ndcg += ndcg / questions.length;
    }
  }
  return taken;
}

function rowsOf(engines: readonly ComparedEngine[], taken: Awaited<ReturnType<typeof measure>>) {
  const own = quantile(taken[0]?.times ?? [], 0.5);
  return taken.map(({ times, recall, averagePrecision, ndcg }, index) => ({
    engine: engines[index]?.name,
    'recall@10': recall.toFixed(3),
    'MAP@10': averagePrecision.toFixed(3),
    'nDCG@10': ndcg.toFixed(3),
    'median ms': quantile(times, 0.5).toFixed(1),
    'p95 ms': quantile(times, 0.95).toFixed(1),
    'median ÷ Candour': (quantile(times, 0.5) / own).toFixed(2),
  }));
}

const files = await benchPassages(elements);
const passages = files.flatMap((file) => file.passages);
const questions = await benchQuestions(files, Number(values.every));
await withTemporaryDatabase(undefined, async (db) => {
  const engines: ComparedEngine[] = [];
  const loaders = [
    () => candour(db, files),
    () => miniSearch(passages),
    () => orama(passages),
    () => lanceDb(passages),
  ];
  for (const open of loaders) {
    const begun = performance.now();
    const engine = await open();
    engines.push(engine);
    console.log(`${engine.name}: loaded in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
  console.log(`${elements.toLocaleString('en-GB')} elements, ${questions.length} questions`);
  console.table(rowsOf(engines, await measure(engines, questions)));
  for (const engine of engines) await engine.close();
});
