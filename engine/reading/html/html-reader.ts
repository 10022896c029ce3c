import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { letterNumeral, romanNumeral } from '#engine/reading/numerals.ts';
import type { ListPlace } from '#engine/reading/prose/blocks.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { carryMarks } from '#engine/reading/suspect/hidden-marks.ts';
import { writeText } from '#engine/reading/text/text-prose.ts';
import {
  attribute,
  findBelow,
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isElement,
  isFurniture,
  textBelow,
  typedText,
} from './html-nodes.ts';
import { captionOf, isLayout, readCells } from './html-table.ts';

/** Maximum depth of nested lists: deeper than any honest document. */
const deepestNesting = 32;

/** The title of a page that Word saved. */
export const isWordTitle = (element: HtmlElement): boolean =>
  element.tagName === 'p' && /^MsoTitle$/i.test(attribute(element, 'class')?.trim() ?? '');

/** A line of a contents page that Word saved. */
const isWordContents = (element: HtmlElement): boolean =>
  element.tagName === 'p' && /^MsoToc/i.test(attribute(element, 'class')?.trim() ?? '');

const isList = ({ tagName }: HtmlElement) => tagName === 'ul' || tagName === 'ol';
const isListOrTable = (element: HtmlElement) => isList(element) || (element.tagName === 'table' && !isLayout(element));

/** Text shown in the lines in which it was typed. */
const isTyped = (element: HtmlElement): boolean =>
  ['pre', 'listing', 'xmp', 'plaintext'].includes(element.tagName) && findBelow(element, isBlock).length === 0;

/** The number a browser shows before an item, by the list's type. */
function ordinalOf(type: string | undefined, count: number): string {
  if (type === 'a') return `${letterNumeral(count)}.`;
  if (type === 'A') return `${letterNumeral(count).toUpperCase()}.`;
  if (type === 'i') return `${romanNumeral(count)}.`;
  if (type === 'I') return `${romanNumeral(count).toUpperCase()}.`;
  return `${count}.`;
}

const countFrom = (value: string | undefined, otherwise: number): number => {
  const count = Number.parseInt(value ?? '', 10);
  return Number.isSafeInteger(count) && Math.abs(count) < 1_000_000 ? count : otherwise;
};

/** Walks a page's blocks. Text between blocks is a paragraph of its own. */
export class HtmlReader {
  readonly #prose: ProseReader;
  /** Added to every heading's level: 1 where a page has several first-level headings, none of which is its title. */
  readonly #shift: number;

  constructor(prose: ProseReader, { shift }: { shift: number }) {
    this.#prose = prose;
    this.#shift = shift;
  }

  readFlow(nodes: readonly HtmlNode[]): void {
    let words = '';
    const flush = () => {
      this.#prose.addParagraph(words);
      words = '';
    };
    for (const [at, node] of nodes.entries()) {
      if (!isElement(node)) words += textBelow(node);
      else if (isFurniture(node)) continue;
      // Two line breaks separate paragraphs in a page without other ones.
      else if (node.tagName === 'br' && isBreakAgain(nodes, at)) flush();
      else if (isBlock(node) || this.#containsBlocks(node)) {
        flush();
        this.#readBlock(node);
      } else words += textBelow(node);
    }
    flush();
  }

  #containsBlocks(element: HtmlElement): boolean {
    return findBelow(element, isBlock).length > 0;
  }

  #readBlock(element: HtmlElement): void {
    const { tagName } = element;
    if (/^h[1-6]$/.test(tagName)) this.#prose.addHeading(Number(tagName[1]) + this.#shift, textBelow(element));
    else if (isWordTitle(element)) this.#prose.addHeading(1, textBelow(element));
    else if (isWordContents(element)) this.#prose.addContents(textBelow(element));
    else if (isTyped(element)) writeText(this.#prose, carryMarks(typedText(element).split('\n')).join('\n'));
    else if (isList(element)) this.#readList(element, this.#prose.startList());
    else if (tagName === 'table' && !isLayout(element)) this.#readTable(element);
    else if (tagName === 'dl') this.#readDefinitions(element);
    else if (tagName === 'figure') this.#readFigure(element);
    else if (tagName === 'img') this.#prose.addFigure(attribute(element, 'alt') ?? '');
    else if (tagName === 'p' && isOnlyPicture(element)) this.#prose.addFigure(textBelow(element));
    else this.readFlow(element.childNodes);
  }

  #readTable(table: HtmlElement): void {
    this.#prose.addTable(readCells(table), captionOf(table));
  }

  #readFigure(figure: HtmlElement): void {
    const tables = findBelow(figure, ({ tagName }) => tagName === 'table');
    const [caption] = findBelow(figure, ({ tagName }) => tagName === 'figcaption');
    if (tables.length > 0) this.readFlow(figure.childNodes);
    else this.#prose.addFigure(caption === undefined ? textBelow(figure) : textBelow(caption));
  }

  #readList(list: HtmlElement, place: ListPlace): void {
    if (place.depth === deepestNesting) {
      throw new DocumentRefused('too_complex', `Lists are nested more than ${deepestNesting} deep.`);
    }
    const type = attribute(list, 'type');
    const items = findBelow(list, (element) => element.tagName === 'li' || isList(element));
    const step = attribute(list, 'reversed') === undefined ? 1 : -1;
    let count = countFrom(
      attribute(list, 'start'),
      step === 1 ? 1 : items.filter(({ tagName }) => tagName === 'li').length,
    );
    for (const item of items) {
      // A list directly inside a list is invalid, and common all the same.
      if (isList(item)) {
        this.#readList(item, { ...place, depth: place.depth + 1 });
        continue;
      }
      count = countFrom(attribute(item, 'value'), count);
      const ordinal = list.tagName === 'ol' ? ordinalOf(type, count) : null;
      this.#readItem(item, place, ordinal);
      count += step;
    }
  }

  #readItem(item: HtmlElement, place: ListPlace, ordinal: string | null): void {
    const own = this.#prose.addListItem(textBelow(item, isListOrTable), place, ordinal);
    for (const inner of findBelow(item, isListOrTable)) {
      if (isList(inner)) this.#readList(inner, own);
      else this.#readTable(inner);
    }
  }

  /** A term and its definition are one item: apart, neither means anything. */
  #readDefinitions(list: HtmlElement): void {
    const place = this.#prose.startList();
    let term = '';
    const add = (words: string) => this.#prose.addListItem(words, place);
    for (const part of findBelow(list, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
      if (part.tagName === 'dt') term = `${term} ${textBelow(part)}`.trim();
      else {
        add(term === '' ? textBelow(part) : `${term}: ${textBelow(part)}`);
        term = '';
      }
    }
    add(term);
  }
}

function isBreakAgain(nodes: readonly HtmlNode[], at: number): boolean {
  const before = nodes
    .slice(Math.max(0, at - 2), at)
    .filter((node) => isElement(node) || textBelow(node).trim() !== '');
  const last = before.at(-1);
  return last !== undefined && isElement(last) && last.tagName === 'br';
}

function isOnlyPicture(paragraph: HtmlElement): boolean {
  const pictures = findBelow(paragraph, ({ tagName }) => tagName === 'img');
  return pictures.length > 0 && textBelow(paragraph, ({ tagName }) => tagName === 'img').trim() === '';
}
