import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { z } from 'zod';
import { descriptionNameOf, knownExtensions } from '#engine/reading/formats.ts';
import { compareFiles, namesakesOf, severalFormats } from '#engine/versions/file-order.ts';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { ingestActionName } from '#server/features/publishing/ingest-action.ts';
import { type FileOutcome, publishFile } from '#server/features/publishing/publish-file.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { convertingParser } from '#server/platform/convert/converting-parser.ts';
import { analyzeChangedTables } from '#server/platform/db/table-statistics-store.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { type OpenProduct, withProduct } from '../with-product.ts';

const help = `candour ingest PATH... [--hold] [--json]

Publishes files as regulation: Markdown with front matter, Word, PDF, web pages, slides, spreadsheets, emails, legislation in
XML and the other kinds in docs/ingesting.md; or folders of them. A file's description is a file beside it, NAME.docx.yaml, with
the keys of front matter; without one the file is known by its name, has no subject yet, and every changed text is its next
version.
A file that is already published changes nothing; a file that cannot be read does not stop the others. Files of one name with
different extensions are one document: the others are reported as other formats of it, and refused where their text differs.
  --hold  versions await publication: see candour version
  --json  prints one JSON object: files, each with its path, its outcome (published, unchanged, held or refused), the file
          it is another format of, what happened to its comments where its text is that of a version (renewed or waiting), and
          the stages it reached, with milliseconds; and a summary, which counts them

Ends with 0 when every file is published, 1 when one was refused, 2 when the command is not valid.`;

const stages = z.array(
  z.object({
    stage: z.enum(['received', 'parsed', 'structured', 'indexed', 'ready', 'held', 'duplicate', 'refused']),
    ms: z.number(),
  }),
);

const outcomeSchema: z.ZodType<FileOutcome> = z.union([
  z.object({
    outcome: z.enum(['published', 'unchanged', 'held']),
    key: z.string(),
    version: z.number(),
    document_id: z.string(),
    elements: z.number(),
    format_of: z.string().optional(),
    comments: z.enum(['renewed', 'waiting']).optional(),
    stages,
  }),
  z.object({ outcome: z.literal('refused'), reason: z.string(), message: z.string(), stages }),
]);

type FileResult = FileOutcome & { path: string };

const isKnown = (name: string) => knownExtensions.some((extension) => name.toLowerCase().endsWith(extension));

/** The files at a path: itself, or the readable files below it, in order. */
async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no file or folder "${path}".`);
  if (!found.isDirectory()) return [resolve(path)];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => isKnown(entry.name) && !entry.isDirectory());
  return files.map(({ parentPath, name }) => resolve(join(parentPath, name))).sort(compareFiles);
}

/** Messages about a file that repeats a version's text with other comments. */
const inWords = {
  renewed: 'its comments were updated',
  waiting: 'its comments did not change, because they can be updated only without --hold',
};

function describe({ path, ...result }: FileResult): string {
  if (result.outcome === 'refused') return `${path}: refused. ${result.message}`;
  const said = `${result.key} version ${result.version}, ${result.elements} elements${result.comments === undefined ? '' : `, ${inWords[result.comments]}`}`;
  if (result.format_of !== undefined) return `${path}: the same as ${result.format_of} in another format, ${said}`;
  return `${path}: ${result.outcome}, ${said}`;
}

/** Counts files by outcome; another format of a document counts as that, and not as unchanged or held. */
function summaryOf(results: readonly FileResult[]) {
  const isFormat = (result: FileResult) => result.outcome !== 'refused' && result.format_of !== undefined;
  const count = (outcome: FileResult['outcome']) =>
    results.filter((result) => result.outcome === outcome && !isFormat(result)).length;
  return {
    files: results.length,
    documents: new Set(results.flatMap((result) => (result.outcome === 'refused' ? [] : [result.key]))).size,
    published: count('published'),
    held: count('held'),
    unchanged: count('unchanged'),
    other_formats: results.filter(isFormat).length,
    refused: count('refused'),
  };
}

function describeSummary({ files, documents, ...counts }: ReturnType<typeof summaryOf>): string {
  const parts = Object.entries(counts).filter(([, number]) => number > 0);
  const listed = parts.map(([what, number]) => `${number} ${what.replace('_', ' ')}`).join(', ');
  return `${files} ${files === 1 ? 'file' : 'files'}, ${documents} ${documents === 1 ? 'document' : 'documents'}: ${listed}`;
}

/**
 * Undescribed files of one name, whatever their extensions, in several folders. One must not become the next version of
 * another, and nothing tells which is meant.
 */
async function findNamesakes(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const undescribed: string[] = [];
  for (const path of paths) {
    const description = descriptionNameOf(path);
    if (description === undefined || (await stat(description).catch(() => undefined)) !== undefined) continue;
    undescribed.push(path);
  }
  return namesakesOf(undescribed);
}

const namesake = (path: string): FileOutcome => ({
  outcome: 'refused',
  reason: 'work_differs',
  stages: [],
  message: `A file in another folder is also named "${parse(path).name}". Add a description "${basename(path)}.yaml" beside each, or rename one.`,
});

/** A file refused beside its other formats may have the text of one that was read after it. */
const mayBeFormat = (outcome: FileOutcome) => outcome.outcome === 'refused' && outcome.reason === 'work_differs';

type Publish = (file: { path: string; isOneOfSeveral: boolean }) => Promise<FileOutcome>;

async function publishAll(paths: readonly string[], publish: Publish, onResult: (result: FileResult) => void) {
  const results = new Map<string, FileResult>();
  const end = (result: FileResult) => {
    onResult(result);
    results.set(result.path, result);
  };
  const again: string[] = [];
  const namesakes = await findNamesakes(paths);
  const several = severalFormats(paths);
  for (const path of paths) {
    const isOneOfSeveral = several.has(path);
    const outcome = namesakes.has(path) ? namesake(path) : await publish({ path, isOneOfSeveral });
    if (isOneOfSeveral && !namesakes.has(path) && mayBeFormat(outcome)) again.push(path);
    else end({ path, ...outcome });
  }
  for (const path of again) end({ path, ...(await publish({ path, isOneOfSeveral: true })) });
  return paths.flatMap((path) => results.get(path) ?? []);
}

async function publishHere(product: OpenProduct, hold: boolean, work: (publish: Publish) => Promise<FileResult[]>) {
  const publishing = await openPublishing(product);
  const parser = convertingParser(createParserPool(), product.converter);
  try {
    const results = await work(({ path, isOneOfSeveral }) =>
      publishFile({ publishing, parser, hold, isOneOfSeveral, actor: { kind: 'operator' } }, path),
    );
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
    options: { json: { type: 'boolean', default: false }, hold: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new UsageError('Name a file or a folder: candour ingest PATH...');
  const paths = (await Promise.all(positionals.map(filesAt))).flat();
  if (paths.length === 0) throw new UsageError('This folder contains no file that Candour can read.');
  const tell = (result: FileResult) => values.json || io.out(describe(result));
  const results = await withProduct(readSettings(io.environment), {
    here: (product) => publishHere(product, values.hold, (publish) => publishAll(paths, publish, tell)),
    there: (server) =>
      publishAll(
        paths,
        async ({ path, isOneOfSeveral }) => {
          const asked = { path, hold: values.hold, one_of_several: isOneOfSeveral };
          return outcomeSchema.parse(await server.ask(ingestActionName, asked));
        },
        tell,
      ),
  });
  const summary = summaryOf(results);
  io.out(values.json ? JSON.stringify({ files: results, summary }, null, 2) : describeSummary(summary));
  return results.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
}

export const ingestCommand: CliCommand = {
  words: ['ingest'],
  summary: 'publishes guides and other documents from files or folders',
  help,
  run,
};
