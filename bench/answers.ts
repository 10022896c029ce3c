// Usage: npx node bench/answers.ts [ELEMENTS] [--every N] [--folder FOLDER] [--embedding]. Loads 100,000 elements, or the given number,
// into a durable embedded database: the starter corpus, and passages from CANDOUR_DATA, else ../shared/data. Measures
// answers without a model, from the question to what a reader of the run's events sees, and the parts of that time.
// --folder keeps the database for another run; --embedding searches with the embedding model in the box.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import { setNamed } from '#evals/answers/question-sets.ts';
import { readAskedQuestions } from '#evals/answers/read-questions.ts';
import { publishPassages } from '#evals/retrieval/publish-passages.ts';
import { createCandour } from '#server/app/create-candour.ts';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { makeOrganisation, makePerson } from '#server/testing/people.ts';
import { type Taken, timeAnswer } from './answer-timings.ts';
import { benchPassages, benchQuestions } from './bench-passages.ts';
import { oneSubdomain, placeIn } from './bench-places.ts';
import { withMixedVectors } from './bench-vectors.ts';
import { describeTimes } from './describe-times.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '40' }, folder: { type: 'string' }, embedding: { type: 'boolean' } },
});
const elements = Number(positionals[0] ?? 100_000);
const rounds = 3;

type Mode = { mode: string; filters: AskFilters };

async function count({ db }: Platform, sql: string): Promise<number> {
  return Number((await db.pool.query<{ n: string }>(sql)).rows[0]?.n);
}

/** @returns the organisation that owns the bench's library documents */
async function load(platform: Platform): Promise<string> {
  const { rows } = await platform.db.pool.query<{ id: string }>('select id from organisations limit 1');
  if (rows[0]) return rows[0].id;
  const begun = performance.now();
  await loadCorpus(platform);
  const organisationId = await makeOrganisation(platform.db);
  const others = elements - (await count(platform, 'select count(*) as n from elements'));
  await publishPassages(platform.db, await benchPassages(others), placeIn(organisationId));
  console.log(`loaded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  return organisationId;
}

async function modesOf({ db }: Platform): Promise<Mode[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select v.id from versions v join works w on w.id = v.work_id where w.partition = 'library' order by v.id limit 50`,
  );
  return [
    { mode: 'no filter', filters: {} },
    { mode: 'without the library', filters: { library: false } },
    { mode: 'one subdomain', filters: { subDomain: [oneSubdomain] } },
    { mode: 'the library’s documents', filters: { document: rows.map(({ id }) => id) } },
  ];
}

async function questionsOf(set: 'guides' | 'data'): Promise<string[]> {
  if (set === 'guides') return (await readAskedQuestions(setNamed('answers-dev').file)).map(({ question }) => question);
  const questions = await benchQuestions(await benchPassages(13_012), Number(values.every));
  return questions.map(({ text }) => text);
}

/** The modes alternate for each question, so that other load on the machine affects all of them alike. */
async function measure(platform: Platform, organisationId: string, questions: readonly string[]) {
  const caller = await makePerson(platform.db, { organisationId });
  const modes = await modesOf(platform);
  const taken = modes.map(() => Array.from({ length: rounds }, (): Taken[] => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [turn, text] of questions.entries()) {
      for (const [index, { filters }] of modes.entries()) {
        taken[index]?.[round]?.push(await timeAnswer(platform, caller, { text, filters }, round + turn));
      }
    }
  }
  return modes.map(({ mode }, index) => ({ mode, taken: taken[index] ?? [] }));
}

const what: Record<string, (one: Taken) => number | undefined> = {
  'asked → sources': ({ asked }) => asked.sources,
  'asked → end': ({ asked }) => asked.whole,
  '  question stored': ({ asked }) => asked.stored,
  '  storing and following': ({ asked, engine }) => asked.whole - asked.stored - engine.whole,
  '  engine → sources': ({ engine }) => engine.sources,
  '  engine → end': ({ engine }) => engine.whole,
  '    search': ({ search }) => search,
  '    loading passages': ({ loading }) => loading,
  '    deciding, writing': ({ engine, search, loading }) =>
    engine.sources === undefined ? undefined : engine.sources - search - loading,
  '    checking': ({ engine }) => (engine.sources === undefined ? undefined : engine.whole - engine.sources),
};

function print(set: string, { mode, taken }: { mode: string; taken: readonly Taken[][] }): void {
  const all = taken.flat();
  const found = all.filter(({ asked }) => asked.sources !== undefined).length;
  console.log(`\n${set}, ${mode}: ${all.length} answers, ${found} of them found`);
  const rows = Object.entries(what).map(([name, of]) => {
    const times = taken.map((round) => round.map(of).filter((time) => time !== undefined));
    return [name, describeTimes(times)];
  });
  console.table(Object.fromEntries(rows));
}

const folder = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'candour-bench-')) : resolve(values.folder);
const settings = readSettings({
  PORT: '0',
  CANDOUR_DATA_DIR: folder,
  CANDOUR_DEMO: 'off',
  EMBEDDING: values.embedding ? 'on' : 'off',
});
const db = await openDatabase({ dataDir: folder });
await migrate(db);
const log = createLog('warn');
const candour = await createCandour({
  settings,
  db,
  clock: systemClock,
  log,
  secret: 'a secret of the bench, long enough for keys',
});
const organisationId = await load(candour.platform);
const { embedding } = candour.platform.models;
if (embedding) {
  const begun = performance.now();
  const model = withMixedVectors(embedding);
  const filled = await embedEntries({ db, model, now: () => new Date() }, new AbortController().signal);
  console.log(`${filled} entries with vectors in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}
await candour.start();
console.log(
  `${(await count(candour.platform, 'select count(*) as n from elements')).toLocaleString('en-GB')} elements, ${rounds} rounds`,
);
for (const set of ['guides', 'data'] as const) {
  for (const one of await measure(candour.platform, organisationId, await questionsOf(set))) print(set, one);
}
await candour.close();
await db.close();
if (values.folder === undefined) rmSync(folder, { recursive: true });
