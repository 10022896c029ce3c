import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  descendantsOf,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import type { LegalWriter } from './legal-writer.ts';
import { readXmlTable } from './xml-table.ts';

const names = (list: string) => new Set(list.split(' ').map((name) => `akn:${name}`));

/** Notes, metadata and generated parts. */
const dropped = names('meta toc num heading subheading authorialNote noteRef remark');
/** Divisions above the numbered provisions. */
const divisions = names(
  'book tome part subpart title subtitle chapter subchapter division subdivision crossHeading attachment component',
);
/** Numbered provisions, sections and regulations first, with their parts. */
const provisions = names(
  'section article rule subrule clause subclause paragraph subparagraph subsection point indent alinea list item level hcontainer blockContainer proviso transitional',
);
const wrappers = names('blockList intro content wrapUp listIntroduction listWrapUp');

/** Container names that TNA gives divisions ("regulation" and "schedule" are of the type hcontainer). */
const isDivision = (node: XmlElement): boolean =>
  divisions.has(node.key) ||
  (node.key === 'akn:hcontainer' && /^(?:schedule|crossheading|part|chapter)/i.test(attributeOf(node, 'name') ?? ''));

const isSchedule = (node: XmlElement): boolean =>
  /^schedule/i.test(attributeOf(node, 'name') ?? '') || /^schedule\b/i.test(textOf(childOf(node, 'akn:num')));

function textOf(node: XmlElement | undefined): string {
  if (node === undefined) return '';
  return node.children
    .map((child) => {
      if (child.type === 'text' || child.type === 'cdata') return child.text;
      if (child.type !== 'element' || ['akn:authorialNote', 'akn:noteRef', 'akn:meta'].includes(child.key)) return '';
      const text = ['akn:marker', 'akn:br', 'akn:eol'].includes(child.key) ? ' ' : textOf(child);
      return /^akn:(?:p|block|item|td|th|li|num|heading)$/.test(child.key) ? ` ${text} ` : text;
    })
    .join('');
}

type Place = { above: string; parent: number | null; depth: number };

/** Walks Akoma Ntoso 3.0 (OASIS LegalDocML), acts and documents alike. */
export class AkomaNtosoReader {
  readonly #writer: LegalWriter;
  /** Depth of the current division, including the title. */
  #depth = 1;

  constructor(writer: LegalWriter) {
    this.#writer = writer;
  }

  read(parent: XmlElement, place: Place = { above: '', parent: null, depth: 0 }): void {
    for (const node of childElements(parent)) this.#readNode(node, place);
  }

  #readNode(node: XmlElement, place: Place): void {
    const { key } = node;
    if (dropped.has(key)) return;
    if (isDivision(node)) this.#readDivision(node);
    else if (provisions.has(key)) this.#readProvision(node, place);
    else if (key === 'akn:table') this.#readTable(node);
    else if (key === 'akn:p' || key === 'akn:block' || key === 'akn:longTitle' || key === 'akn:docTitle')
      this.#readText(node, place);
    else this.read(node, place);
  }

  #readDivision(node: XmlElement): void {
    const number = textOf(childOf(node, 'akn:num'));
    const isCounted = isSchedule(node);
    const words = `${textOf(childOf(node, 'akn:heading'))} ${textOf(childOf(node, 'akn:subheading'))}`;
    if (isCounted) this.#writer.beginSchedule('');
    this.#writer.division(this.#depth, number, words);
    if (isCounted) this.#writer.beginSchedule(number === '' ? 'Schedule' : number);
    this.#depth += 1;
    this.read(node);
    this.#depth -= 1;
    if (isCounted) this.#writer.beginSchedule('');
  }

  #readProvision(node: XmlElement, { above, parent, depth }: Place): void {
    const number = textOf(childOf(node, 'akn:num'));
    const heading = textOf(childOf(node, 'akn:heading')).trim();
    if (heading !== '' && parent === null) {
      const path = this.#writer.titledProvision(this.#depth, number, heading);
      this.#depth += 1;
      this.read(node, { above: path, parent: null, depth: 0 });
      this.#depth -= 1;
      return;
    }
    const lead = this.#leadOf(node);
    const place = this.#writer.provision(number, textOf(lead), { above, parent, depth });
    const inner =
      number === '' ? { above, parent, depth } : { above: place.path, parent: place.index, depth: depth + 1 };
    this.#readRest(node, lead, inner);
  }

  /** The text after a provision's printed number: its first paragraph, unless another number comes first. */
  #leadOf(node: XmlElement): XmlElement | undefined {
    for (const child of childElements(node)) {
      if (dropped.has(child.key)) continue;
      if (child.key === 'akn:p') return child;
      return wrappers.has(child.key) ? this.#leadOf(child) : undefined;
    }
    return undefined;
  }

  #readRest(node: XmlElement, lead: XmlElement | undefined, place: Place): void {
    for (const child of childElements(node)) {
      if (child === lead) this.#readNotes(child, place);
      else if (wrappers.has(child.key)) this.#readRest(child, lead, place);
      else this.#readNode(child, place);
    }
  }

  #readText(node: XmlElement, { parent }: Place): void {
    this.#writer.paragraph(textOf(node), parent);
    this.#readNotes(node, { above: '', parent, depth: 0 });
  }

  #readNotes(node: XmlElement, { parent }: Place): void {
    for (const note of descendantsOf(node, 'akn:authorialNote')) {
      const mark = attributeOf(note, 'marker') ?? '';
      this.#writer.paragraph(`${mark === '' ? '' : `[${mark}] `}${textOf(note)}`, parent);
    }
  }

  #readTable(table: XmlElement): void {
    this.#writer.table(readXmlTable(table, textOf), childrenOf(table, 'akn:caption').map(textOf).join(' '));
  }
}
