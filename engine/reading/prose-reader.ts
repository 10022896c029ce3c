import { cleanText, tabMark, withoutTabs } from './clean-text.ts';
import type { ElementComment, ParsedElement } from './document-shape.ts';
import { ElementList } from './element-list.ts';
import { tableText } from './grid.ts';
import { joinOrigins, type Origin } from './page-places.ts';
import {
  bareNumber,
  followsLetter,
  followsRoman,
  isLabel,
  type Label,
  type LabelStyle,
  labelOf,
  type Numbered,
  numberPatterns,
  readLabel,
  splitNumber,
} from './printed-number.ts';

/** Maximum characters of a heading: anything longer is a paragraph in large type. */
const longestHeading = 300;

type OpenItem = { index: number; style: LabelStyle; number: string | null };

/**
 * Builds elements of running text whose structure is only printed: "3.2 …" is a provision, "(a) …" after it an item, "(i)
 * …" below that an item of the item. Every format uses it except Markdown, which marks its lists.
 */
export class ProseReader {
  readonly #list = new ElementList();
  /** The paragraph that items belong to. */
  #provision: number | null = null;
  readonly #items: OpenItem[] = [];
  #caption: Numbered | null = null;
  #firstHeading: string | null = null;
  #label: string | null = null;
  /** Origins of the label and the caption that await their text or table. */
  #labelOrigin: Origin | null = null;
  #captionOrigin: Origin | null = null;

  /** Sets the origin of the next elements. */
  from(origin: Origin): void {
    this.#list.origin = origin;
  }

  get elements(): ParsedElement[] {
    this.#releaseLabel();
    this.#releaseCaption();
    return this.#list.elements;
  }

  /** The text of the first heading, with its number; null while there is none. */
  get firstHeading(): string | null {
    return this.#firstHeading;
  }

  /** The number of elements so far. */
  get count(): number {
    return this.#list.elements.length;
  }

  /** @param label the number that the format itself prints before it, if any */
  addHeading(level: number, words: string, label: string | null = null): void {
    const text = withoutTabs(cleanText(words));
    if (text === '') return;
    if (text.length > longestHeading) this.addParagraph(words, label);
    else if (label === null && isLabel(text)) this.#addLabelAlone(text);
    else {
      this.#startBlock();
      this.#firstHeading ??= label === null ? text : `${label} ${text}`;
      const numbered = label === null ? splitNumber(numberPatterns.heading, text) : { number: bareNumber(label), text };
      this.#list.addHeading({ level, ...numbered });
    }
  }

  /** A number set as a heading of its own belongs to the text that follows. */
  #addLabelAlone(label: string): void {
    this.#releaseLabel();
    this.#label = label;
    this.#labelOrigin = this.#list.origin;
  }

  /** @param printed the number that the format itself prints before it, if any */
  addParagraph(words: string, printed: string | null = null): void {
    const text = this.#withLabel(cleanText(words));
    if (withoutTabs(text) === '') return;
    const label = printed === null ? readLabel(text) : labelOf(printed, withoutTabs(text));
    if (label?.kind === 'item') this.#addLabelled(label);
    else if (label && this.#isStep(label.number)) {
      this.#addLabelled({ kind: 'item', number: `${label.number}.`, text: label.text, style: 'digits' });
    } else this.#addText(text, label);
  }

  #addText(text: string, label: Label | null): void {
    const caption = splitNumber(numberPatterns.caption, withoutTabs(text));
    this.#startBlock();
    if (caption.number?.startsWith('Table') && text.length <= longestHeading) {
      this.#caption = caption;
      this.#captionOrigin = this.#list.origin;
      return;
    }
    this.#provision = this.#list.addBelowHeading({
      kind: 'paragraph',
      number: label?.number ?? null,
      text: label?.text ?? withoutTabs(text),
    });
  }

  /** Whether "1." numbers a step that the sentence before announces, rather than a provision of the document. */
  #isStep(number: string): boolean {
    if (number.includes('.')) return false;
    if (this.#items.some(({ style }) => style === 'digits')) return true;
    return this.#provision !== null && this.#list.elements[this.#provision]?.text.endsWith(':') === true;
  }

  /** An item whose label is only printed: the label's style gives its depth. */
  #addLabelled(label: Label & { kind: 'item' }): void {
    this.#releaseCaption();
    const style = this.#styleHere(label);
    const at = this.#items.findIndex((open) => open.style === style);
    if (at !== -1) this.#items.splice(at);
    const parent = this.#items.at(-1)?.index ?? this.#provision;
    const index = this.#addItem({ ...label, level: this.#items.length + 1 }, parent);
    this.#items.push({ index, style, number: label.number });
  }

  /** "(i)" after "(h)" is a letter, and "(c)" or "(v)" after "(iv)" belongs to the list that it continues. */
  #styleHere({ number, style }: Label & { kind: 'item' }): LabelStyle {
    if (number === null || style === 'bullet' || style === 'digits') return style;
    const isNext = (open: OpenItem) =>
      open.number !== null &&
      (open.style === 'roman' ? followsRoman(number, open.number) : followsLetter(number, open.number));
    const letters = this.#items.findLast((open) => ['lower', 'upper', 'roman'].includes(open.style) && isNext(open));
    return letters?.style ?? style;
  }

  /**
   * An item of a list that is marked as one.
   * @param ordinal the number the list counts, shown when none is printed
   * @returns the parent of its own lists
   */
  addListItem(
    words: string,
    { parent, level, ordinal }: { parent: number | null; level: number; ordinal: string | null },
  ) {
    const text = this.#withLabel(cleanText(words));
    if (withoutTabs(text) === '') return parent;
    this.#releaseCaption();
    const label = readLabel(text);
    if (label?.kind === 'provision' && label.number.includes('.')) {
      this.addParagraph(words);
      return this.#provision;
    }
    return this.#addItem({ number: label?.number ?? ordinal, text: label?.text ?? withoutTabs(text), level }, parent);
  }

  #addItem({ number, text, level }: { number: string | null; text: string; level: number }, parent: number | null) {
    const item = { kind: 'list_item' as const, number, text, level };
    return parent === null ? this.#list.addBelowHeading(item) : this.#list.add(item, parent);
  }

  /** The parent of a list that begins here: the paragraph or item directly before it. */
  get listParent(): { index: number | null; level: number } {
    return { index: this.#items.at(-1)?.index ?? this.#provision, level: this.#items.length + 1 };
  }

  /** Adds a footnote as an item of the text that cites it. */
  addNote(mark: string, words: string): void {
    const text = withoutTabs(cleanText(words));
    if (text === '') return;
    this.#releaseLabel();
    this.#releaseCaption();
    const note = { kind: 'list_item' as const, number: mark, text, level: this.#items.length + 1 };
    const parent = this.#items.at(-1)?.index ?? this.#provision;
    if (parent === null) this.#list.addBelowHeading(note);
    else this.#list.add(note, parent);
  }

  /** Adds margin comments to the last element. */
  annotate(comments: readonly ElementComment[]): void {
    const last = this.#list.elements.at(-1);
    if (last !== undefined && comments.length > 0) last.comments = [...(last.comments ?? []), ...comments];
  }

  addTable(cells: string[][], captionWords = ''): void {
    const own = withoutTabs(cleanText(captionWords));
    const caption = own === '' ? this.#caption : splitNumber(numberPatterns.caption, own);
    if (own === '') {
      if (this.#caption !== null) this.#list.origin = joinOrigins(this.#captionOrigin, this.#list.origin);
      this.#caption = null;
    }
    this.#startBlock();
    const rows = cells.map((row) => row.map((cell) => withoutTabs(cleanText(cell))));
    const text = tableText(rows, caption?.text);
    if (text === '') return;
    this.#list.addBelowHeading({ kind: 'table', number: caption?.number ?? null, text, tableCells: rows });
  }

  /** A picture, by its caption or alternative text; without either it is dropped. */
  addFigure(words: string): void {
    const text = withoutTabs(cleanText(words));
    if (text === '') return;
    this.#startBlock();
    this.#list.addBelowHeading({ kind: 'figure', ...splitNumber(numberPatterns.caption, text) });
  }

  #withLabel(text: string): string {
    const label = this.#label;
    if (label === null || withoutTabs(text) === '') return text;
    this.#label = null;
    this.#list.origin = joinOrigins(this.#labelOrigin, this.#list.origin);
    return `${label}${tabMark}${text}`;
  }

  #releaseLabel(): void {
    const label = this.#label;
    this.#label = null;
    if (label !== null) this.#addHeld(label, this.#labelOrigin);
  }

  /** Starts a new block: lists end, and a caption without a table becomes a paragraph. */
  #startBlock(): void {
    this.#releaseLabel();
    this.#releaseCaption();
    this.#provision = null;
    this.#items.length = 0;
  }

  #releaseCaption(): void {
    const caption = this.#caption;
    this.#caption = null;
    if (caption === null) return;
    this.#addHeld(`${caption.number} ${caption.text}`, this.#captionOrigin);
  }

  /** A label or caption that nothing followed becomes a paragraph at its own place. */
  #addHeld(text: string, origin: Origin | null): void {
    const { origin: next } = this.#list;
    this.#list.origin = origin;
    this.#list.addBelowHeading({ kind: 'paragraph', text });
    this.#list.origin = next;
  }
}
