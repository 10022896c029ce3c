// Usage: npx node bench/wiki-screens.ts [REFERENCES] [ELEMENTS]. Measures the wiki's list with 10,000 documents and its
// reader with 5,000 elements in Chromium (CANDOUR_CHROMIUM, else /usr/bin/chromium). Prints the time of the page's thread
// for script, for layout and style, and in all.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { newId } from '#contract/ids.ts';
import { quantile } from '#evals/quantile.ts';
import { startProduct } from '#server/testing/product-process.ts';

const referenceCount = Number(process.argv[2] ?? 10_000);
const elementCount = Number(process.argv[3] ?? 5_000);
const rounds = 10;
const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';
const sentence =
  'Each generating set should be run on load at least once every month, and the fuel inspected for water.';

const versionOf = (id: string) => ({
  id,
  number: 1,
  status: 'in_force',
  effective_from: '2025-01-01',
  effective_to: null,
});
const tags = { category: 'Estates and facilities', domain: 'HTM', subdomain: ['Water'] };

const references = Array.from({ length: referenceCount }, (_, index) => {
  const id = newId();
  const domain = pick(['HTM', 'HBN', 'CQC regulations', 'Data protection'], index);
  const subdomain = [pick(['Water', 'Electrical', 'Fire', 'Records', 'Radiation'], index)];
  return {
    short_id: id,
    title: `Document ${index + 1} on safe practice in healthcare premises`,
    file_name: `document-${index + 1}.md`,
    is_guide: index % 2 === 0,
    partition: 'regulation',
    version: versionOf(id),
    upcoming: null,
    obligations: index % 90,
    tags: { ...tags, domain, subdomain },
  };
});

function longDocument(id: string) {
  const elements = Array.from({ length: elementCount }, (_, index) => {
    const [section, clause] = [Math.floor(index / 20) + 1, index % 20];
    const isHeading = clause === 0;
    return {
      id: newId(),
      canonical_id: `bench/${index}`,
      lineage_id: newId(),
      kind: isHeading ? 'heading' : 'paragraph',
      level: isHeading ? 2 : null,
      number: isHeading ? String(section) : `${section}.${clause}`,
      parent_id: null,
      section_path: [],
      text: isHeading ? `Section ${section}` : `${sentence} ${sentence} Of clause ${clause}.`,
      table_cells: null,
      places: [],
      confidence: null,
      references: [],
    };
  });
  const version = versionOf(id);
  return {
    external_id: id,
    short_id: id,
    work_id: newId(),
    key: 'bench/long',
    file_name: 'long.md',
    title: 'A long document',
    is_guide: false,
    partition: 'regulation',
    jurisdiction: 'England',
    publication: null,
    tags,
    version,
    versions: [version],
    demonstration_of_change: false,
    is_favourite: false,
    pages: null,
    recognised_pages: null,
    elements,
    requested_elements: [],
  };
}

/** Milliseconds of the page's thread since it began: of script, of layout and style, of all tasks. */
async function spent(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    script: seconds('ScriptDuration') * 1_000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1_000,
    tasks: seconds('TaskDuration') * 1_000,
  };
}

/** Repeats something and prints the time of one run. */
async function report(
  page: Page,
  session: CDPSession,
  what: string,
  times: number,
  act: (turn: number) => Promise<unknown>,
) {
  const taken = { script: [] as number[], layout: [] as number[], tasks: [] as number[] };
  for (let turn = 0; turn < times; turn++) {
    const before = await spent(session);
    await act(turn);
    await page.waitForTimeout(250);
    const after = await spent(session);
    for (const kind of ['script', 'layout', 'tasks'] as const) taken[kind].push(after[kind] - before[kind]);
  }
  const figures = Object.entries(taken).map(
    ([kind, values]) => `${kind} ${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`,
  );
  console.log(`${what}: ${figures.join(', ')} ms (median / p95)`);
}

const folder = await mkdtemp(join(tmpdir(), 'candour-bench-'));
const product = startProduct({ HOST: '127.0.0.1', CANDOUR_DATA_DIR: folder, CANDOUR_DEMO: 'on', LOG_LEVEL: 'warn' });
const url = await product.ready;
const people = JSON.parse(await readFile(join(folder, 'demo-sign-ins.json'), 'utf8')) as Record<string, string>[];
const { email = '', password = '' } = people.find(({ part }) => part === 'standard') ?? {};
const form = new FormData();
form.append('email', email);
form.append('password', password);
const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', body: form });
const { auth_token } = (await answer.json()) as { auth_token: string };
const asRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env['CANDOUR_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...(asRoot ? ['--no-sandbox'] : []), '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
page.setDefaultTimeout(180_000);
await page.addInitScript(([token]) => localStorage.setItem('accessToken', token ?? ''), [auth_token]);
const documentId = newId();
await page.route('**/api/chat/filter_data', (route) => route.fulfill({ json: { references, default_categories: [] } }));
await page.route(`**/api/docs/document/${documentId}*`, (route) => route.fulfill({ json: longDocument(documentId) }));
const session = await page.context().newCDPSession(page);
// The time of the page's own thread: other load on the machine does not count.
await session.send('Performance.enable', { timeDomain: 'threadTicks' });

await page.goto(`${url}/wiki`);
await page.getByRole('table', { name: 'Documents' }).waitFor();
console.log(`List of ${referenceCount.toLocaleString('en-GB')} documents`);
const htm = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^HTM/ });
await report(page, session, 'filter clicked', rounds, () => htm.click());
await report(page, session, 'order changed', rounds, (turn) =>
  page.getByLabel('Sort by').selectOption(turn % 2 === 0 ? 'newest' : 'title'),
);
await report(page, session, 'one screen scrolled', rounds, () => page.mouse.wheel(0, 700));
await report(page, session, 'somewhere else', rounds, (turn) =>
  page.evaluate(`scrollTo(0, ${((turn * 37) % 100) * 3_000})`),
);

await page.goto(`${url}/wiki/${documentId}`);
await page.getByRole('link', { name: 'Link to 1.1', exact: true }).waitFor();
console.log(`Document of ${elementCount.toLocaleString('en-GB')} elements`);
await report(page, session, 'one screen scrolled', rounds, () => page.mouse.wheel(0, 700));
await report(page, session, 'section of the outline', rounds, (turn) =>
  page
    .getByRole('navigation', { name: 'Outline of this document' })
    .getByRole('link')
    .nth((turn * 17) % Math.floor(elementCount / 20))
    .click(),
);
const box = page.getByRole('searchbox', { name: 'Find in this document' });
await report(page, session, 'find, two thousand hits', rounds, (turn) =>
  box.fill(turn % 2 === 0 ? 'generating' : 'fuel'),
);
await report(page, session, 'find, few hits', rounds, (turn) => box.fill(turn % 2 === 0 ? '25.3' : '25.4'));
await box.fill('generating');
await report(page, session, 'next hit', rounds, () => box.press('Enter'));

await browser.close();
await product.stop();
await rm(folder, { recursive: true, force: true });
