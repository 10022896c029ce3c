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

type Bound = { at_least: number } | { at_most: number };
type Goal = { set: string; kind: string; figure: keyof Figures } & Bound;

/** Goals of the product, each for one kind of file in one set. */
const goals: readonly Goal[] = [
  { set: 'uk-legislation', kind: 'docx', figure: 'word_recall_pooled', at_least: 0.99 },
  { set: 'uk-legislation', kind: 'docx', figure: 'number_recall', at_least: 0.95 },
  { set: 'parser-docling', kind: 'all', figure: 'word_recall', at_least: 0.97 },
  { set: 'structure-test', kind: 'docx', figure: 'right_number', at_least: 0.99 },
  { set: 'structure-test', kind: 'docx', figure: 'right_parent', at_least: 0.985 },
  { set: 'structure-test', kind: 'pdf', figure: 'right_number', at_least: 0.97 },
  { set: 'structure-test', kind: 'pdf', figure: 'right_parent', at_least: 0.95 },
  { set: 'structure-test', kind: 'all', figure: 'swallowed', at_most: 0.01 },
  { set: 'structure-test', kind: 'all', figure: 'invented', at_most: 0.01 },
  { set: 'structure-test', kind: 'all', figure: 'heading_f1', at_least: 0.96 },
  { set: 'structure-test', kind: 'all', figure: 'title_right', at_least: 0.95 },
  { set: 'structure-test', kind: 'all', figure: 'contents_as_text', at_most: 0 },
];

/** A goal and the figure measured: null where there was nothing to measure. */
export type ParsingGoal = { goal: string; reached: number | null } & Bound;

export type ParsingFigures = { sets: Record<string, Record<string, Figures>>; goals: ParsingGoal[] };

/** Where an evaluation reads: the folder of the sets, and the corpus of structure with its halves. */
export type ParsingData = { folder: string; corpus?: string | undefined };

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

/** The kind that a file's name claims; pictures of printed pages are a kind of their own: "policy.scan.pdf". */
const kindOf = ({ path }: ParsedFile): string =>
  /\.scan\.pdf$/i.test(path) ? 'scan' : extname(path).slice(1).toLowerCase() || 'unnamed';

/** Figures of a set as a whole, and by kind. */
function byKind(files: readonly ParsedFile[]): Record<string, Figures> {
  const kinds = Map.groupBy(files, kindOf);
  return {
    all: measureParsing(files),
    ...Object.fromEntries([...kinds].map(([kind, each]) => [kind, measureParsing(each)])),
  };
}

function measureGoals(measured: ParsingFigures['sets']): ParsingGoal[] {
  return goals.flatMap(({ set, kind, figure, ...bound }) => {
    const reached = measured[set]?.[kind]?.[figure];
    return typeof reached === 'number' || reached === null
      ? [{ goal: `${set} ${kind} ${figure}`, ...bound, reached }]
      : [];
  });
}

/**
 * Parses every file of the sets below a folder as an upload would, and compares it with the reference beside it.
 * @param onFile called with each file when it is read
 * @throws DataRefused when there is no such folder, or no readable file in it
 */
export async function evaluateParsing(
  pool: Pick<ParserPool, 'parse'>,
  { folder, corpus = ownCorpus }: ParsingData,
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
    const files = await readAll(pool, await filesBelow(join(corpus, half)), onFile);
    measured[`structure-${half}`] = byKind(files);
  }
  if (Object.keys(measured).length === 0) throw new DataRefused(`No file below "${folder}" can be read.`);
  return { sets: measured, goals: measureGoals(measured) };
}
