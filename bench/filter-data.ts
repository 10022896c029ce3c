// Usage: npx node bench/filter-data.ts [WORKS]. Measures GET /api/chat/filter_data over HTTP with 10,000 works: cold,
// cached, 304.
import { request } from 'node:http';
import { quantile } from '#evals/quantile.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const works = Number(process.argv[2] ?? 10_000);
// Together fewer than an account's calls per minute.
const [coldTimes, keptTimes] = [20, 120];

const app = await startTestApp();
const { pool } = app.platform.db;
const user = await signIn(app);

type Answer = { ms: number; status: number | undefined; bytes: number; tag: string };

/** By Node's own client, which neither decompresses nor caches. */
function get(headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(`${app.url}/api/chat/filter_data`, { headers: { 'auth-token': user.authToken, ...headers } });
    sent.on('response', (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () =>
        resolve({
          ms: performance.now() - start,
          status: response.statusCode,
          bytes,
          tag: String(response.headers.etag),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

async function report(what: string, times: number, ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  for (let i = 0; i < times; i++) answers.push(await ask());
  const taken = answers.map(({ ms }) => ms);
  const [median, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)].map((ms) => ms.toFixed(1));
  const last = answers.at(-1) ?? { ms: 0, status: 0, bytes: 0, tag: '' };
  console.log(
    `${what}: median ${median} ms, p95 ${p95} ms, ${last.bytes.toLocaleString('en-GB')} bytes, ${last.status}`,
  );
  return last;
}

await pool.query(
  `insert into works (id, key, file_name, title, partition, is_guide, category, domain, subdomains, visibility)
   select 'W' || lpad(n::text, 25, '0'), 'bench/' || n, 'document-' || n || '.md', 'Document ' || n || ' on safe practice',
     'regulation', true, 'Estates and facilities', 'HTM', array['Water', 'Electrical'], 'public'
   from generate_series(1, $1::int) as n`,
  [works],
);
await pool.query(
  `insert into versions (id, work_id, number, title, effective_from, source_sha256, made_by_kind, element_count, published_at)
   select 'V' || lpad(n::text, 25, '0'), 'W' || lpad(n::text, 25, '0'), 1, 'Document ' || n || ' on safe practice',
     '2025-01-01', repeat('0', 64), 'import', 0, now()
   from generate_series(1, $1::int) as n`,
  [works],
);
await pool.query('analyze works, versions');

const packed = { 'accept-encoding': 'gzip, br' };
let changes = 0;
await get(packed);
await report('changed before each (brotli)', coldTimes, async () => {
  changes += 1;
  await pool.query(`update works set jurisdiction = $1 where key = 'bench/1'`, [`change ${changes}`]);
  return get(packed);
});
const { tag } = await report('kept, brotli', keptTimes, () => get(packed));
await report('kept, gzip', keptTimes, () => get({ 'accept-encoding': 'gzip' }));
await report('kept, not packed', 20, () => get({}));
await report('304', keptTimes, () => get({ ...packed, 'if-none-match': tag }));
await app.close();
