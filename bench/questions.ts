// Usage: npx node bench/questions.ts [ELEMENTS] [--every N] [--folder FOLDER]. Matches texts with the questions of clauses: with the
// starter corpus alone, and with 100,000 elements, or the given number, of two questions by rule each besides (ObliQA from
// CANDOUR_DATA, else ../shared/data). By words, and with stored vectors of the written questions too. --folder keeps the database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readMeanings } from '#engine/answers/read-meanings.ts';
import { storeDerived } from '#engine/questions/derived-questions-store.ts';
import { embedQuestions } from '#engine/questions/embed-questions.ts';
import { matchQuestions } from '#engine/questions/match-questions.ts';
import { countQuestionWords } from '#engine/questions/question-counts-store.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { prepareModel, registerModel } from '#engine/search/vector-store.ts';
import { publishPassages } from '#evals/retrieval/publish-passages.ts';
import { createCandour } from '#server/app/create-candour.ts';
import { loadCorpus } from '#server/app/demo/load-corpus.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { benchPassages } from './bench-passages.ts';
import { placeIn } from './bench-places.ts';
import { describeTimes, ms } from './describe-times.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '60' }, folder: { type: 'string' } },
});
const elements = Number(positionals[0] ?? 100_000);
const rounds = 3;
const dimensions = 384;

/** A direction that depends on the text alone: its own words decide nothing, and the time is that of any vector. */
function directionOf(text: string): number[] {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const numbers = Array.from({ length: dimensions }, () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 31 - 1;
  });
  const length = Math.hypot(...numbers);
  return numbers.map((value) => value / length);
}

const model = {
  identity: { name: 'bench', documentPrefix: '', wantedDimensions: dimensions },
  batchSize: 64,
  embedDocuments: async (texts: readonly string[]) => texts.map(directionOf),
  embedQuery: async (text: string) => directionOf(text),
};

type Row = { id: string; version_id: string; work_id: string; partition: 'regulation' | 'library'; body: string };

/** Two questions for each passage, in its own words. */
async function askByRule(db: Database): Promise<void> {
  for (const partition of ['regulation', 'library'] as const) {
    const { rows } = await db.pool.query<Row>(
      `select s.element_id as id, s.version_id, s.work_id, s.body from search_${partition} s
       join works w on w.id = s.work_id where w.key like 'passages/%'`,
    );
    for (const [versionId, own] of Map.groupBy(rows, (row) => row.version_id)) {
      const due = { versionId, workId: own[0]?.work_id ?? '', partition, reading: 1 };
      const questions = own.flatMap(({ id, body }) => {
        const words = body.split(/\s+/u).slice(0, 24);
        return [
          { elementId: id, tableRow: null, question: `Who must ${words.slice(0, 12).join(' ')}?` },
          { elementId: id, tableRow: null, question: `When must ${words.slice(10).join(' ')}?` },
        ];
      });
      const source = { origin: 'rule', source: 'bench' } as const;
      await storeDerived(db, due, source, { questions, now: new Date() });
    }
  }
  await countQuestionWords(db);
}

/** Written questions without their first and last word: nobody asks in the words that are stored. */
async function textsAsked(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ question: string }>(
    "select question from clause_questions where origin = 'written' order by id",
  );
  const some = rows.filter((_, index) => index % Number(values.every) === 0);
  return some.map(({ question }) => question.split(' ').slice(1, -1).join(' '));
}

/** The modes alternate for each text, so that other load on the machine affects all of them alike. */
async function measure(db: Database, organisationId: string, texts: readonly string[]) {
  const modes: { mode: string; library: boolean; models: SearchModels }[] = [
    { mode: 'words', library: false, models: {} },
    { mode: 'words, with the library', library: true, models: {} },
    { mode: 'words and vectors', library: false, models: { embedding: model } },
  ];
  const scope = { userId: null, organisationId };
  const times = modes.map(() => Array.from({ length: rounds }, (): number[] => []));
  const worked = modes.map(() => 0);
  for (let round = -1; round < rounds; round += 1) {
    for (const text of texts) {
      for (const [index, { library, models }] of modes.entries()) {
        const begun = performance.now();
        const before = process.cpuUsage();
        const input = { text, scope, filters: { asOf: '2026-11-23' }, library, limit: 20, readMeanings };
        await matchQuestions(db, input, models);
        const { user, system } = process.cpuUsage(before);
        if (round >= 0) worked[index] = (worked[index] ?? 0) + (user + system) / 1_000;
        times[index]?.[round]?.push(performance.now() - begun);
      }
    }
  }
  const { rows } = await db.pool.query('select count(*)::int as n from clause_questions');
  console.log(`${rows[0].n.toLocaleString('en-GB')} questions, ${texts.length} texts, ${rounds} rounds`);
  // What other programs of the machine cannot lengthen, unlike the others: of all threads, the database's too.
  const cpu = (index: number) => ms((worked[index] ?? 0) / (rounds * texts.length));
  console.table(
    times.map((ofMode, index) => ({ mode: modes[index]?.mode, 'CPU ms': cpu(index), ...describeTimes(ofMode) })),
  );
}

const folder = values.folder === undefined ? mkdtempSync(join(tmpdir(), 'candour-bench-')) : resolve(values.folder);
const settings = readSettings({ PORT: '0', CANDOUR_DATA_DIR: folder, CANDOUR_DEMO: 'off', EMBEDDING: 'off' });
const db = await openDatabase({ dataDir: folder, durable: false });
await migrate(db);
const secret = 'a secret of the bench, long enough for keys';
const { platform, close } = await createCandour({ settings, db, clock: systemClock, log: createLog('warn'), secret });
await loadCorpus(platform);
const { id: modelId } = await registerModel(db.query, model.identity);
await prepareModel(db, modelId, dimensions);
await embedQuestions({ db, model }, new AbortController().signal);
await db.pool.query('analyze');
const texts = await textsAsked(db);
const organisationId = await makeOrganisation(db);
await measure(db, organisationId, texts);
if (elements > 0) {
  await publishPassages(db, await benchPassages(elements), placeIn(organisationId));
  await askByRule(db);
  await db.pool.query('analyze');
  await measure(db, organisationId, texts);
}
await close();
await db.close();
if (values.folder === undefined) rmSync(folder, { recursive: true });
