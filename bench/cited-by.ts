// Usage: npx node bench/cited-by.ts [WORKS]. Measures the data for the reader's margin beside a document of 5,000 elements:
// its citations from 3,000 works (a third of them in three clauses each) and from 500 answers of the caller, and its 2,500
// obligations.
import { quantile } from '#evals/quantile.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const works = Number(process.argv[2] ?? 3_000);
const [elementCount, clausesEach, answers, times] = [5_000, 20, 500, 40];

const app = await startTestApp();
const { pool } = app.platform.db;
const user = await signIn(app);
const opened = `V${'1'.padStart(25, '0')}`;

const statements = [
  `insert into works (id, key, file_name, title, partition, is_guide, category, domain, subdomains, visibility)
   select 'W' || lpad(n::text, 25, '0'), 'bench/' || n, 'document-' || n || '.md', 'Document ' || n,
     'regulation', false, 'Estates and facilities', 'HTM', array['Water'], 'public' from generate_series(1, ${works}) as n`,
  `insert into versions (id, work_id, number, title, effective_from, source_sha256, made_by_kind, element_count, published_at)
   select 'V' || lpad(n::text, 25, '0'), 'W' || lpad(n::text, 25, '0'), 1, 'Document ' || n, '2025-01-01', repeat('0', 64),
     'import', 0, now() from generate_series(1, ${works}) as n`,
  `insert into lineages (id, work_id) select 'L' || lpad(n::text, 12, '0') || lpad(e::text, 13, '0'), 'W' || lpad(n::text, 25, '0')
   from generate_series(1, ${works}) as n, generate_series(1, case when n = 1 then ${elementCount} else ${clausesEach} end) as e`,
  `insert into elements (id, version_id, lineage_id, position, kind, number, canonical_id, text, text_hash, cross_references)
   select 'E' || lpad(n::text, 12, '0') || lpad(e::text, 13, '0'), 'V' || lpad(n::text, 25, '0'),
     'L' || lpad(n::text, 12, '0') || lpad(e::text, 13, '0'), e, 'paragraph', e::text, 'bench/' || n || '#' || e,
     'Each generating set should be run on load once a month.', repeat('0', 64),
     case when n % 3 = 0 and e <= 3 then jsonb_build_array(jsonb_build_object('start', 0, 'end', 4, 'target',
       jsonb_build_object('work', 'bench/1', 'path', ((n * 7 + e) % ${elementCount} + 1)::text)))
     when e % 4 = 0 then '[{"start": 0, "end": 4, "target": {"work": "bench/2", "path": "1"}}]'::jsonb end
   from generate_series(1, ${works}) as n, generate_series(1, case when n = 1 then ${elementCount} else ${clausesEach} end) as e`,
  `insert into runs (id, kind, owner_id, state, input, visibility)
   select 'R' || lpad(n::text, 25, '0'), 'answer', '${user.userId}', 'done', '{}', 'private' from generate_series(1, ${answers}) as n`,
  `insert into chats (id, owner_id) values ('S${'1'.padStart(25, '0')}', '${user.userId}')`,
  `insert into chat_questions (id, chat_id, run_id, position, text)
   select 'Q' || lpad(n::text, 25, '0'), 'S${'1'.padStart(25, '0')}', 'R' || lpad(n::text, 25, '0'), n, 'How often is it run?'
   from generate_series(1, ${answers}) as n`,
  `insert into citations (id, run_id, sentence, element_id, version_id, lineage_id, quote_start, quote_end, text_hash)
   select 'C' || lpad(n::text, 12, '0') || lpad(c::text, 13, '0'), 'R' || lpad(n::text, 25, '0'), c,
     'E' || lpad('1', 12, '0') || lpad(((n * 8 + c) % ${elementCount} + 1)::text, 13, '0'), '${opened}', 'x', 0, 4, 'x'
   from generate_series(1, ${answers}) as n, generate_series(1, 8) as c`,
  `insert into obligations (id, work_id, version_id, element_id, position, quote_start, quote_end, quote, quote_hash, modality, action)
   select 'O' || lpad(e::text, 25, '0'), 'W' || lpad('1', 25, '0'), '${opened}', 'E' || lpad('1', 12, '0') || lpad(e::text, 13, '0'),
     e, 0, 40, 'Each generating set should be run on load.', repeat('0', 64), 'should', 'be run on load'
   from generate_series(1, ${elementCount / 2}) as e`,
  'analyze works, versions, elements, citations, chat_questions, obligations',
];
for (const statement of statements) await pool.query(statement);

for (const what of ['cited-by', 'obligations']) {
  const taken: number[] = [];
  let size = 0;
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    const response = await callApi(app.url, `/docs/document/${opened}/${what}`, user.authToken);
    size = (await response.text()).length;
    taken.push(performance.now() - start);
  }
  const [median, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`${what}: median ${median} ms, p95 ${p95} ms, ${size.toLocaleString('en-GB')} characters`);
}
await app.close();
