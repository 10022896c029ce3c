// Usage: npx node bench/search.ts [ELEMENTS...] [--server URL] [--every N]. Loads 13,000 and 100,000 elements, or the given
// numbers (ObliQA from CANDOUR_DATA, else ../shared/data). Measures a search of the whole regulation, one subdomain of
// twelve, one document, and the library alone.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { newId } from '#contract/ids.ts';
import { type SearchInput, searchElements } from '#engine/search/search-elements.ts';
import { publishPassages } from '#evals/retrieval/publish-passages.ts';
import type { Question } from '#evals/retrieval/read-questions.ts';
import { withTemporaryDatabase } from '#evals/temporary-database-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { benchPassages, benchQuestions } from './bench-passages.ts';
import { oneSubdomain, placeIn } from './bench-places.ts';
import { describeTimes, ms } from './describe-times.ts';

const rounds = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string' },
    every: { type: 'string', default: '10' },
  },
});

type Mode = { mode: string } & Pick<SearchInput, 'scope' | 'filters' | 'library'>;

function modesFor(organisationId: string, document: string): Mode[] {
  const scope = { userId: newId(), organisationId };
  const filters = { asOf: '2026-01-01' };
  return [
    { mode: 'no filter', scope, filters, library: false },
    { mode: 'one subdomain', scope, filters: { ...filters, subdomains: [oneSubdomain] }, library: false },
    { mode: 'one document', scope, filters: { ...filters, documents: [document] }, library: false },
    { mode: 'library only', scope, filters, library: 'only' },
  ];
}

/** The modes alternate for each question, so that other load on the machine affects all of them alike. */
async function measure(db: Database, questions: readonly Question[], modes: readonly Mode[]) {
  const times = modes.map(() => Array.from({ length: rounds }, (): number[] => []));
  for (let round = -1; round < rounds; round += 1) {
    for (const { text } of round < 0 ? questions.slice(0, 50) : questions) {
      for (const [index, { mode: _, ...input }] of modes.entries()) {
        const begun = performance.now();
        await searchElements(db, { ...input, text, limit: 10 });
        times[index]?.[round]?.push(performance.now() - begun);
      }
    }
  }
  return times.map((ofMode, index) => ({ mode: modes[index]?.mode, ...describeTimes(ofMode) }));
}

for (const elements of positionals.length > 0 ? positionals.map(Number) : [13_000, 100_000]) {
  const files = await benchPassages(elements);
  const questions = await benchQuestions(files, Number(values.every));
  await withTemporaryDatabase(values.server, async (db) => {
    const organisationId = await makeOrganisation(db);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const begun = performance.now();
    await publishPassages(db, files, placeIn(organisationId));
    const seconds = (performance.now() - begun) / 1_000;
    delay.disable();
    console.log(
      `${elements.toLocaleString('en-GB')} elements, ${db.kind}, ${db.capabilities.bm25 ? 'bm25' : 'full text'}: loaded in ${seconds.toFixed(0)} s`,
      `(${Math.round(elements / seconds)} elements/s; event loop delay p99 ${ms(delay.percentile(99) / 1e6)} ms)`,
    );
    console.log(`${questions.length} questions, ${rounds} rounds`);
    const { rows } = await db.pool.query<{ id: string }>('select id from versions order by id limit 1');
    console.table(await measure(db, questions, modesFor(organisationId, rows[0]?.id ?? '')));
  });
}
