import type { ElementComment } from '#engine/reading/document-shape.ts';
import { attributeOf, childElements, childOf, childrenOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';
import { readChart } from './chart-table.ts';
import { type Inline, InlineReader, newInline } from './docx-inline.ts';
import type { WordNotes } from './docx-notes.ts';
import type { WordNumbering } from './docx-numbering.ts';
import { headingLevel, isContentsStyle, type ParagraphStyle } from './docx-styles.ts';
import { diagramParagraphs } from './drawing-text.ts';
import { isOn, wordNumber, wordValue } from './word-values.ts';

export type DocxParagraph = {
  kind: 'paragraph';
  text: string;
  /** The number Word prints before it, or null. */
  label: string | null;
  /** Level of a heading, where 1 is the title's, or null. */
  level: number | null;
  /** Depth of a bulleted list, from 0, or null. */
  bullet: number | null;
  isBold: boolean;
  /** Set wholly in italic type of its own. */
  isItalic: boolean;
  /** Half-points; the document's own default where nothing states it. */
  size: number;
  /** In a style of contents pages. */
  isContents: boolean;
  /** List and level that count its label. */
  series: string | undefined;
  isPicture: boolean;
  notes: { mark: string; text: string }[];
  comments: ElementComment[];
};

export type DocxCell = { blocks: DocxBlock[]; width: number; isContinued: boolean };
export type DocxTable = { kind: 'table'; rows: DocxCell[][] };
/** The data of a chart, or the words of a diagram. */
export type WordDrawing = { kind: 'drawing'; title: string; cells: string[][]; words: string[] };
export type DocxBlock = DocxParagraph | DocxTable | WordDrawing;

type Parts = {
  styles: ReadonlyMap<string, ParagraphStyle>;
  numbering: WordNumbering;
  notes: WordNotes;
  /** The part that a relationship of the document leads to. */
  related: (id: string) => XmlElement | undefined;
};

/** Half-points of text whose size nothing states. */
const defaultSize = 22;

/** The lines of a contents page that a field makes. */
const asContents = (blocks: readonly DocxBlock[]): DocxBlock[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [{ ...block, level: null, isContents: true }] : []));

const removed = new Set(['w:del', 'w:moveFrom']);
/** Maximum columns that a cell may span; Word has 63. */
const widestSpan = 200;

/** Reads the body of a Word document, or of a box or cell in it, into paragraphs and tables, with tracked changes accepted. */
export class BlockReader {
  readonly #parts: Parts;
  /** Text of paragraphs whose end a tracked change deletes: it continues in the next one. */
  #carried: Inline | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  read(parent: XmlElement): DocxBlock[] {
    return childElements(parent).flatMap((node) => this.#readNode(node));
  }

  #readNode(node: XmlElement): DocxBlock[] {
    const { key } = node;
    if (removed.has(key)) return [];
    if (key === 'w:p') return this.#readParagraph(node);
    if (key === 'w:tbl') return [this.#readTable(node)];
    if (key === 'w:sdt') {
      const gallery = childOf(node, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery');
      if (gallery !== undefined && attributeOf(gallery, 'w:val') === 'Table of Contents')
        return asContents(this.read(node));
    }
    if (key === 'mc:AlternateContent') {
      return (
        childElements(node)
          .map((choice) => this.read(choice))
          .find((blocks) => blocks.length > 0) ?? []
      );
    }
    return key.endsWith('Pr') ? [] : this.read(node);
  }

  #readParagraph(node: XmlElement): DocxBlock[] {
    const properties = childOf(node, 'w:pPr');
    const style = this.#parts.styles.get(wordValue(properties, 'w:pStyle') ?? '');
    const inline = this.#carried ?? newInline();
    this.#carried = undefined;
    const { notes } = this.#parts;
    new InlineReader((kind, id) => notes.mark(kind, id), style?.isBold ?? false).read(node, inline);
    if (childOf(properties, 'w:rPr', 'w:del') ?? childOf(properties, 'w:rPr', 'w:moveFrom')) {
      this.#carried = inline;
      return [];
    }
    const boxes = [...inline.boxes.flatMap((box) => this.read(box)), ...this.#readDrawn(inline)];
    const list = this.#listOf(properties, style);
    const length = inline.text.replace(/\s+/gu, '').length;
    const pictureLength = inline.pictures.join('').replace(/\s+/gu, '').length;
    const paragraph: DocxParagraph = {
      kind: 'paragraph',
      text: inline.text,
      label: list.label,
      level: headingLevel(style, wordNumber(properties, 'w:outlineLvl')),
      bullet: list.bullet,
      isBold: length > 0 && inline.bold >= length,
      isItalic: length > 0 && inline.italic >= length,
      size: inline.size || (style?.size ?? this.#parts.styles.get('Normal')?.size ?? defaultSize),
      isContents: style !== undefined && isContentsStyle(style.name),
      series: list.series,
      isPicture: pictureLength > 0 && pictureLength === length,
      notes: inline.notes.map(({ kind, id }) => ({ mark: notes.mark(kind, id), text: notes.textOf(kind, id) })),
      comments: inline.comments.flatMap((id) => notes.comment(id)),
    };
    return length === 0 ? boxes : [paragraph, ...boxes];
  }

  #readDrawn({ drawn }: Inline): DocxBlock[] {
    return drawn.flatMap(({ kind, id }): DocxBlock[] => {
      const part = this.#parts.related(id);
      if (part === undefined) return [];
      if (kind === 'chart') return [{ kind: 'drawing', ...readChart(part), words: [] }];
      return [{ kind: 'drawing', title: '', cells: [], words: diagramParagraphs(part).map(({ text }) => text) }];
    });
  }

  #listOf(properties: XmlElement | undefined, style: ParagraphStyle | undefined) {
    const none = { label: null, bullet: null, series: undefined };
    const id = wordNumber(properties, 'w:numPr', 'w:numId') ?? style?.numbering.id ?? 0;
    if (id === 0) return none;
    const { numbering } = this.#parts;
    const styleId = wordValue(properties, 'w:pStyle') ?? '';
    const level =
      wordNumber(properties, 'w:numPr', 'w:ilvl') ?? numbering.levelOfStyle(id, styleId) ?? style?.numbering.level ?? 0;
    const next = numbering.next(id, level);
    if (next?.kind === 'bullet') return { ...none, bullet: level };
    return next === null ? none : { ...none, label: next.label, series: `${id}/${level}` };
  }

  #readTable(table: XmlElement): DocxTable {
    const rows = rowsOf(table).map((row) => {
      const before = wordNumber(row, 'w:trPr', 'w:gridBefore') ?? 0;
      const cells = cellsOf(row).map((cell) => this.#readCell(cell));
      return before > 0 ? [{ blocks: [], width: Math.min(before, widestSpan), isContinued: false }, ...cells] : cells;
    });
    return { kind: 'table', rows };
  }

  #readCell(cell: XmlElement): DocxCell {
    const properties = childOf(cell, 'w:tcPr');
    const merge = childOf(properties, 'w:vMerge');
    return {
      blocks: this.read(cell),
      width: Math.min(Math.max(wordNumber(properties, 'w:gridSpan') ?? 1, 1), widestSpan),
      isContinued: merge !== undefined && (attributeOf(merge, 'w:val') ?? 'continue') === 'continue',
    };
  }
}

/** Rows and cells may be inside content controls and custom XML; those deleted by a tracked change are skipped. */
const partsOf = (parent: XmlElement, key: string): XmlElement[] =>
  childElements(parent).flatMap((node) => {
    if (node.key === key) return [node];
    const isWrapper = ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'].includes(node.key);
    return isWrapper ? partsOf(node, key) : [];
  });

const rowsOf = (table: XmlElement) =>
  partsOf(table, 'w:tr').filter(
    (row) => childOf(row, 'w:trPr', 'w:del') === undefined && !isOn(row, 'w:trPr', 'w:hidden'),
  );

const cellsOf = (row: XmlElement) =>
  partsOf(row, 'w:tc').filter((cell) => childrenOf(childOf(cell, 'w:tcPr') ?? cell, 'w:cellDel').length === 0);
