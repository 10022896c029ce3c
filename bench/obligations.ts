// Usage: npx node bench/obligations.ts [OBLIGATIONS]. Measures GET /api/obligations?applicable=only over HTTP, and the web
// process meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile } from '#evals/quantile.ts';
import { saveProfile } from '#server/platform/applicability/profile-store.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const count = Number(process.argv[2] ?? 20_000);
const times = 15;
/** Obligations of one document. */
const ofOne = 100;

const app = await startTestApp();
const { db, clock } = app.platform;
const organisationId = await makeOrganisation(db);
const user = await signIn(app, { organisationId });
const said = { nation: 'England', setting: 'Acute hospital', activities: null, services: [], beds: 400 } as const;
await db.transaction((tx) => saveProfile(tx, organisationId, said, { userId: user.userId, now: clock.now() }));

const documents = Math.ceil(count / ofOne);
const id = (letter: string, of: string) => `'${letter}' || lpad(${of}::text, 25, '0')`;
const numbered = async (statement: string, most: number) => {
  for (let from = 1; from <= most; from += 5_000)
    await db.pool.query(`${statement} from generate_series($1::int, $2::int) as n`, [
      from,
      Math.min(most, from + 4_999),
    ]);
};
await numbered(
  `insert into works (id, key, file_name, title, partition, is_guide, category, domain, subdomains, visibility, jurisdiction)
   select ${id('W', 'n')}, 'bench/' || n, 'document-' || n || '.md', 'Document ' || n, 'regulation', true, 'Estates and facilities',
     'HTM', array['Water'], 'public', case when n % 10 = 0 then 'Wales' else 'England' end`,
  documents,
);
await numbered(
  `insert into versions (id, work_id, number, title, effective_from, source_sha256, made_by_kind, element_count, published_at)
   select ${id('V', 'n')}, ${id('W', 'n')}, 1, 'Document ' || n, '2025-01-01', repeat('0', 64), 'import', ${ofOne}, now()`,
  documents,
);
const ofDocument = `((n - 1) / ${ofOne} + 1)`;
await numbered(`insert into lineages (id, work_id) select ${id('L', 'n')}, ${id('W', ofDocument)}`, count);
const quote = `'The manager of ' || case when n % 7 = 0 then 'a care home' else 'each ward' end ||
  ' must keep a written record of every weekly test of outlet number ' || n || ', with its date and the name of whoever made it.'`;
await numbered(
  `insert into elements (id, version_id, lineage_id, position, kind, canonical_id, text, text_hash)
   select ${id('E', 'n')}, ${id('V', ofDocument)}, ${id('L', 'n')}, n, 'paragraph', 'bench#' || n, ${quote}, repeat('0', 64)`,
  count,
);
await numbered(
  `insert into obligations (id, work_id, version_id, element_id, position, quote_start, quote_end, quote, quote_hash, modality, actor, action)
   select ${id('O', 'n')}, ${id('W', ofDocument)}, ${id('V', ofDocument)}, ${id('E', 'n')}, n, 0, 10, ${quote}, repeat('0', 64),
     'must', 'the manager', 'keep a record'`,
  count,
);
await db.pool.query('analyze works, versions, elements, obligations');

async function ask() {
  const answer = await callApi(app.url, '/obligations?applicable=only', user.authToken);
  return (await answer.json()) as { total: number };
}

const { total } = await ask();
const delay = monitorEventLoopDelay({ resolution: 5 });
const taken: number[] = [];
delay.enable();
for (let at = 0; at < times; at += 1) {
  const start = performance.now();
  await ask();
  taken.push(performance.now() - start);
}
delay.disable();
const figure = (ms: number) => `${Math.round(ms)} ms`;
console.log(
  `${total} of ${count} obligations apply: median ${figure(quantile(taken, 0.5))}, p95 ${figure(quantile(taken, 0.95))};`,
  `event-loop delay p99 ${figure(delay.percentile(99) / 1e6)}, longest ${figure(delay.max / 1e6)}.`,
);
await app.close();
