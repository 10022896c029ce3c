import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { knownExtensions } from '#engine/reading/formats.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { DataRefused } from '../data-refused.ts';
import { agreementOf, type Figures, measureParsing, type ParsedFile } from './measure-parsing.ts';
import { referenceOf } from './read-reference.ts';

/** Sets of the evaluation data; any other folder is measured as one set. */
const sets = ['uk-legislation', 'parser-docling', 'parser-mammoth', 'parser-pypdf', 'parser-pdfjs', 'scans', 'oscal'];

/** The product's own corpus of structure, by half. */
const ownCorpus = fileURLToPath(new URL('structure/', import.meta.url));

/** Goals of the product, each for one kind of file in one set. */
const goals = [
  { set: 'uk-legislation', kind: 'docx', figure: 'word_recall_pooled', atLeast: 0.99 },
  { set: 'uk-legislation', kind: 'docx', figure: 'number_recall', atLeast: 0.95 },
  { set: 'parser-docling', kind: 'all', figure: 'word_recall', atLeast: 0.97 },
] as const;

export type ParsingFigures = {
  sets: Record<string, Record<string, Figures>>;
  goals: { goal: string; at_least: number; reached: number | null }[];
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DataRefused(`There is no folder "${folder}".`);
  });
  return entries
    .filter((entry) => entry.isFile() && !/groundtruth/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/(?:files|\.truth)\.json$/.test(path))
    .sort();
}

/** Files that the product does not take for documents are there for other reasons, unless their name says otherwise. */
const isNoDocument = (file: ParsedFile): boolean =>
  file.outcome === 'refused' &&
  file.reason === 'unknown_format' &&
  !knownExtensions.includes(extname(file.path).toLowerCase());

async function readFileHere(pool: Pick<ParserPool, 'parse'>, path: string): Promise<ParsedFile> {
  const bytes = await readFile(path);
  const begun = performance.now();
  try {
    const { elements, title, contents = [], pages = 0, recognisedPages = 0 } = await pool.parse(path, bytes);
    const ms = performance.now() - begun;
    const reference = await referenceOf(path);
    const agreement = reference === undefined ? null : agreementOf({ elements, title, contents }, reference);
    return { path, ms, outcome: 'parsed', title, elements, pages, recognisedPages, agreement };
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    return { path, ms: performance.now() - begun, outcome: 'refused', reason: error.reason, message: error.message };
  }
}

/** Reads files one after another; those that are no documents are left out. */
async function readAll(
  pool: Pick<ParserPool, 'parse'>,
  paths: readonly string[],
  onFile: (file: ParsedFile) => void,
): Promise<ParsedFile[]> {
  const files: ParsedFile[] = [];
  for (const path of paths) {
    const file = await readFileHere(pool, path);
    if (isNoDocument(file)) continue;
    onFile(file);
    files.push(file);
  }
  return files;
}

/** Figures of a set as a whole, and by the kind that its files' names claim. */
function byKind(files: readonly ParsedFile[]): Record<string, Figures> {
  const kinds = Map.groupBy(files, ({ path }) => extname(path).slice(1).toLowerCase() || 'unnamed');
  return {
    all: measureParsing(files),
    ...Object.fromEntries([...kinds].map(([kind, each]) => [kind, measureParsing(each)])),
  };
}

/**
 * Parses every file of the sets below a folder as an upload would, and compares it with the reference beside it.
 * @param onFile called with each file when it is read
 * @throws DataRefused when there is no such folder, or no readable file in it
 */
export async function evaluateParsing(
  pool: Pick<ParserPool, 'parse'>,
  folder: string,
  onFile: (file: ParsedFile) => void,
): Promise<ParsingFigures> {
  const names = await readdir(folder).catch(() => {
    throw new DataRefused(`There is no folder "${folder}".`);
  });
  const here = sets.filter((set) => names.includes(set));
  const measured: ParsingFigures['sets'] = {};
  for (const set of here.length > 0 ? here : ['.']) {
    const files = await readAll(pool, await filesBelow(join(folder, set)), onFile);
    if (files.length > 0) measured[set] = byKind(files);
  }
  for (const half of ['dev', 'test'] as const) {
    const files = await readAll(pool, await filesBelow(join(ownCorpus, half)), onFile);
    measured[`structure-${half}`] = byKind(files);
  }
  if (Object.keys(measured).length === 0) throw new DataRefused(`No file below "${folder}" can be read.`);
  return {
    sets: measured,
    goals: goals.flatMap(({ set, kind, figure, atLeast }) => {
      const figures = measured[set]?.[kind];
      return figures === undefined
        ? []
        : [{ goal: `${set} ${kind} ${figure}`, at_least: atLeast, reached: figures[figure] }];
    }),
  };
}
