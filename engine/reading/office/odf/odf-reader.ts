import { isLayoutGrid } from '#engine/reading/grid.ts';
import type { ListPlace } from '#engine/reading/prose/blocks.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { writeSheet } from '#engine/reading/sheet-prose.ts';
import { attributeOf, childElements, childrenOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import type { OdfNumbering } from './odf-numbering.ts';
import { cellsOf, isStructured, readTable } from './odf-table.ts';
import { inlineOf } from './odf-text.ts';

/** Deleted changes, tables of contents and page furniture. */
const dropped = new Set([
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:table-index',
  'text:illustration-index',
  'office:forms',
  'text:sequence-decls',
  'presentation:footer',
]);
/** Levels of headings in a page; the first is the title's. */
const deepestHeading = 6;

/** Walks the body of an OpenDocument file. */
export class OdfReader {
  readonly #prose: ProseReader;
  readonly #numbering: OdfNumbering;
  /** Names of title styles. */
  readonly #titleStyles: ReadonlySet<string>;

  constructor(prose: ProseReader, numbering: OdfNumbering, titleStyles: ReadonlySet<string>) {
    this.#prose = prose;
    this.#numbering = numbering;
    this.#titleStyles = titleStyles;
  }

  read(parent: XmlElement): void {
    for (const node of childElements(parent)) this.#readNode(node);
  }

  #readNode(node: XmlElement): void {
    const { key } = node;
    if (dropped.has(key)) return;
    if (key === 'text:h' || key === 'text:p') this.#readParagraph(node, null);
    else if (key === 'text:list') this.#readList(node, 1, attributeOf(node, 'text:style-name') ?? '', null);
    else if (key === 'table:table') this.#readTable(node);
    else this.read(node);
  }

  /** @param label the number that a list prints before it */
  #readParagraph(paragraph: XmlElement, label: string | null): void {
    const { text, notes, comments, boxes, pictures } = inlineOf(paragraph);
    const before = this.#prose.count;
    const style = attributeOf(paragraph, 'text:style-name') ?? '';
    if (this.#titleStyles.has(style)) this.#prose.addHeading(1, text);
    else if (paragraph.key === 'text:h') {
      const level = Number(attributeOf(paragraph, 'text:outline-level') ?? 1);
      const isCounted = attributeOf(paragraph, 'text:is-list-header') !== 'true';
      const number = label ?? (isCounted ? this.#numbering.heading(level) : null);
      this.#prose.addHeading(Math.min(level + 1, deepestHeading), text, number);
    } else this.#prose.addParagraph(text, label);
    if (this.#prose.count > before) this.#prose.annotate(comments);
    for (const note of notes) this.#prose.addNote(note.mark, note.text);
    for (const words of pictures) this.#prose.addFigure(words);
    for (const box of boxes) this.read(box);
  }

  #readList(list: XmlElement, depth: number, style: string, place: ListPlace | null): void {
    if (
      depth === 1 &&
      attributeOf(list, 'text:continue-numbering') !== 'true' &&
      !attributeOf(list, 'text:continue-list')
    ) {
      this.#numbering.restart(style);
    }
    for (const item of childrenOf(list, 'text:list-item', 'text:list-header')) {
      const own = this.#readItem(item, depth, style, place);
      for (const inner of childrenOf(item, 'text:list')) {
        this.#readList(inner, depth + 1, attributeOf(inner, 'text:style-name') ?? style, own);
      }
    }
  }

  #readItem(item: XmlElement, depth: number, style: string, place: ListPlace | null): ListPlace | null {
    const [first, ...others] = childrenOf(item, 'text:p', 'text:h');
    if (first === undefined) return place;
    const label = item.key === 'text:list-header' ? null : this.#numbering.item(style, depth);
    let own = place;
    if (label !== null || first.key === 'text:h') this.#readParagraph(first, label);
    else {
      own = this.#prose.addListItem(inlineOf(first).text, place ?? this.#prose.startList(depth - 1));
    }
    for (const paragraph of others) this.#readParagraph(paragraph, null);
    return own;
  }

  #readTable(table: XmlElement): void {
    const grid = readTable(table);
    if (!isLayoutGrid(grid, isStructured(table))) this.#prose.addTable(grid);
    else for (const cell of cellsOf(table)) this.read(cell);
  }

  /** A sheet of a workbook: a heading with its tables. */
  readSheet(table: XmlElement): void {
    const rows = readTable(table);
    if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) return;
    this.#prose.addHeading(2, attributeOf(table, 'table:name') ?? '');
    writeSheet(this.#prose, rows);
  }
}
