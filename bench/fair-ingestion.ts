// Usage: npx node bench/fair-ingestion.ts [UPLOADS] [BATCH...]. One organisation uploads a batch of hostile or long files, another
// a file of 70 bytes. Measures how long the second waits until its file is a document.
import { setTimeout as pause } from 'node:timers/promises';
import { pdfFile, wordFile, wordParagraph } from '#server/testing/document-files.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion, openUpload, upload } from '#server/testing/uploads.ts';

const uploads = Number(process.argv[2] ?? 3);
const chosen = process.argv.slice(3);
/** The batch is given this long to get going. */
const headStartMs = 1_500;
/** After this long an upload counts as never finished. */
const longestMs = 200_000;

type Bytes = string | Uint8Array;
const times = (text: string, count: number) => text.repeat(count);
const six = (name: string, content: (at: number) => Bytes): File[] =>
  Array.from({ length: 6 }, (_, at) => {
    const bytes = content(at);
    return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], `${at} ${name}`);
  });

const line = (at: number) => `1.${at + 1} The team of ward ${at} checks number ${at * 7} of its lamps every week.`;
const word = (paragraphs: number, about: number) =>
  wordFile(Array.from({ length: paragraphs }, (_, at) => wordParagraph(`${line(at)} Part ${about}.`)).join(''));
const run = (at: number) => `<w:r><w:t>word ${at} </w:t></w:r>`;
const nestedTable = (depth: number, inner: string) =>
  `${times('<w:tbl><w:tr><w:tc>', depth)}${inner}${times('</w:tc></w:tr></w:tbl>', depth)}`;

const batches: Record<string, () => File[]> = {
  nothing: () => [],
  'Markdown: > × 200,000': () => six('quoted.md', (at) => `${times('>', 200_000)} ${at}`),
  'Markdown: *a × 100,000': () => six('stars.md', (at) => `${times('*a', 100_000)} ${at}`),
  'Markdown: setext': () => six('setext.md', (at) => `${times('a\n-\n', 50_000)} ${at}`),
  'Markdown: addresses': () => six('mails.md', (at) => `${times('a.a_a+', 33_000)}@${at}`),
  'Markdown: definitions': () =>
    six('links.md', (at) => Array.from({ length: 20_000 }, (_, each) => `[${each}]: /${at}`).join('\n')),
  'Markdown: 5,000 columns': () =>
    six('columns.md', (at) => [times('|a', 5_000), times('|-', 5_000), times(`|${at}`, 5_000)].join('\n')),
  'HTML: paragraphs of 50 classes': () =>
    six(
      'classes.html',
      (at) =>
        `<style>${times('@media x{a{', 9_000)}${times('p,', 9_000)}</style>${times(`<p class="${times('a ', 50)}">x `, 3_000)}${at}`,
    ),
  'HTML: 100,000 deep': () => six('deep.html', (at) => `${times('<blockquote>', 100_000)}Words ${at}.`),
  'HTML: nested tables': () =>
    six('tables.html', (at) => `${times('<table><tr><td>', 100)}${times('<p>a', 60_000)}${at}`),
  'CSV: 20,000 rows': () => six('rows.csv', (at) => times(`a,b${at}\n`, 19_990)),
  'Word: a run of 100,000': () =>
    six('runs.docx', (at) =>
      wordFile(`<w:p>${Array.from({ length: 100_000 }, (_, each) => run(each + at)).join('')}</w:p>`),
    ),
  'Word: nested tables': () =>
    six('nested.docx', (at) => wordFile(nestedTable(300, times(wordParagraph(line(at)), 8_000)))),
  'PDF: 800 pages': () =>
    six('pages.pdf', (at) =>
      pdfFile(
        Array.from({ length: 800 }, () =>
          Array.from({ length: 40 }, (_, each) => ({ x: 72, y: 780 - each * 14, text: line(each + at) })),
        ),
      ),
    ),
  '50 Word files': () =>
    Array.from({ length: 50 }, (_, at) => new File([new Uint8Array(word(20 + at * 20, at))], `policy ${at}.docx`)),
  'Text: 60 MB': () => [
    new File([times(`${line(1)}\n\n`, 800_000)], 'large.pdf'),
    ...six('slow.docx', (at) => word(9_000, at)),
  ],
};

async function waitOf(app: TestApp, person: SignedInUser, name: string): Promise<number> {
  const begun = performance.now();
  const text = `1.1 The team of ${name} tests each lamp on Mondays.`.padEnd(70, ' ');
  const { id } = await upload(app, person, [new File([text], `${name}.txt`)]);
  for (;;) {
    const { state } = await openUpload(app, person, id);
    const waited = performance.now() - begun;
    if (!['waiting', 'running'].includes(state)) return waited;
    if (waited > longestMs) return Number.POSITIVE_INFINITY;
    await pause(waited < 5_000 ? 50 : 1_000);
  }
}

async function measure(name: string, files: File[]) {
  const app = await startTestApp();
  const member = async () => signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
  const [loud, quiet] = [await member(), await member()];
  await waitOf(app, quiet, 'the first of all');
  const half = Math.ceil(files.length / 2);
  // Two uploads, as many as one process took on at once.
  const sent = [files.slice(0, half), files.slice(half)].filter((each) => each.length > 0);
  const ids = await Promise.all(sent.map(async (each) => (await upload(app, loud, each)).id));
  await pause(headStartMs);
  const waits: number[] = [];
  for (let at = 0; at < uploads; at += 1) waits.push(await waitOf(app, quiet, `${at}`));
  const open = await Promise.all(ids.map(async (id) => (await openUpload(app, loud, id)).counts.unfinished));
  for (const id of ids) await callIngestion(app, loud, `/uploads/${id}/cancel`, { method: 'POST' });
  await app.close();
  const seconds = waits.map((ms) => Number((ms / 1_000).toFixed(1))).toSorted((one, other) => one - other);
  return {
    batch: name,
    'median s': seconds[Math.floor(seconds.length / 2)],
    'longest s': seconds.at(-1),
    'files of the batch still open': open.reduce((sum, each) => sum + each, 0),
  };
}

for (const [name, files] of Object.entries(batches)) {
  if (chosen.length > 0 && !chosen.some((each) => name.startsWith(String(each)))) continue;
  console.log(JSON.stringify(await measure(name, files())));
}
