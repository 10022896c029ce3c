import { tabMark, withoutTabs } from '#engine/reading/clean-text.ts';
import { type ProseBlock, withoutText } from './blocks.ts';
import { isSubjectLine } from './line-sense.ts';
import { numberPatterns, readLabel, splitNumber } from './printed-number.ts';

/** A line of a contents page: what it names, and the page where that is printed. */
export type ContentsLine = { number: string | null; words: string; page: number | null; hasLeader: boolean };

/** Minimum lines of a contents page. */
const fewestLines = 3;
/** Maximum lines of one; more are a list of something else. */
const mostLines = 3_000;
/** Maximum words of a line between its groups. */
const mostGapWords = 4;
/** Lines at its end that may be the first ones of the text. */
const overlap = 4;
/** Maximum characters of a line of one. */
const longestLine = 200;
/** Share of its lines whose pages must not fall, and that must name something printed later. */
const needed = { ascending: 0.8, named: 0.5, namedWithoutPages: 0.9 };

const contentsName =
  /^(?:table of )?contents(?: page| list)?$|^(?:index|in this (?:document|policy|guide|section|page))$/iu;

/** Whether a line is the name of a contents page. */
export const isContentsName = (text: string): boolean => contentsName.test(text.replace(/[:.]$/, '').trim());

const romanPage: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function pageNumberOf(printed: string): number {
  if (/^\d+$/.test(printed)) return Number(printed);
  const values = [...printed.toLowerCase()].map((letter) => romanPage[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** "3.1⇥Duties⇥7", "Duties ...... 7", "Duties" as a line of a contents page. */
function readContentsLine(printed: string, label: string | null = null): ContentsLine {
  const text = printed.trim();
  const match = /^(.*?\S)\s*(\u2003[\s.…·_]*|(?:[.…·_]\s?){3,}\s*)(?:page\s*)?(\d{1,4}|[ivxlc]{1,6})$/iu.exec(text);
  const words = withoutTabs((match?.[1] ?? text).replace(/[\s.…·_]+$/u, ''));
  const named = /^((?:Section|Annexe?|Appendix|Schedule|Part|Chapter)\s+[\dA-Z]{1,4})[.:)]?\s+(\S.*)$/iu.exec(words);
  const split = named ? { number: named[1] ?? null, text: named[2] ?? '' } : splitNumber(numberPatterns.heading, words);
  return {
    number: label ?? split.number,
    words: label === null ? split.text : words,
    page: match ? pageNumberOf(match[3] ?? '') : null,
    hasLeader: /[.…·_]{3}|(?:[.…·_]\s){3}/u.test(match?.[2] ?? ''),
  };
}

export const comparableLine = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The line that a block may be in a contents page, or null for one that cannot be. */
function lineOf(block: ProseBlock): ContentsLine | null {
  if (block.kind === 'heading' || block.kind === 'paragraph')
    return block.text.length > longestLine ? null : readContentsLine(block.text, block.label);
  if (block.kind === 'list_item') return block.text.length > longestLine ? null : readContentsLine(block.text);
  return null;
}

/** What a block would be called in a contents page; empty for one that is never named. */
function nameOf(block: ProseBlock): string {
  if (block.kind !== 'heading' && block.kind !== 'paragraph' && block.kind !== 'list_item') return '';
  if (block.text.length > longestLine) return '';
  const { words } = readContentsLine(block.text, block.kind === 'list_item' ? null : block.label);
  return comparableLine(readLabel(`${words.replaceAll(tabMark, ' ')}`)?.text ?? words);
}

function isAscending(lines: readonly ContentsLine[]): boolean {
  const pages = lines.flatMap(({ page }) => (page === null ? [] : [page]));
  const falls = pages.filter((page, at) => page < (pages[at - 1] ?? 0)).length;
  return falls <= pages.length * (1 - needed.ascending);
}

type Run = { from: number; to: number; lines: ContentsLine[] };

/** Marks the contents pages of a document: lines that name what is printed after them. */
class ContentsFinder {
  readonly #blocks: readonly ProseBlock[];
  readonly #lines: (ContentsLine | null)[];
  /** Last place of each name. */
  readonly #last = new Map<string, number>();

  constructor(blocks: readonly ProseBlock[]) {
    this.#blocks = blocks;
    this.#lines = blocks.map(lineOf);
    for (const [at, block] of blocks.entries()) {
      if (block.kind === 'list_item') continue;
      const name = nameOf(block);
      if (name !== '') this.#last.set(name, at);
    }
  }

  find(): Run[] {
    const runs: Run[] = [];
    for (let at = 0; at < this.#blocks.length; at += 1) {
      const run = this.#runFrom(at);
      if (run.lines.length > 0) runs.push(run);
      at = run.to - 1;
    }
    return runs;
  }

  #isNamedAfter(line: ContentsLine, at: number): boolean {
    return !/[.;,:]$/.test(line.words) && (this.#last.get(comparableLine(line.words)) ?? -1) > at;
  }

  #isLine(line: ContentsLine, at: number): boolean {
    return line.page !== null || this.#isNamedAfter(line, at);
  }

  /** A word between the groups of a contents page: "Annexes". */
  #isGap({ words }: ContentsLine, at: number): boolean {
    const next = this.#lines[at + 1];
    return (
      next != null && this.#isLine(next, at + 1) && words.split(' ').length <= mostGapWords && isSubjectLine(words)
    );
  }

  #runFrom(from: number): Run {
    const lines: ContentsLine[] = [];
    let to = from;
    for (; to < this.#blocks.length && lines.length < mostLines; to += 1) {
      const line = this.#lines[to];
      if (line == null || !(this.#isLine(line, to) || (lines.length > 0 && this.#isGap(line, to)))) break;
      lines.push(line);
    }
    // The first thing that the page names may stand directly after it.
    for (let cut = 0; cut <= overlap && lines.length - cut >= fewestLines; cut += 1) {
      const run = { from, to: to - cut, lines: cut === 0 ? lines : lines.slice(0, -cut) };
      if (this.#isContents(run)) return run;
    }
    // What failed as a whole is not tried again from each of its lines.
    return { from, to: Math.max(to, from + 1), lines: [] };
  }

  #isContents({ from, to, lines }: Run): boolean {
    if (lines.length < fewestLines) return false;
    const named = lines.filter((line) => this.#isNamedAfter(line, to - 1)).length;
    const paged = lines.filter(({ page }) => page !== null).length;
    const led = lines.filter(({ hasLeader }) => hasLeader).length;
    const before = this.#blocks[from - 1];
    const isCalled = before !== undefined && 'text' in before && isContentsName(before.text);
    if (paged >= lines.length * needed.ascending && isAscending(lines))
      return isCalled || led >= lines.length * needed.named || named >= lines.length * needed.named;
    const isList = this.#blocks.slice(from, to).every(({ kind }) => kind === 'list_item');
    return named >= lines.length * needed.namedWithoutPages && (isCalled || isList);
  }
}

/** The same for a contents page made as a table: each row a line. */
function linesOfTable(cells: readonly (readonly string[])[]): ContentsLine[] | null {
  const lines = cells.map((row) => readContentsLine(row.filter((cell) => cell !== '').join(tabMark)));
  const paged = lines.filter(({ page }) => page !== null);
  if (paged.length < fewestLines || paged.length < lines.length - 1 || !isAscending(paged)) return null;
  return paged;
}

function findContents(blocks: readonly ProseBlock[]): Map<number, ContentsLine[]> {
  const found = new Map<number, ContentsLine[]>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'contents') found.set(at, [readContentsLine(block.text, block.label)]);
  }
  for (const { from, to, lines } of new ContentsFinder(blocks).find()) {
    for (let at = from; at < to; at += 1) found.set(at, lines.slice(at - from, at - from + 1));
  }
  const names = new Set(blocks.map(nameOf));
  for (const [at, block] of blocks.entries()) {
    const lines = block.kind === 'table' ? linesOfTable(block.cells) : null;
    const named = lines?.filter(({ words }) => names.has(comparableLine(words))) ?? [];
    if (lines !== null && named.length >= lines.length * needed.named) found.set(at, lines);
  }
  return found;
}

/**
 * Finds a document's contents pages: their lines name what is printed elsewhere, and are no text of its own.
 * @returns as many blocks, those of contents pages marked as such, and the lines in printed order
 */
export function markContents(blocks: readonly ProseBlock[]): { blocks: ProseBlock[]; contents: ContentsLine[] } {
  const found = findContents(blocks);
  const isName = (block: ProseBlock | undefined) =>
    (block?.kind === 'heading' || block?.kind === 'paragraph') && isContentsName(withoutTabs(block.text));
  const marked = blocks.map((block, at): ProseBlock => {
    if (!found.has(at) && !(found.has(at + 1) && isName(block))) return block;
    return withoutText(block);
  });
  return { blocks: marked, contents: [...found].sort(([a], [b]) => a - b).flatMap(([, lines]) => lines) };
}
