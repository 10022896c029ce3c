// Usage: npx node bench/review.ts [PAGES] [REQUIREMENTS] [--rounds N] [--embedding]. Reviews a policy of 50 pages of 400 words against 120 requirements, or
// the given numbers, over HTTP on an embedded database, without a model: from the call to the first finding and to the end of the run, with
// the delays of the event loop that serves other people meanwhile. The policy is made of the own policies and guides in the product's
// corpus; the requirements are those of its guides. --embedding compares meanings too, by the model in the box.
import { readdir, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { requirementsOf } from '#engine/review/requirements-of.ts';
import { quantile } from '#evals/quantile.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { beginReview, eventsOf, openReviewAs } from '#server/testing/reviews.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { ms } from './describe-times.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, embedding: { type: 'boolean' } },
});
const pages = Number(positionals[0] ?? 50);
const wanted = Number(positionals[1] ?? 120);
const wordsOnPage = 400;

async function bodiesIn(folder: string): Promise<string[]> {
  const at = new URL(folder, import.meta.url);
  const names = (await readdir(at)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, at), 'utf8')));
  return texts.map((text) => text.replace(/^---\n.*?\n---\n/su, '').replace(/^# .*$/mu, ''));
}

const countWords = (text: string) => text.split(/\s+/u).length;

/** Texts until they have so many words, cut at a line. */
function untilWords(texts: readonly string[], most: number): string {
  const lines: string[] = [];
  let count = 0;
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (count >= most) break;
    lines.push(line);
    count += countWords(line);
  }
  return lines.join('\n');
}

/** Paragraphs of guides until they hold so many requirements. */
function untilRequirements(texts: readonly string[]): string {
  let body = 'Words before the first heading.';
  for (const paragraph of texts.flatMap((text) => text.split(/\n{2,}/u))) {
    const next = `${body}\n\n${paragraph}`;
    const found = requirementsOf(parseMarkdown(`# Set\n${next}`).elements, { key: 'guide/bench', title: 'Set' }).length;
    if (found > wanted) break;
    body = next;
    if (found === wanted) break;
  }
  return body;
}

const guides = await bodiesIn('../corpus/guides/');
const policies = await bodiesIn('../evals/review/policies/');
const folder = fileURLToPath(new URL('../.model', import.meta.url));
const app = await startTestApp({ settings: values.embedding ? { EMBEDDING: 'on', EMBEDDING_FOLDER: folder } : {} });
try {
  const organisationId = await makeOrganisation(app.platform.db);
  const person = await signIn(app, { organisationId });
  const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
  const guide = await publishGuide(app.platform.db, { name: 'bench-guide', body: untilRequirements(guides.slice(40)) });
  const policy = await publishGuide(
    app.platform.db,
    { name: 'bench-policy', body: untilWords([...policies, ...guides.slice(0, 40)], pages * wordsOnPage) },
    { owner, partition: 'library' },
  );
  const first: number[] = [];
  const whole: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const started = await beginReview(app, person, policy, [guide]);
    await eventsOf(app, person, started.run_id, ({ type }) => type === 'finding');
    const firstAt = performance.now() - begun;
    await eventsOf(app, person, started.run_id);
    const wholeAt = performance.now() - begun;
    delay.disable();
    const { total, state, counts } = await openReviewAs(app, person, started.review_id);
    if (round === 0) {
      // The first starts the thread, as the first review after a start does.
      console.log(`${pages} pages, ${total} requirements: ${state}, ${JSON.stringify(counts)}`);
      console.log(`first review after the start: first finding ${ms(firstAt)} ms, whole ${ms(wholeAt)} ms`);
      continue;
    }
    first.push(firstAt);
    whole.push(wholeAt);
    delays.push(delay.percentile(99) / 1e6);
  }
  const row = (times: readonly number[]) => ({
    'median ms': ms(quantile(times, 0.5)),
    'p95 ms': ms(quantile(times, 0.95)),
  });
  console.table({ 'first finding': row(first), whole: row(whole), 'event loop, p99 of each': row(delays) });
} finally {
  await app.close();
}
