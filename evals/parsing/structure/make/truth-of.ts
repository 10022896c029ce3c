import type { StructureTruth, TruthEntry } from '../read-truth.ts';
import type { Form, Head, Line, Source, Table } from './source.ts';

/** Words as printed with all changes accepted, without marks for notes. */
export const plain = (text: string): string =>
  text
    .replace(/\{-.*?-\}/g, '')
    .replace(/\{\+(.*?)\+\}/g, '$1')
    .replace(/\[fn:.*?\]/g, '')
    .replace(/\[ref:(.*?)\]/g, '$1')
    .replace(/\*\*/g, '')
    .replaceAll('{br}', ' ')
    .replace(/\s+/g, ' ')
    .trim();

const trimmed = (number: string): string => number.replace(/(?:[.:]| –)$/, '');

interface Place {
  at: number;
  depth: number;
  full: string;
}

const DEEP = 99;

/** Full form: what starts with a bracket, or is a lone letter, roman or step, stands behind its parent. */
function fullForm(number: string, above: Place | undefined, kind: TruthEntry['kind']): string {
  if (!above) return number;
  if (/^[([]/.test(number)) return `${above.full}${number}`;
  return kind === 'item' && /^([a-z]+|\d+)\)?$/.test(number) ? `${above.full}.${number}` : number;
}

class Truth {
  readonly entries: TruthEntry[] = [];
  #open: Place[] = [];
  #notes = 0;
  /** Whether notes have a mark in the text; annotations on a page have none. */
  readonly marked: boolean;

  constructor(marked: boolean) {
    this.marked = marked;
  }

  add(entry: Omit<TruthEntry, 'parent' | 'parent_entry'>, depth: number): void {
    const free = entry.kind === 'contents' || entry.kind === 'furniture' || entry.level === 1;
    const above = free ? undefined : this.#open.filter((place) => place.depth < depth).at(-1);
    const closes = entry.kind !== 'note' && (entry.number !== null || entry.kind === 'heading');
    if (closes && !free) this.#open = this.#open.filter((place) => place.depth < depth);
    const place = { parent: above?.full ?? null, parent_entry: above?.at ?? null };
    const { kind, number, level, ...rest } = entry;
    const shown = level === undefined ? { kind, number } : { kind, number, level };
    this.entries.push({ ...shown, ...place, ...rest });
    if (number !== null && !free && kind !== 'note')
      this.#open.push({ at: this.entries.length - 1, depth, full: fullForm(number, above, kind) });
  }

  notesOf(text: string, depth: number): void {
    for (const [, words = ''] of text.matchAll(/\[fn:(.*?)\]/g)) {
      this.#notes += 1;
      this.add({ kind: 'note', number: this.marked ? String(this.#notes) : null, text: plain(words) }, depth);
      const note = this.entries.at(-1);
      const bearer = this.entries.findLast((entry) => entry.kind !== 'note');
      if (!note || !bearer) continue;
      const numbered = bearer.number !== null;
      const open = this.#open.at(-1);
      note.parent = numbered ? (open?.full ?? null) : bearer.parent;
      note.parent_entry = numbered ? (open?.at ?? null) : bearer.parent_entry;
    }
  }
}

function furniture({ page }: Head, truth: Truth): void {
  for (const text of [page.header, page.footer, page.stamp]) {
    const words = text
      ?.replace(/Page \{page\}( of \{pages\})?/, '')
      .replace(/\{page\}/, '')
      .replace(/\s+/g, ' ')
      .replace(/^[ |]+|[ |]+$/g, '');
    if (words) truth.add({ kind: 'furniture', number: null, text: words }, DEEP);
  }
}

/** Headings that a contents page lists. */
export function listed(source: Source, levels: string): Line[] {
  const wanted = levels.split(',').map(Number);
  return source.blocks.filter(
    (block): block is Line =>
      block.is === 'line' &&
      block.code.k === 'heading' &&
      wanted.includes(Number(block.options.get('level') ?? block.code.level)) &&
      !block.options.has('unlisted'),
  );
}

function addLine(line: Line, truth: Truth): void {
  const { code, options } = line;
  if (options.has('del')) return;
  const last = truth.entries.at(-1);
  // A paragraph of its own in the file that goes on with the title above it.
  if (options.has('more') && last) {
    last.text = `${last.text} ${plain(line.text)}`;
    return;
  }
  const kind = (options.get('k') ?? code.k) as Line['code']['k'];
  const level = Number(options.get('level') ?? code.level);
  const usual = kind === 'heading' ? level - 1 : DEEP;
  const depth = Number(options.get('d') ?? code.depth ?? usual);
  const number = line.number === null ? null : trimmed(line.number);
  const shown = kind === 'heading' ? { kind, number, level } : { kind, number };
  truth.add({ ...shown, text: plain(line.text) }, depth);
  truth.notesOf(line.text, depth);
}

/** A cell's words: "#code 3.1 Words" is a numbered paragraph, "//" parts paragraphs, "^" and "<" are covered. */
const cellWords = (cell: string): string =>
  /^[\^<]$/.test(cell)
    ? ''
    : plain(
        cell
          .split('//')
          .map((part) => part.trim().replace(/^#[\w'-]+ (\S+)/, (_, number: string) => number.replaceAll('_', ' ')))
          .join(' '),
      );

const tableOf = (table: Table): string[][] => table.rows.map((row) => row.map(cellWords));

const formOf = (form: Form): { label: string; value: string }[] =>
  form.fields
    .filter(({ way }) => way !== 'none')
    .map(({ label, value }) => ({ label: label.replace(/[:?]$/, (mark) => (mark === ':' ? '' : mark)), value }));

/** The truth as the text file states it: each number is written there by hand, none is counted. */
export function truthOf(source: Source, files: string[]): StructureTruth {
  const { title, half } = source.head;
  const truth = new Truth(!source.head.files.includes('form.pdf'));
  furniture(source.head, truth);
  for (const block of source.blocks) {
    if (block.is === 'line') addLine(block, truth);
    else if (block.is === 'table') {
      const depth = Number(block.options.get('d') ?? DEEP);
      truth.add({ kind: 'table', number: null, text: '', cells: tableOf(block) }, depth);
    } else if (block.is === 'form')
      truth.add(
        { kind: 'form', number: null, text: '', values: formOf(block) },
        Number(block.options.get('d') ?? DEEP),
      );
    else if (block.is === 'toc')
      for (const line of listed(source, block.options.get('levels') ?? '2,3'))
        truth.add(
          { kind: 'contents', number: line.number === null ? null : trimmed(line.number), text: plain(line.text) },
          DEEP,
        );
  }
  return { title, half, class: source.head.class, files, entries: truth.entries };
}
