// Usage: npx node evals/recognition.ts [--documents N] [--pages N] [--dpi 150,200,300] [--json] [--all]. Draws pages of the
// evaluation data's uk-legislation (CANDOUR_DATA, else ../shared/data) as a scanner would produce them. The parser threads
// read them as scanned PDFs; prints the share of words read correctly, and the processor time of the median page.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { type DrawnLine, drawPaper, scannedPdf } from '#server/testing/picture-files.ts';
import { type Degradation, degrade } from './parsing/recognition/degrade.ts';
import { layOutPages } from './parsing/recognition/lay-out-page.ts';
import { compareWords, wordsOf } from './parsing/recognition/word-accuracy.ts';
import { quantile } from './quantile.ts';

/** How pages are degraded; each page's skew is between the two given values, to either side. */
const conditions: Record<string, Omit<Degradation, 'skew'> & { skew: [least: number, most: number] }> = {
  clean: { skew: [0, 0], noise: 0, specks: 0, blur: 0, quality: 92 },
  skewed: { skew: [0.5, 2], noise: 6, specks: 0, blur: 0, quality: 85 },
  noisy: { skew: [0.2, 0.5], noise: 24, specks: 0.002, blur: 0, quality: 75 },
  blurred: { skew: [0.2, 0.5], noise: 6, specks: 0, blur: 0.24, quality: 75 },
  all: { skew: [0.5, 1.5], noise: 16, specks: 0.001, blur: 0.18, quality: 70 },
};

type Page = { file: string; lines: DrawnLine[] };

async function readPages(pool: ParserPool, documents: number, each: number): Promise<Page[]> {
  const folder = join(resolve(process.env['CANDOUR_DATA'] ?? '../shared/data'), 'uk-legislation');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.docx')).sort();
  const step = Math.max(1, Math.floor(names.length / documents));
  const chosen = names.filter((_, at) => at % step === 0).slice(0, documents);
  const pages: Page[] = [];
  for (const file of chosen) {
    const { elements } = await pool.parse(file, await readFile(join(folder, file)));
    for (const lines of layOutPages(elements, each)) pages.push({ file, lines });
  }
  return pages;
}

type Read = { words: number; right: number; extra: number; confidence: number | null; ms: number; cpuMs: number };

async function readScan(pool: ParserPool, page: Page, name: string, dpi: number, seed: number): Promise<Read> {
  const condition = conditions[name];
  if (condition === undefined) throw new Error(`There is no condition "${name}".`);
  const [least, most] = condition.skew;
  const skew = (least + ((most - least) * (seed % 5)) / 4) * (seed % 2 === 0 ? 1 : -1);
  const paper = drawPaper(page.lines, dpi);
  const jpeg = degrade(paper, { ...condition, skew }, dpi, seed);
  const bytes = scannedPdf([{ jpeg, width: paper.width, height: paper.height }]);
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const { elements } = await pool.parse('scan.pdf', bytes);
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(used);
  const reference = wordsOf(page.lines.map(({ text }) => text).join(' '));
  const read = wordsOf(elements.map(({ number, text }) => `${number ?? ''} ${text}`).join(' '));
  const sure = elements.flatMap(({ confidence }) => (confidence == null ? [] : [confidence]));
  const confidence = sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length;
  return { words: reference.length, ...compareWords(reference, read), confidence, ms, cpuMs: (user + system) / 1_000 };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 1_000);

function figuresOf(reads: readonly Read[]) {
  const sum = (key: 'words' | 'right' | 'extra' | 'ms') => reads.reduce((total, each) => total + each[key], 0);
  const words = sum('words');
  return {
    pages: reads.length,
    words,
    word_accuracy: share(sum('right'), words),
    extra_words: share(sum('extra'), words),
    worst_page: Math.min(...reads.map((read) => share(read.right, read.words))),
    confidence: share(
      reads.reduce((total, { confidence }) => total + (confidence ?? 0), 0),
      reads.length,
    ),
    ms_a_page: Math.round(sum('ms') / reads.length),
    cpu_ms_median: Math.round(
      quantile(
        reads.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
    ),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '12' },
      pages: { type: 'string', default: '1' },
      dpi: { type: 'string', default: '150,200,300' },
      json: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  const pool = createParserPool({ threads: 1, timeLimitMs: 300_000 });
  const figures: Record<string, ReturnType<typeof figuresOf>> = {};
  try {
    const pages = await readPages(pool, Number(values.documents), Number(values.pages));
    for (const dpi of values.dpi.split(',').map(Number)) {
      const everything: Read[] = [];
      for (const name of Object.keys(conditions)) {
        const reads: Read[] = [];
        for (const [at, page] of pages.entries()) {
          const read = await readScan(pool, page, name, dpi, at + 1);
          reads.push(read);
          if (values.all) console.error(dpi, name, page.file, share(read.right, read.words), Math.round(read.ms));
        }
        figures[`${dpi} dpi, ${name}`] = figuresOf(reads);
        everything.push(...reads);
      }
      figures[`${dpi} dpi`] = figuresOf(everything);
    }
  } finally {
    await pool.close();
  }
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  else console.table(figures);
}

await main();
