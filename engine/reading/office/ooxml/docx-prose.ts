import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { isLayoutGrid, joinCells } from '#engine/reading/grid.ts';
import type { ListPlace } from '#engine/reading/prose/blocks.ts';
import { readLabel } from '#engine/reading/prose/printed-number.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import type { DocxBlock, DocxParagraph, DocxTable } from './docx-blocks.ts';

/** Maximum words of a bold paragraph that counts as a heading. */
const mostHeadingWords = 14;

const oneLine = (text: string): string => withoutTabs(cleanText(text));

/** A heading typed as a short bold paragraph, in a document without heading styles. */
function isTypedHeading({ text, label, bullet, isBold }: DocxParagraph): boolean {
  if (!isBold || bullet !== null) return false;
  const line = oneLine(text);
  const printed = readLabel(label === null ? line : `${label} ${line}`);
  return line.split(' ').length <= mostHeadingWords && !/[.;:,]$/.test(line) && printed?.kind !== 'item';
}

const paragraphsOf = (blocks: readonly DocxBlock[]): DocxParagraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'drawing') return [];
    return block.kind === 'paragraph' ? [block] : block.rows.flat().flatMap((cell) => paragraphsOf(cell.blocks));
  });

const isHeading = ({ level, text }: DocxParagraph) => level !== null && oneLine(text) !== '';

/** The words of a cell, with nested tables row by row. */
function cellText(blocks: readonly DocxBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'table')
        return block.rows.map((row) => joinCells(row.map((cell) => cellText(cell.blocks)))).join('; ');
      if (block.kind === 'drawing') return [block.title, ...block.words].join(' ');
      return block.label === null ? block.text : `${block.label} ${block.text}`;
    })
    .join(' ');
}

/** Cells by row: one that spans several rows is repeated in each, one that spans several columns is followed by empty cells. */
function gridOf({ rows }: DocxTable): string[][] {
  const grid: string[][] = [];
  for (const row of rows) {
    const cells: string[] = [];
    for (const { blocks, width, isContinued } of row) {
      const own = isContinued ? (grid.at(-1)?.[cells.length] ?? '') : cellText(blocks);
      cells.push(own, ...Array.from({ length: width - 1 }, () => ''));
    }
    grid.push(cells);
  }
  return grid;
}

/** Passes the blocks of a Word document to the prose reader. */
class ProseWriter {
  readonly #prose: ProseReader;
  readonly #shift: number;
  readonly #hasHeadings: boolean;
  /** Bulleted items that a deeper one may belong to. */
  #bullets: { depth: number; place: ListPlace }[] = [];

  constructor(prose: ProseReader, all: readonly DocxParagraph[]) {
    this.#prose = prose;
    this.#hasHeadings = all.some(isHeading);
    this.#shift = all.filter((each) => isHeading(each) && each.level === 1).length > 1 ? 1 : 0;
  }

  write(blocks: readonly DocxBlock[]): void {
    for (const block of blocks) {
      if (block.kind === 'table') {
        this.#bullets = [];
        this.#writeTable(block);
      } else if (block.kind === 'drawing') {
        this.#prose.addTable(block.cells, block.title);
        for (const words of block.words) this.#prose.addParagraph(words);
      } else this.#writeParagraph(block);
    }
  }

  #writeParagraph(paragraph: DocxParagraph): void {
    const { text, label, level, bullet, isPicture } = paragraph;
    if (paragraph.isContents) {
      this.#prose.addContents(text, label);
      return;
    }
    const { isBold, isItalic, series, size } = paragraph;
    const look = { isBold, isItalic, series, size };
    const count = this.#prose.count;
    if (bullet !== null && level === null) this.#writeBullet(text, bullet);
    else {
      this.#bullets = [];
      if (level !== null) this.#prose.addHeading(level + this.#shift, text, label, look);
      else if (!this.#hasHeadings && isTypedHeading(paragraph)) {
        this.#prose.addHeading(2, text, label, { ...look, isTyped: true });
      } else if (isPicture && label === null) this.#prose.addFigure(text);
      else this.#prose.addParagraph(text, label, look);
    }
    if (this.#prose.count > count) this.#prose.annotate(paragraph.comments);
    for (const note of paragraph.notes) this.#prose.addNote(note.mark, note.text);
  }

  #writeBullet(text: string, depth: number): void {
    while ((this.#bullets.at(-1)?.depth ?? -1) >= depth) this.#bullets.pop();
    const place = this.#bullets.at(-1)?.place ?? this.#prose.startList();
    this.#bullets.push({ depth, place: this.#prose.addListItem(text, place) });
  }

  #writeTable(table: DocxTable): void {
    const grid = gridOf(table);
    const inner = table.rows.flat().flatMap(({ blocks }) => blocks);
    const hasStructure = inner.some((block) => block.kind === 'table') || paragraphsOf(inner).some(isHeading);
    if (isLayoutGrid(grid, hasStructure)) {
      for (const row of table.rows) for (const cell of row) this.write(cell.isContinued ? [] : cell.blocks);
      return;
    }
    this.#prose.addTable(grid);
    const all = paragraphsOf(inner);
    this.#prose.annotate(all.flatMap(({ comments }) => comments));
    for (const note of all.flatMap(({ notes }) => notes)) this.#prose.addNote(note.mark, note.text);
  }
}

/** @returns the text of the only title heading, or null */
export function writeProse(blocks: readonly DocxBlock[], prose: ProseReader): string | null {
  const all = paragraphsOf(blocks);
  new ProseWriter(prose, all).write(blocks);
  const titles = all.filter((each) => isHeading(each) && each.level === 1);
  return titles.length === 1 ? oneLine(titles[0]?.text ?? '') : null;
}
