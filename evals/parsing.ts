// Usage: npx node evals/parsing.ts [FOLDER...] [--json] [--all]. Reads every file of the evaluation data (CANDOUR_DATA, else ../shared/data)
// in the parser threads, as `candour ingest` does, and counts what became of it; --all names each file. Ends with 1 when a file broke its parser.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DocumentRefused } from '#engine/documents/document-refused.ts';
import { knownExtensions } from '#engine/documents/formats.ts';
import { createParserPool, type ParserPool } from '#engine/documents/parser-pool.ts';
import { measureParsing, type ParsedFile, recallOf, referenceOf } from './measure-parsing.ts';

const folders = ['uk-legislation', 'parser-docling', 'parser-mammoth', 'parser-pypdf', 'parser-pdfjs', 'scans'];

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => knownExtensions.some((extension) => name.toLowerCase().endsWith(extension)))
    .filter((name) => !name.includes('groundtruth'))
    .sort()
    .map((name) => join(folder, name));
}

async function readFileHere(pool: ParserPool, path: string): Promise<ParsedFile> {
  const bytes = await readFile(path);
  const begun = performance.now();
  try {
    const { elements, title } = await pool.parse(path, bytes);
    const ms = performance.now() - begun;
    const reference = await referenceOf(path);
    return {
      path,
      ms,
      outcome: 'parsed',
      title,
      elements,
      ...(reference && { recall: recallOf(elements, reference) }),
    };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return { path, ms: performance.now() - begun, outcome: 'refused', reason: error.reason, message: error.message };
  }
}

const percent = (share: number) => share.toFixed(3).replace(/^0/, '');

function describe(file: ParsedFile, root: string): string {
  const name = `${relative(root, file.path)}  ${Math.round(file.ms)} ms`;
  if (file.outcome === 'refused') return `${name}  refused (${file.reason}): ${file.message}`;
  const { recall, elements, title } = file;
  const figures = recall ? `  words ${percent(recall.words)} numbers ${recall.numbersFound}/${recall.numbers}` : '';
  return `${name}  ${elements.length} elements${figures}  ${title ?? ''}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const root = resolve(process.env['CANDOUR_DATA'] ?? '../shared/data');
  const pool = createParserPool();
  try {
    const measured: Record<string, ReturnType<typeof measureParsing>> = {};
    for (const folder of positionals.length > 0 ? positionals : folders) {
      const files: ParsedFile[] = [];
      for (const path of await filesBelow(resolve(root, folder))) {
        const file = await readFileHere(pool, path);
        files.push(file);
        if (values.all && !values.json) console.log(describe(file, root));
      }
      measured[folder] = measureParsing(files);
    }
    if (values.json) console.log(JSON.stringify(measured, null, 2));
    else console.table(measured);
    if (Object.values(measured).some(({ unread }) => unread > 0)) process.exitCode = 1;
  } finally {
    await pool.close();
  }
}

await main();
