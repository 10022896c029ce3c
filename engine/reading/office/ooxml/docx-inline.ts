import { lineMark, tabMark } from '#engine/reading/clean-text.ts';
import {
  attributeOf,
  childElements,
  childOf,
  descendantsOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';
import { mathText } from './math.ts';
import { isOn, wordNumber } from './word-values.ts';

/** The text of a paragraph and its attachments. */
export type Inline = {
  text: string;
  /** Count of bold characters other than white space. */
  bold: number;
  /** Letters in italic type of their own, spaces left out. */
  italic: number;
  /** Largest size of its runs that state one, in half-points; 0 where none does. */
  size: number;
  /** Alternative texts of pictures, in order; also in the text. */
  pictures: string[];
  /** Text boxes anchored here: their content elements. */
  boxes: XmlElement[];
  /** Relationship ids of the charts and diagrams drawn here. */
  drawn: { kind: 'chart' | 'diagram'; id: string }[];
  /** Ids of footnotes and endnotes cited here. */
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
  comments: string[];
};

export const newInline = (): Inline => ({
  text: '',
  bold: 0,
  italic: 0,
  size: 0,
  pictures: [],
  boxes: [],
  drawn: [],
  notes: [],
  comments: [],
});

const sizeOf = ({ text, boxes, pictures, drawn }: Inline): number =>
  text.length + boxes.length + pictures.length + drawn.length;

/** Text deleted or moved away by tracked changes, and properties. */
const gone = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:instrText',
  'w:delText',
  'w:delInstrText',
]);

/** Characters of the fonts Symbol and Wingdings with a meaning in a form or a list. */
const symbols: Readonly<Record<string, string>> = {
  F0A8: '☐',
  F06F: '☐',
  F071: '☐',
  F0FE: '☒',
  F078: '☒',
  F052: '☑',
  F0FC: '✓',
  F0B7: '•',
  F0A7: '▪',
  F0E0: '→',
};

function symbolOf(run: XmlElement): string {
  const code = (attributeOf(run, 'w:char') ?? '').toUpperCase();
  const number = Number.parseInt(code, 16);
  return symbols[code] ?? (number > 0 && number <= 0xffff ? String.fromCharCode(number) : '');
}

const plain: Readonly<Record<string, (element: XmlElement) => string>> = {
  'w:t': wordsBelow,
  'w:tab': () => tabMark,
  'w:ptab': () => tabMark,
  'w:br': () => lineMark,
  'w:cr': () => lineMark,
  'w:noBreakHyphen': () => '-',
  'w:sym': symbolOf,
  'm:oMath': (math) => ` ${mathText(math)} `,
};

/** A picture's alternative text; Word's own automatic one does not count. */
function wordsFor(picture: XmlElement): string {
  const properties = descendantsOf(picture, 'wp:docPr')[0];
  const words = properties === undefined ? undefined : attributeOf(properties, 'descr');
  const image = descendantsOf(picture, 'v:imagedata')[0];
  const shape = descendantsOf(picture, 'v:shape')[0];
  const text = words ?? (shape && attributeOf(shape, 'alt')) ?? (image && attributeOf(image, 'o:title')) ?? '';
  return text
    .replace(/\s*(?:Description automatically generated|AI-generated content may be incorrect\.?).*$/su, '')
    .trim();
}

/** Reads runs into an inline; counts note marks through `mark`. */
export class InlineReader {
  readonly #mark: (kind: 'footnote' | 'endnote', id: string) => string;
  readonly #isBoldByStyle: boolean;

  constructor(mark: (kind: 'footnote' | 'endnote', id: string) => string, isBoldByStyle: boolean) {
    this.#mark = mark;
    this.#isBoldByStyle = isBoldByStyle;
  }

  read(parent: XmlElement, into: Inline, isBold = this.#isBoldByStyle): void {
    for (const node of childElements(parent)) this.#readNode(node, into, isBold);
  }

  #readNode(node: XmlElement, into: Inline, isBold: boolean): void {
    const { key } = node;
    if (gone.has(key)) return;
    const write = plain[key];
    if (write !== undefined) this.#add(write(node), into, isBold);
    else if (key === 'w:r') this.#readRun(node, into);
    else if (key === 'mc:AlternateContent') this.#readAlternative(node, into, isBold);
    else if (key === 'w:drawing' || key === 'w:pict' || key === 'w:object') this.#readPicture(node, into);
    else if (key === 'w:footnoteReference') this.#readNote('footnote', node, into);
    else if (key === 'w:endnoteReference') this.#readNote('endnote', node, into);
    else if (key === 'w:commentReference') into.comments.push(attributeOf(node, 'w:id') ?? '');
    else if (key !== 'w:ruby') this.read(node, into, isBold);
    else this.read(childOf(node, 'w:rubyBase') ?? node, into, isBold);
  }

  #add(text: string, into: Inline, isBold: boolean): void {
    into.text += text;
    if (isBold) into.bold += text.replace(/\s+/gu, '').length;
  }

  #readRun(run: XmlElement, into: Inline): void {
    const properties = childOf(run, 'w:rPr');
    const own = childOf(properties, 'w:b');
    const words = wordsBelow(run);
    if (words.trim() !== '') into.size = Math.max(into.size, wordNumber(properties, 'w:sz') ?? 0);
    if (isOn(properties, 'w:i')) into.italic += words.replace(/\s+/gu, '').length;
    this.read(run, into, own === undefined ? this.#isBoldByStyle : isOn(properties, 'w:b'));
  }

  /** A newer and an older encoding of the same content: takes the first with any text. */
  #readAlternative(node: XmlElement, into: Inline, isBold: boolean): void {
    for (const choice of childElements(node)) {
      const length = sizeOf(into);
      this.read(choice, into, isBold);
      if (sizeOf(into) > length) return;
    }
  }

  #readPicture(node: XmlElement, into: Inline): void {
    into.boxes.push(...descendantsOf(node, 'w:txbxContent'));
    for (const chart of descendantsOf(node, 'c:chart'))
      into.drawn.push({ kind: 'chart', id: attributeOf(chart, 'r:id') ?? '' });
    for (const ids of descendantsOf(node, 'dgm:relIds'))
      into.drawn.push({ kind: 'diagram', id: attributeOf(ids, 'r:dm') ?? '' });
    const words = wordsFor(node);
    if (words === '') return;
    into.pictures.push(words);
    into.text += ` ${words} `;
  }

  #readNote(kind: 'footnote' | 'endnote', node: XmlElement, into: Inline): void {
    const id = attributeOf(node, 'w:id') ?? '';
    const mark = this.#mark(kind, id);
    if (mark === '') return;
    into.notes.push({ kind, id });
    into.text += mark;
  }
}
