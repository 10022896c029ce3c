import { childElements, childOf, readXml, rootOf, wordsBelow, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { comparableNumber } from '../comparable-number.ts';
import { plainWords } from './plain-words.ts';
import type { TruthEntry } from './read-truth.ts';

type Above = { number: string | null; entry: number | null };

const nameOf = ({ key }: XmlElement): string => key.replace(/^.*:/, '');
const isContainer = (element: XmlElement): boolean =>
  /^(?:level|paragraph|subparagraph|section|subsection|chapter|part|hcontainer|item|blockContainer|article|point|list|attachment|attachments|mainBody|content|intro|wrapUp|doc|embeddedStructure|block|blockList|preface|subheading|tblock)$/.test(
    nameOf(element),
  );

/** Numbers that are only bullets are none. */
const numberOf = (container: XmlElement): string | null => {
  const num = childElements(container).find((child) => nameOf(child) === 'num');
  const text = num === undefined ? '' : wordsBelow(num).trim();
  return /[\p{L}\p{N}]/u.test(comparableNumber(text)) ? text.replace(/[.:]+$/, '') : null;
};

/** Reads what the parser of legislation.gov.uk made of a file: its numbers, and which numbered part contains which. */
class EntryReader {
  readonly entries: TruthEntry[] = [];

  read(element: XmlElement, above: Above): void {
    const number = numberOf(element);
    let own = above;
    let awaits = number !== null;
    for (const child of childElements(element)) {
      const name = nameOf(child);
      if (name === 'num' || name === 'meta' || name === 'toc' || name === 'authorialNote') continue;
      if (name === 'table') this.#add('table', null, above, '');
      else if (name === 'p' || name === 'heading') {
        const text = textOf(child);
        if (plainWords(text).length === 0) continue;
        const at = this.#add(name === 'heading' ? 'heading' : 'provision', awaits ? number : null, above, text);
        if (awaits) own = { number, entry: at };
        awaits = false;
      } else if (isContainer(child)) {
        const before = this.entries.length;
        if (awaits && numberOf(child) === null) {
          // The number's own text stands deeper.
          this.#readUnder(child, number, above);
          const first = this.entries.findIndex((entry, index) => index >= before && entry.number === number);
          if (first !== -1) {
            own = { number, entry: first };
            awaits = false;
          }
        } else this.read(child, own);
      }
    }
  }

  /** Content of a numbered container: its first text has the number. */
  #readUnder(element: XmlElement, number: string | null, above: Above): void {
    let own = above;
    let isFirst = true;
    for (const child of childElements(element)) {
      const name = nameOf(child);
      if (name === 'table') this.#add('table', null, own, '');
      else if (name === 'p' || name === 'heading') {
        const text = textOf(child);
        if (plainWords(text).length === 0) continue;
        const at = this.#add(isFirst ? 'provision' : 'paragraph', isFirst ? number : null, isFirst ? above : own, text);
        if (isFirst) own = { number, entry: at };
        isFirst = false;
      } else if (isContainer(child)) this.read(child, own);
    }
  }

  #add(kind: TruthEntry['kind'], number: string | null, above: Above, text: string): number {
    const isPlain = kind === 'provision' && number === null;
    this.entries.push({
      kind: isPlain ? 'paragraph' : kind,
      number,
      parent: above.number,
      parent_entry: above.entry,
      text,
      ...(kind === 'heading' && { level: 2 }),
    });
    return this.entries.length - 1;
  }
}

/** Words of a paragraph without its notes. */
const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (child.type === 'text' || child.type === 'cdata') return child.text;
      if (child.type !== 'element' || nameOf(child) === 'authorialNote') return '';
      return textOf(child);
    })
    .join('');

/** Entries of an Akoma Ntoso document: numbers, parents and texts alone; it tells headings from text too seldom to count. */
export function entriesOfAkomaNtoso(xml: string): TruthEntry[] {
  const reader = new EntryReader();
  const root = rootOf(readXml(xml));
  const doc = childOf(root, 'doc') ?? childElements(root)[0] ?? root;
  for (const part of childElements(doc)) if (nameOf(part) !== 'meta') reader.read(part, { number: null, entry: null });
  return reader.entries;
}
