// Usage: npx node bench/parsing.ts [ROUNDS] [PAGES]. Reads the evaluation data's PDFs with a text layer (CANDOUR_DATA, else
// ../shared/data), and one of the given length, in the parser threads. Measures pages per second, and the delay of this
// process's event loop, which stands for the web process's.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { pdfFile } from '#server/testing/document-files.ts';

const rounds = Number(process.argv[2] ?? 3);
const longPages = Number(process.argv[3] ?? 5_000);
const threads = 2;
const sentence = 'Each outlet that is used less than once a week should be flushed, and the flushing written down';

type Source = { name: string; bytes: Uint8Array; pages: number };

/** PDFs that are read without text recognition. */
async function textPdfs(pool: ParserPool): Promise<Source[]> {
  const root = resolve(process.env['CANDOUR_DATA'] ?? '../shared/data');
  const found: Source[] = [];
  for (const folder of ['parser-docling/pdf', 'parser-pdfjs', 'parser-pypdf']) {
    for (const name of (await readdir(join(root, folder), { recursive: true })).filter((each) =>
      each.endsWith('.pdf'),
    )) {
      const bytes = await readFile(join(root, folder, name));
      const read = await pool.parse(basename(name), bytes).catch(() => undefined);
      if (read?.pages !== undefined && read.recognisedPages === 0) found.push({ name, bytes, pages: read.pages });
    }
  }
  return found;
}

/** A long document: forty lines per page, each clause two lines long. */
const longPdf = (pages: number): Source => ({
  name: 'long.pdf',
  pages,
  bytes: pdfFile(
    Array.from({ length: pages }, (_, page) =>
      Array.from({ length: 8 }, (__, line) => ({
        x: 72,
        y: 760 - line * 20,
        text: line % 4 === 0 ? `${page + 1}.${line / 4 + 1} ${sentence}` : `${sentence} ${line}`,
      })),
    ),
  ),
});

async function measure(pool: ParserPool, sources: readonly Source[]) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const outcomes = await Promise.allSettled(sources.map(({ name, bytes }) => pool.parse(basename(name), bytes)));
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  const pages = sources.reduce((sum, source) => sum + source.pages, 0);
  return {
    files: sources.length,
    refused: outcomes.filter(({ status }) => status === 'rejected').length,
    pages,
    seconds: Number(seconds.toFixed(2)),
    'pages/s': Math.round(pages / seconds),
    // The speed of two cores without other load.
    'pages in two CPU seconds': Math.round((2e6 * pages) / (user + system)),
    'event loop p99 ms': Number((delay.percentile(99) / 1e6).toFixed(1)),
    'event loop max ms': Number((delay.max / 1e6).toFixed(1)),
  };
}

const pool = createParserPool({ threads });
const short = await textPdfs(pool);
// Enough to occupy the threads for some seconds, with long and short files mixed.
const many = Array.from({ length: 10 }, () => short).flat();
const measured: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (let round = 1; round <= rounds; round += 1) measured[`evaluation data ${round}`] = await measure(pool, many);
measured[`one of ${longPages} pages`] = await measure(pool, [longPdf(longPages)]);
console.table(measured);
await pool.close();
