import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { descriptionNameOf, knownExtensions } from '#engine/documents/formats.ts';
import { createParserPool } from '#engine/documents/parser-pool.ts';
import { ingestActionName } from '#server/features/wiki/ingest-action.ts';
import { type FileOutcome, publishFile } from '#server/features/wiki/publish-file.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { type Command, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type OpenProduct, withProduct } from '../with-product.ts';

const help = `candour ingest PATH... [--json]

Publishes files as regulation: Markdown with front matter, and web pages (.html), PDF files with a text layer and Word documents
(.docx); or folders of them. What is said of a page, a PDF or a Word document stands in a file beside it, NAME.docx.yaml, with the
keys of front matter; without one it is known by its name, has no subject yet, and every changed text is its next version.
A file that is published already changes nothing; a file that cannot be read does not keep the others out.
  --json  prints one JSON object: files, each with its path and outcome (published, unchanged or refused)

Ends with 0 when every file is published, 1 when one was refused, 2 when the command is not right.`;

const outcomeSchema: z.ZodType<FileOutcome> = z.union([
  z.object({
    outcome: z.enum(['published', 'unchanged']),
    key: z.string(),
    version: z.number(),
    document_id: z.string(),
    elements: z.number(),
  }),
  z.object({ outcome: z.literal('refused'), reason: z.string(), message: z.string() }),
]);

type FileResult = FileOutcome & { path: string };

const byNumber = new Intl.Collator('en-GB', { numeric: true });

const isKnown = (name: string) => knownExtensions.some((extension) => name.toLowerCase().endsWith(extension));

/** The files a path stands for: itself, or the files below it that can be read, in order: version 2 comes before version 10. */
async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder "${path}".`);
  if (!found.isDirectory()) return [resolve(path)];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => isKnown(entry.name) && !entry.isDirectory());
  return files.map(({ parentPath, name }) => resolve(join(parentPath, name))).sort(byNumber.compare);
}

function describe({ path, ...result }: FileResult): string {
  if (result.outcome === 'refused') return `${path}: refused. ${result.message}`;
  return `${path}: ${result.outcome}, ${result.key} version ${result.version}, ${result.elements} elements`;
}

/**
 * Files of one name in several folders that nobody has described: what one of them says must not become the next version of what
 * another says, and which is meant cannot be told.
 */
async function findNamesakes(paths: readonly string[]): Promise<Set<string>> {
  const byName = new Map<string, Set<string>>();
  for (const path of paths) {
    const description = descriptionNameOf(path);
    if (description === undefined || (await stat(description).catch(() => undefined)) !== undefined) continue;
    const name = basename(path);
    byName.set(name, (byName.get(name) ?? new Set()).add(path));
  }
  return new Set([...byName.values()].flatMap((same) => (same.size > 1 ? [...same] : [])));
}

const namesake = (path: string): FileOutcome => ({
  outcome: 'refused',
  reason: 'work_differs',
  message: `Another file is named "${basename(path)}" too; describe each in a file "${basename(path)}.yaml" beside it, or rename one.`,
});

type Publish = (path: string) => Promise<FileOutcome>;

async function publishAll(paths: readonly string[], publish: Publish, onResult: (result: FileResult) => void) {
  const results: FileResult[] = [];
  const namesakes = await findNamesakes(paths);
  for (const path of paths) {
    const result = { path, ...(namesakes.has(path) ? namesake(path) : await publish(path)) };
    onResult(result);
    results.push(result);
  }
  return results;
}

async function publishHere(product: OpenProduct, work: (publish: Publish) => Promise<FileResult[]>) {
  const parser = createParserPool();
  const audit = createAudit(product);
  try {
    const results = await work((path) => publishFile({ ...product, parser, audit, actor: { kind: 'operator' } }, path));
    await analyzeChangedTables(product.db);
    return results;
  } finally {
    await parser.close();
  }
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new UsageError('Name a file or a folder: candour ingest PATH...');
  const paths = (await Promise.all(positionals.map(filesAt))).flat();
  if (paths.length === 0) throw new UsageError('There is no file in this folder that can be read.');
  const tell = (result: FileResult) => values.json || io.out(describe(result));
  const results = await withProduct(readSettings(io.environment), {
    here: (product) => publishHere(product, (publish) => publishAll(paths, publish, tell)),
    there: (server) =>
      publishAll(paths, async (path) => outcomeSchema.parse(await server.ask(ingestActionName, { path })), tell),
  });
  if (values.json) io.out(JSON.stringify({ files: results }, null, 2));
  return results.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

export const ingestCommand: Command = {
  words: ['ingest'],
  summary: 'publishes guides and other documents from files or folders',
  help,
  run,
};
