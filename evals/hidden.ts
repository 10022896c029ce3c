// Usage: npx node evals/hidden.ts [DIR] [--all]   how many hidden words and words for an assistant are flagged, and how many in the files below DIR
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { buildFile } from './hidden/build-file.ts';
import { faultsOf, flaggedIn, type JudgedFile, measureSuspects } from './hidden/measure-suspects.ts';
import { readLabelled } from './hidden/read-labelled.ts';

const readable = new Set(['.docx', '.html', '.htm', '.md', '.txt', '.pdf', '.akn', '.pptx', '.xlsx', '.odt', '.csv']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

async function judge(pool: ParserPool): Promise<JudgedFile[]> {
  const judged: JudgedFile[] = [];
  for (const file of await readLabelled()) {
    const { elements } = await pool.parse(`${file.id}.${file.format}`, buildFile(file));
    judged.push({ ...file, found: flaggedIn(elements) });
  }
  return judged;
}

/** Documents, those with a flag, and flags, of the files below a folder that can be read. */
async function readReal(pool: ParserPool, folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counts = { documents: 0, flagged: 0, flags: 0 };
  const listed: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || !readable.has(extname(entry.name).toLowerCase())) continue;
    const path = join(entry.parentPath, entry.name);
    const read = await pool.parse(entry.name, await readFile(path)).catch((error: unknown) => {
      if (error instanceof DocumentRefused) return undefined;
      throw error;
    });
    if (read === undefined) continue;
    const found = flaggedIn(read.elements);
    counts.documents += 1;
    counts.flagged += found.length > 0 ? 1 : 0;
    counts.flags += found.length;
    listed.push(...found.map(({ words, reason }) => `${path}  ${reason}: ${words.slice(0, 200)}`));
  }
  return { counts, listed };
}

const pool = createParserPool();
try {
  const halves = Map.groupBy(await judge(pool), ({ half }) => half);
  const development = halves.get('dev') ?? [];
  // Of the test half nothing but figures is ever printed.
  if (values.all)
    for (const file of development) for (const fault of faultsOf(file)) console.log(`${file.id}  ${fault}`);
  const figures = { development: measureSuspects(development), test: measureSuspects(halves.get('test') ?? []) };
  const [folder] = positionals;
  const real = folder === undefined ? undefined : await readReal(pool, folder);
  if (values.all) for (const line of real?.listed ?? []) console.log(line);
  console.log(JSON.stringify({ ...figures, ...(real && { real: real.counts }) }, null, 2));
} finally {
  await pool.close();
}
