import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createParserPool } from '#engine/documents/parser-pool.ts';
import { ingestActionName } from '#server/features/wiki/ingest-action.ts';
import { type FileOutcome, publishFile } from '#server/features/wiki/publish-file.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { type Command, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type OpenProduct, withProduct } from '../with-product.ts';

const help = `candour ingest PATH... [--json]

Publishes guides as regulation: Markdown files with front matter, or folders of them. A file that is published already changes
nothing; a file that cannot be read does not keep the others out.
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

/** The files a path stands for: itself, or the Markdown files below it in order, so that version 2 comes before version 10. */
async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder "${path}".`);
  if (!found.isDirectory()) return [resolve(path)];
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.md'));
  return names.sort(byNumber.compare).map((name) => resolve(join(path, name)));
}

function describe({ path, ...result }: FileResult): string {
  if (result.outcome === 'refused') return `${path}: refused. ${result.message}`;
  return `${path}: ${result.outcome}, ${result.key} version ${result.version}, ${result.elements} elements`;
}

type Publish = (path: string) => Promise<FileOutcome>;

async function publishAll(paths: readonly string[], publish: Publish, onResult: (result: FileResult) => void) {
  const results: FileResult[] = [];
  for (const path of paths) {
    const result = { path, ...(await publish(path)) };
    onResult(result);
    results.push(result);
  }
  return results;
}

async function publishHere(product: OpenProduct, work: (publish: Publish) => Promise<FileResult[]>) {
  const parser = createParserPool();
  const audit = createAudit(product);
  try {
    return await work((path) => publishFile({ ...product, parser, audit, actor: { kind: 'operator' } }, path));
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
  if (paths.length === 0) throw new UsageError('There is no Markdown file in this folder.');
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
  summary: 'publishes guides from files or folders',
  help,
  run,
};
