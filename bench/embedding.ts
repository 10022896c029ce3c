// Usage: npx node bench/embedding.ts [PASSAGES]. Measures the embedding model in the box: loading, memory, questions one after another, and
// PASSAGES (600, or the given number) texts of the starter guides, alone and with questions in between.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLocalEmbeddingModel, faultOfLocalModel } from '#engine/models/local-embedding-model.ts';
import { setNamed } from '#evals/answers/question-sets.ts';
import { readAskedQuestions } from '#evals/answers/read-questions.ts';
import { quantile } from '#evals/quantile.ts';
import { defaultModelFolder } from '#server/platform/models/create-embedding.ts';

const wanted = Number(process.argv[2] ?? 600);
const never = new AbortController().signal;
const megabytes = () => Math.round(process.memoryUsage().rss / 1_000_000);
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const described = (times: readonly number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;

const folder = defaultModelFolder;
const fault = faultOfLocalModel({ folder });
if (fault !== undefined) throw new Error(fault);

const guides = fileURLToPath(new URL('../corpus/guides/', import.meta.url));
const passages = readdirSync(guides)
  .flatMap((name) => readFileSync(`${guides}${name}`, 'utf8').split(/\n{2,}/))
  .filter((text) => text.length > 40)
  .filter((_, index, all) => index % Math.max(1, Math.floor(all.length / wanted)) === 0)
  .slice(0, wanted);
const questions = (await readAskedQuestions(setNamed('answers-dev').file))
  .map(({ question }) => question)
  .slice(0, 200);

const model = createLocalEmbeddingModel({ folder }, (text) => text);
const before = megabytes();
const loading = await timed(() => model.load());
console.log(`loading: ${loading.toFixed(0)} ms, ${megabytes() - before} MB more`);

const times: number[] = [];
for (const question of questions) times.push(await timed(() => model.embedQuery(question)));
console.log(`${questions.length} questions: ${described(times)}`);

async function fill(): Promise<number> {
  const { user } = process.cpuUsage();
  let parts = 0;
  const taken = await timed(async () => {
    for (let start = 0; start < passages.length; start += model.batchSize) {
      const vectors = await model.embedInParts(passages.slice(start, start + model.batchSize), never);
      parts += vectors.reduce((sum, { length }) => sum + length, 0);
    }
  });
  const cpu = (process.cpuUsage().user - user) / 1_000;
  const each = `${(cpu / passages.length).toFixed(1)} ms of CPU each`;
  console.log(
    `${passages.length} passages in ${parts} parts: ${((passages.length / taken) * 1_000).toFixed(0)} a second, ${each}`,
  );
  return taken;
}

await fill();
const beside: number[] = [];
let isFilling = true;
const filling = fill().then(() => {
  isFilling = false;
});
for (let turn = 0; isFilling; turn += 1) {
  beside.push(await timed(() => model.embedQuery(questions[turn % questions.length] ?? '')));
}
await filling;
console.log(`${beside.length} questions meanwhile: ${described(beside)}`);
console.log(`memory at the end: ${megabytes() - before} MB more than before loading`);
await model.close();
