import { attributeOf, childElements, childOf, descendantsOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import type { LegalWriter } from './legal-writer.ts';
import { readXmlTable } from './xml-table.ts';

const names = (list: string) => new Set(list.split(' ').map((name) => `leg:${name}`));

/** Notes, generated parts, and other versions of the text. */
const dropped = names(
  'Contents Commentaries Commentary Versions Resources Number Title Subtitle TitleBlock Reference Pnumber FootnoteRef CommentaryRef MarginNoteRef MarginNotes',
);
const divisions = names('Group Part Chapter Pblock PsubBlock EUPart EUTitle EUChapter EUSection EUSubsection Division');
const titled = names('P1group P2group P3group');
const inlineDropped = names('FootnoteRef CommentaryRef MarginNoteRef Commentary');

function textOf(node: XmlElement | undefined): string {
  if (node === undefined) return '';
  return node.children
    .map((child) => {
      if (child.type === 'text' || child.type === 'cdata') return child.text;
      if (child.type !== 'element' || inlineDropped.has(child.key)) return '';
      const isBlock = /^leg:(?:Text|P\d?|P\dpara|Pnumber|Para|ListItem|Title|Number)$/.test(child.key);
      return isBlock ? ` ${textOf(child)} ` : textOf(child);
    })
    .join('');
}

/** The number as printed: "12" of a section, "(2)" and "(a)" below it, unless the text specifies the characters around it. */
function printedNumber(node: XmlElement): string {
  const number = childOf(node, 'leg:Pnumber');
  const text = textOf(number).trim();
  if (number === undefined || text === '') return '';
  const [before, after] = [attributeOf(number, 'PuncBefore'), attributeOf(number, 'PuncAfter')];
  if (before !== undefined || after !== undefined) return `${before ?? ''}${text}${after ?? ''}`;
  return node.key === 'leg:P1' || /^\(/.test(text) ? text : `(${text})`;
}

type Place = { above: string; parent: number | null; depth: number };
const outermost: Place = { above: '', parent: null, depth: 0 };

/** Walks the Crown Legislation Markup Language, in which legislation.gov.uk publishes. */
export class ClmlReader {
  readonly #writer: LegalWriter;
  #depth = 1;

  constructor(writer: LegalWriter) {
    this.#writer = writer;
  }

  read(parent: XmlElement, place: Place = outermost): void {
    for (const node of childElements(parent)) this.#readNode(node, place);
  }

  #readNode(node: XmlElement, place: Place): void {
    const { key } = node;
    if (dropped.has(key) || key.startsWith('ukm:')) return;
    if (divisions.has(key))
      this.#readDivision(node, textOf(childOf(node, 'leg:Number')), textOf(childOf(node, 'leg:Title')));
    else if (key === 'leg:Schedule') this.#readSchedule(node);
    else if (titled.has(key)) this.#readTitled(node, place);
    else if (/^leg:P[1-9]$/.test(key)) this.#readProvision(node, place);
    else if (key === 'leg:ListItem') this.#readListItem(node, place);
    else if (key === 'leg:Tabular') this.#readTable(node);
    // Text that an amendment inserts elsewhere has the other text's numbers.
    else if (/^leg:Block(?:Amendment|Extract)$/.test(key)) this.#writer.paragraph(textOf(node), place.parent);
    else if (key === 'leg:Text' || key === 'leg:LongTitle' || key === 'leg:Footnote')
      this.#writer.paragraph(textOf(node), place.parent);
    else this.read(node, place);
  }

  #readDivision(node: XmlElement, number: string, title: string): void {
    this.#writer.division(this.#depth, number, title);
    this.#depth += 1;
    this.read(node);
    this.#depth -= 1;
  }

  #readSchedule(node: XmlElement): void {
    const number = textOf(childOf(node, 'leg:Number'));
    const block = childOf(node, 'leg:TitleBlock');
    this.#writer.beginSchedule('');
    this.#writer.division(
      this.#depth,
      number,
      `${textOf(childOf(block, 'leg:Title'))} ${textOf(childOf(block, 'leg:Subtitle'))}`,
    );
    this.#writer.beginSchedule(number === '' ? 'Schedule' : number);
    this.#depth += 1;
    this.read(node);
    this.#depth -= 1;
    this.#writer.beginSchedule('');
  }

  /** A provision and the title above it; one title may apply to several. */
  #readTitled(node: XmlElement, place: Place): void {
    const title = textOf(childOf(node, 'leg:Title'));
    const inner = childElements(node).filter(({ key }) => /^leg:P[1-9]$/.test(key));
    const [only] = inner;
    if (inner.length === 1 && only?.key === 'leg:P1' && place.parent === null) {
      const path = this.#writer.titledProvision(this.#depth, printedNumber(only), title);
      this.#depth += 1;
      this.read(only, { above: path, parent: null, depth: 0 });
      this.#depth -= 1;
    } else if (place.parent === null) this.#readDivision(node, '', title);
    else {
      this.#writer.paragraph(title, place.parent);
      this.read(node, place);
    }
  }

  #readProvision(node: XmlElement, { above, parent, depth }: Place): void {
    const lead = this.#leadOf(node);
    const { path, index } = this.#writer.provision(printedNumber(node), textOf(lead), { above, parent, depth });
    this.#readRest(node, lead, { above: path, parent: index, depth: depth + 1 });
  }

  #leadOf(node: XmlElement): XmlElement | undefined {
    for (const child of childElements(node)) {
      if (dropped.has(child.key)) continue;
      if (child.key === 'leg:Text') return child;
      return /^leg:(?:P[1-9]para|Para)$/.test(child.key) ? this.#leadOf(child) : undefined;
    }
    return undefined;
  }

  #readRest(node: XmlElement, lead: XmlElement | undefined, place: Place): void {
    for (const child of childElements(node)) {
      if (child === lead) continue;
      if (/^leg:(?:P[1-9]para|Para)$/.test(child.key)) this.#readRest(child, lead, place);
      else this.#readNode(child, place);
    }
  }

  #readListItem(node: XmlElement, { above, parent, depth }: Place): void {
    const lead = this.#leadOf(node);
    const number = attributeOf(node, 'NumberOverride') ?? '';
    const { index } = this.#writer.provision(number, textOf(lead), { above, parent, depth });
    this.#readRest(node, lead, { above, parent: index, depth: depth + 1 });
  }

  #readTable(node: XmlElement): void {
    const caption = `${textOf(childOf(node, 'leg:Number'))} ${textOf(childOf(node, 'leg:Title'))}`;
    for (const table of descendantsOf(node, 'html:table')) this.#writer.table(readXmlTable(table, textOf), caption);
  }
}
