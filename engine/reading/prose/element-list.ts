import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ElementKind, ParsedElement } from '#engine/reading/document-shape.ts';
import type { Origin } from '#engine/reading/page-places.ts';
import { evidenceOf } from '#engine/reading/suspect/evidence-text.ts';
import { withoutMarks } from '#engine/reading/suspect/hidden-marks.ts';
import { readSuspects } from '#engine/reading/suspect/read-suspects.ts';
import { depthOfNumber, isDottedNumber, isNumberBelow } from './printed-number.ts';

/** Maximum elements of one document: many times the longest regulation. It bounds comparison and indexing. */
const mostElements = 20_000;
/** Maximum characters of an address within a document; a database index stores each address whole. */
const longestPath = 500;
/**
 * Maximum characters of one element's text, which the database indexes whole, and of a heading, which every element below
 * repeats.
 */
const longestText = { heading: 2_000, other: 200_000 };

type NewElement = {
  kind: ElementKind;
  level?: number;
  number?: string | null;
  text: string;
  tableCells?: string[][];
  /** The requested address, where the format knows better than number and parent. */
  path?: string | undefined;
};

/** "Table 1", "Chapter 2": counted through the whole document. */
export const namedNumber =
  /^(table|figure|box|chapter|part|section|schedule|annexe?|appendix|article|regulation|rule|principle|standard|step)\s+(\S+)$/i;

/**
 * "(a)" and "1." extend the parent's path; "5.1" stands alone; an element without a number is counted by kind under its
 * parent.
 */
export function localPath(number: string, parentPath: string): string {
  if (/^\d+(\.\d+)+[a-z]?$/i.test(number) || parentPath === '') return number;
  if (/^\(.+\)$/.test(number)) return `${parentPath}${number}`;
  return `${parentPath}/${number.replace(/[.)]$/, '')}`;
}

export const plainLetters: Record<ElementKind, string> = {
  heading: 'h',
  paragraph: 'p',
  list_item: 'i',
  table: 't',
  figure: 'f',
};

/**
 * Collects elements in reading order and gives each its parent, clause path and section path. Paths never depend on the
 * text, so an edit does not change addresses; a repeated number gets "~2", "~3".
 */
export class ElementList {
  readonly elements: ParsedElement[] = [];
  /** Origin of the next element; null for a format without pages. */
  origin: Origin | null = null;
  readonly #openHeadings: { index: number; level: number; series: string | undefined }[] = [];
  readonly #taken = new Set<string>();
  /** Copies of each assigned path, so that a number repeated ten thousand times is not counted from the start each time. */
  readonly #copies = new Map<string, number>();
  readonly #unnumbered = new Map<string, number>();

  /** @returns the new heading's index; headings of its level and below are closed */
  addHeading({
    series,
    ...heading
  }: {
    level: number;
    number: string | null;
    text: string;
    path?: string | undefined;
    series?: string | undefined;
  }): number {
    while ((this.#openHeadings.at(-1)?.level ?? 0) >= heading.level) this.#openHeadings.pop();
    const index = this.add({ kind: 'heading', ...heading }, this.#openHeadings.at(-1)?.index ?? null);
    this.#openHeadings.push({ index, level: heading.level, series });
    return index;
  }

  /** Closes the heading that the same list counts, and those below: "2" stands beside the heading "1". */
  closeHeadingsInSeries(series: string): void {
    const at = this.#openHeadings.findIndex((open) => open.series === series);
    if (at !== -1) this.#openHeadings.splice(at);
  }

  /** Closes the headings whose numbers say that they cannot contain this one: "8.1" before "8.2". */
  closeHeadingsFor(number: string): void {
    while (this.#openHeadings.length > 0) {
      const open = this.elements[this.#openHeadings.at(-1)?.index ?? 0]?.number ?? null;
      if (open === null || !isDottedNumber(open) || isNumberBelow(number, open)) return;
      if (depthOfNumber(open) < depthOfNumber(number)) return;
      this.#openHeadings.pop();
    }
  }

  /** Adds under the nearest heading above. */
  addBelowHeading(element: NewElement): number {
    return this.add(element, this.#openHeadings.at(-1)?.index ?? null);
  }

  add(element: NewElement, parent: number | null): number {
    if (this.elements.length === mostElements) {
      throw new DocumentRefused('too_complex', `The file has more than ${mostElements} paragraphs, items and tables.`);
    }
    const longest = element.kind === 'heading' ? longestText.heading : longestText.other;
    const { text, suspects } = readSuspects(element.text);
    if (text.length > longest) {
      const start = text.slice(0, 40);
      throw new DocumentRefused('too_complex', `The text that begins “${start}” has more than ${longest} characters.`);
    }
    const number = element.number == null ? null : withoutMarks(element.number);
    this.elements.push({
      kind: element.kind,
      level: element.level ?? null,
      number,
      parent,
      clausePath: this.#claimPath(element, parent),
      sectionPath: this.#sectionPath(),
      text,
      tableCells: element.tableCells?.map((row) => row.map((cell) => readSuspects(cell).text)) ?? null,
      ...this.origin,
      ...(suspects.length > 0 && { suspects }),
    });
    return this.elements.length - 1;
  }

  #sectionPath(): string[] {
    return this.#openHeadings
      .filter(({ level }) => level > 1)
      .map(({ index }) => this.elements[index])
      .filter((heading) => heading !== undefined)
      .map(({ number, text, suspects = [] }) => {
        // Every element below repeats it, and so do prompts.
        const words = (evidenceOf(text, suspects) ?? text).trim();
        return number === null || words === '' ? words : `${number} ${words}`;
      })
      .filter((words) => words !== '');
  }

  #claimPath({ kind, number = null, path: given }: NewElement, parent: number | null): string {
    const above = parent === null ? undefined : this.elements[parent];
    const isTitle = above?.kind === 'heading' && above.level === 1;
    const parentPath = above === undefined || isTitle ? '' : above.clausePath;
    const wanted = given ?? this.#wantedPath(kind, number, parentPath);
    if (wanted.length > longestPath) {
      const start = (number ?? wanted).slice(0, 40);
      throw new DocumentRefused('too_complex', `The number “${start}…” is too long or too deeply nested.`);
    }
    let path = wanted;
    let copy = this.#copies.get(wanted) ?? 1;
    for (; this.#taken.has(path); path = `${wanted}~${copy}`) copy += 1;
    this.#copies.set(wanted, copy);
    this.#taken.add(path);
    return path;
  }

  #wantedPath(kind: ElementKind, number: string | null, parentPath: string): string {
    const named = number === null ? undefined : namedNumber.exec(number);
    if (named) return `${named[1]?.toLowerCase()}-${named[2]}`;
    if (number !== null) return localPath(number, parentPath);
    const slot = `${parentPath}/${plainLetters[kind]}`;
    const count = (this.#unnumbered.get(slot) ?? 0) + 1;
    this.#unnumbered.set(slot, count);
    return `${parentPath === '' ? '' : `${parentPath}/`}${plainLetters[kind]}${count}`;
  }
}
