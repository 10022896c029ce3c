import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { comparableNumber } from './comparable-number.ts';
import { cellsOfRow, type Reference } from './read-reference.ts';
import { measureStructure, type StructureCounts } from './structure/measure-structure.ts';
import { plainWords } from './structure/plain-words.ts';
import { figuresOfStructure, onlyCompared } from './structure/structure-figures.ts';

/** Words and cells that a reference and the elements share, and how many each has. */
export type Agreement = {
  words: { wanted: number; found: number };
  numbers: { wanted: number; found: number };
  /** Null where neither the reference nor the elements have tables, or the reference omits them. */
  cells: { wanted: number; found: number; shared: number } | null;
  structure: StructureCounts;
};

export type ParsedFile = { path: string; ms: number } & (
  | {
      outcome: 'parsed';
      title: string | null;
      elements: readonly ParsedElement[];
      pages: number;
      recognisedPages: number;
      agreement: Agreement | null;
    }
  | { outcome: 'refused'; reason: string; message: string }
);

/** Size of the multiset intersection. */
function shared(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of found) left.set(each, (left.get(each) ?? 0) + 1);
  let count = 0;
  for (const each of wanted) {
    const rest = left.get(each) ?? 0;
    if (rest === 0) continue;
    left.set(each, rest - 1);
    count += 1;
  }
  return count;
}

const comparableCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => plainWords(cell).join(' ')).filter((cell) => cell !== '');

function agreeCells(elements: readonly ParsedElement[], cells: readonly string[] | null): Agreement['cells'] {
  if (cells === null) return null;
  const wanted = comparableCells(cells);
  const found = comparableCells(elements.flatMap(({ tableCells }) => (tableCells ?? []).flatMap(cellsOfRow)));
  if (wanted.length + found.length === 0) return null;
  return { wanted: wanted.length, found: found.length, shared: shared(wanted, found) };
}

/** What was read of a file: its elements, its title, and the lines of its contents pages. */
export type ReadStructure = { title: string | null; elements: readonly ParsedElement[]; contents: readonly string[] };

/** How much of a reference the elements contain: words and numbers as multisets, cells by their words. */
export function agreementOf(document: ReadStructure, reference: Reference): Agreement {
  const { elements, contents } = document;
  const { title, entries, tells } = reference.structure;
  const wanted = plainWords(reference.text);
  const found = plainWords([...contents, ...elements.map(({ number, text }) => `${number ?? ''} ${text}`)].join('\n'));
  const numbers = elements.flatMap(({ number }) => (number === null ? [] : [comparableNumber(number)]));
  return {
    words: { wanted: wanted.length, found: shared(wanted, found) },
    numbers: { wanted: reference.numbers.length, found: shared(reference.numbers, numbers) },
    cells: agreeCells(elements, reference.cells),
    structure: onlyCompared(measureStructure({ title, entries, tellsHeadings: tells.headings }, document), tells),
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const share = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole));

function meanWordRecall(agreements: readonly Agreement[]): number | null {
  const shares = agreements.map(({ words }) => (words.wanted === 0 ? 1 : words.found / words.wanted));
  return share(
    shares.reduce((sum, each) => sum + each, 0),
    shares.length,
  );
}

/** Reasons that concern the parser rather than the file. */
const unread = new Set(['parser_failed', 'too_slow', 'too_much_memory']);

export type Figures = ReturnType<typeof measureParsing>;

/**
 * The figures of some files. `word_recall` is the mean over files, `word_recall_pooled` that of all words together. Both
 * exclude files with recognised pages, which `recognised_word_recall` covers. `unread` counts files that took too long,
 * took too much memory or broke their parser.
 */
export function measureParsing(files: readonly ParsedFile[]) {
  const refused: Record<string, number> = {};
  for (const file of files) if (file.outcome === 'refused') refused[file.reason] = (refused[file.reason] ?? 0) + 1;
  const parsed = files.filter((file) => file.outcome === 'parsed');
  const compared = parsed.flatMap((file) => (file.agreement === null ? [] : [{ ...file, agreement: file.agreement }]));
  const typed = compared.filter(({ recognisedPages }) => recognisedPages === 0).map(({ agreement }) => agreement);
  const seen = compared.filter(({ recognisedPages }) => recognisedPages > 0).map(({ agreement }) => agreement);
  const sum = (list: readonly Agreement[], of: (each: Agreement) => number) =>
    list.reduce((total, each) => total + of(each), 0);
  const cells = (key: 'wanted' | 'found' | 'shared') => sum(typed, (each) => each.cells?.[key] ?? 0);
  return {
    files: files.length,
    parsed: parsed.length,
    refused,
    unread: Object.entries(refused).reduce((total, [reason, count]) => total + (unread.has(reason) ? count : 0), 0),
    slowest_ms: Math.round(Math.max(0, ...files.map(({ ms }) => ms))),
    pages: parsed.reduce((total, file) => total + file.pages, 0),
    recognised_pages: parsed.reduce((total, file) => total + file.recognisedPages, 0),
    references: typed.length,
    word_recall: meanWordRecall(typed),
    word_recall_pooled: share(
      sum(typed, (each) => each.words.found),
      sum(typed, (each) => each.words.wanted),
    ),
    recognised_word_recall: meanWordRecall(seen),
    numbers: sum(typed, (each) => each.numbers.wanted),
    number_recall: share(
      sum(typed, (each) => each.numbers.found),
      sum(typed, (each) => each.numbers.wanted),
    ),
    table_cells: cells('wanted'),
    table_cell_precision: share(cells('shared'), cells('found')),
    table_cell_recall: share(cells('shared'), cells('wanted')),
    table_cell_f1: share(2 * cells('shared'), cells('wanted') + cells('found')),
    ...figuresOfStructure(compared.map(({ agreement }) => agreement.structure)),
  };
}
