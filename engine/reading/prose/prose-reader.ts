import { cleanText, lineMark, withoutTabs } from '#engine/reading/clean-text.ts';
import type { ElementComment, ParsedDocument, ParsedElement, ReadingDoubt } from '#engine/reading/document-shape.ts';
import { splitLongTable, splitLongText } from '#engine/reading/long-text.ts';
import type { Origin } from '#engine/reading/page-places.ts';
import type { ListPlace, ProseBlock, TextBlock } from './blocks.ts';
import { chooseTitle, type KnownTitles, titleDoubts } from './choose-title.ts';
import { isContentsName, markContents } from './contents-page.ts';
import { ElementWriter } from './element-writer.ts';
import { findHeadings } from './find-headings.ts';
import { numberDoubts } from './number-doubts.ts';
import { readLabel } from './printed-number.ts';
import { markSeries, PrintedSeries } from './printed-series.ts';
import { joinTitleLines } from './title-lines.ts';

/** Stretches of a paragraph that begin on a line of their own with a number or bullet. */
function splitAtNumbers(words: string): string[] {
  const [first = '', ...others] = words.split(lineMark);
  const stretches = [first];
  // Lines of one paragraph that count on are a series, however few.
  const series = new PrintedSeries(words.split(lineMark).map(cleanText), 2);
  for (const line of others) {
    const text = cleanText(line);
    const isNew = (readLabel(text) !== null || series.split(text) !== null) && cleanText(stretches.at(-1) ?? '') !== '';
    if (isNew) stretches.push(line);
    else stretches.push(`${stretches.pop() ?? ''} ${line}`);
  }
  return stretches;
}

/** How a stretch of text is set, where the format says. */
type Look = Pick<TextBlock, 'isBold' | 'isFixed' | 'isItalic' | 'isTyped' | 'series' | 'size'>;

type Unplaced<B> = B extends unknown ? Omit<B, 'origin' | 'comments'> : never;

/**
 * Collects what a file prints, in reading order; the structure is read when all of it is known, because a contents page
 * or a clause further on tells what a line is. Every format uses it except Markdown, which marks its structure.
 */
export class ProseReader {
  readonly #blocks: ProseBlock[] = [];
  #origin: Origin | null = null;
  #firstHeading: string | null = null;
  #doubts: ReadingDoubt[] = [];

  /** Sets the origin of the next blocks. */
  from(origin: Origin): void {
    this.#origin = origin;
  }

  /** The structure of everything so far. @throws DocumentRefused */
  get elements(): ParsedElement[] {
    return this.read().elements;
  }

  /** The structure of everything so far, the lines of its contents pages, and what they number otherwise. @throws DocumentRefused */
  read(): Pick<ParsedDocument, 'elements' | 'contents' | 'doubts'> {
    const { blocks, contents } = this.#prepared();
    const { elements, firstHeading } = new ElementWriter().write(findHeadings(blocks, contents));
    this.#firstHeading = firstHeading;
    const lines = contents.map(({ number, words }) => (number === null ? words : `${number} ${words}`));
    this.#doubts = numberDoubts(contents, elements);
    return { elements, ...(lines.length > 0 && { contents: lines }), ...this.#doubted() };
  }

  /** The text of the first heading, with its number; null while `elements` was not read, and where there is none. */
  get firstHeading(): string | null {
    return this.#firstHeading;
  }

  /** The document's title, and with the doubts of the last `read()` that of the title. */
  titleOf(known: KnownTitles): Pick<ParsedDocument, 'title' | 'doubts'> {
    const { title, doubt } = chooseTitle(this.#prepared().blocks, known);
    return { title, ...this.#doubted(doubt === null ? [] : [{ kind: 'title', words: titleDoubts[doubt] }]) };
  }

  #doubted(others: readonly ReadingDoubt[] = []): Pick<ParsedDocument, 'doubts'> {
    const doubts = [...others, ...this.#doubts];
    return doubts.length > 0 ? { doubts } : {};
  }

  /** The number of blocks so far. */
  get count(): number {
    return this.#blocks.length;
  }

  /** @param label the number that the format itself prints before it, if any */
  addHeading(level: number, words: string, label: string | null = null, look: Look = {}): void {
    const text = withoutTabs(cleanText(words));
    if (text !== '') this.#add({ kind: 'heading', level, text, label, ...look });
  }

  /**
   * A paragraph; one whose lines are numbered is as many paragraphs.
   * @param label the number that the format itself prints before it, if any
   */
  addParagraph(words: string, label: string | null = null, look: Look = {}): void {
    const stretches = splitAtNumbers(words).flatMap((stretch) => splitLongText(cleanText(stretch)));
    for (const [at, text] of stretches.entries()) {
      if (withoutTabs(text) !== '') {
        this.#add({ kind: 'paragraph', level: 0, text, label: at === 0 ? label : null, ...look });
      }
    }
  }

  /** A line that the format marks as one of a contents page. */
  addContents(words: string, label: string | null = null): void {
    const text = cleanText(words);
    if (withoutTabs(text) !== '' && !isContentsName(withoutTabs(text))) this.#add({ kind: 'contents', text, label });
  }

  /** The place of the items of a list that begins here: they belong to the paragraph or item directly before it. */
  startList(depth = 0): ListPlace {
    return { start: this.#blocks.length, parent: null, depth };
  }

  /**
   * An item of a list that is marked as one.
   * @param ordinal the number the list counts, shown when none is printed
   * @returns the place of its own lists
   */
  addListItem(words: string, place: ListPlace, ordinal: string | null = null): ListPlace {
    const [text = '', ...rest] = splitLongText(cleanText(words));
    if (withoutTabs(text) === '') return { ...place, depth: place.depth + 1 };
    this.#add({ kind: 'list_item', text, place, ordinal });
    const own = { start: place.start, parent: this.#blocks.length - 1, depth: place.depth + 1 };
    for (const more of rest) this.#add({ kind: 'list_item', text: more, place: own, ordinal: null });
    return own;
  }

  /** Adds a footnote as an item of the text that cites it. */
  addNote(mark: string, words: string): void {
    const text = withoutTabs(cleanText(words));
    if (text !== '') this.#add({ kind: 'note', text, mark });
  }

  /** Adds margin comments to the last block. */
  annotate(comments: readonly ElementComment[]): void {
    this.#blocks.at(-1)?.comments.push(...comments);
  }

  addTable(cells: string[][], caption = ''): void {
    const rows = cells.map((row) => row.map((cell) => withoutTabs(cleanText(cell))));
    for (const [at, part] of splitLongTable(rows).entries()) {
      if (part.kind === 'text') for (const cell of part.cells) this.addParagraph(cell);
      else this.#add({ kind: 'table', cells: part.cells, caption: at === 0 ? withoutTabs(cleanText(caption)) : '' });
    }
  }

  /** A picture, by its caption or alternative text; without either it is dropped. */
  addFigure(words: string): void {
    const text = withoutTabs(cleanText(words));
    if (text !== '') this.#add({ kind: 'figure', text });
  }

  #prepared() {
    const { blocks, contents } = markContents(markSeries(this.#blocks));
    return { blocks: joinTitleLines(blocks), contents };
  }

  #add(block: Unplaced<ProseBlock>): void {
    this.#blocks.push({ ...block, origin: this.#origin, comments: [] });
  }
}
