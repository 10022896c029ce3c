import { tabMark, withoutTabs } from '#engine/reading/clean-text.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { tableText } from '#engine/reading/grid.ts';
import { joinOrigins, type Origin } from '#engine/reading/page-places.ts';
import type { ListPlace, ProseBlock, TextBlock } from './blocks.ts';
import { ElementList } from './element-list.ts';
import { type LeadIn, OpenList } from './open-list.ts';
import {
  bareNumber,
  isDottedNumber,
  isLabel,
  isNextNumber,
  isNumberBelow,
  type Label,
  labelOf,
  type Numbered,
  numberPatterns,
  readLabel,
  splitNumber,
  stepNumber,
} from './printed-number.ts';

/** Maximum characters of a heading: anything longer is a paragraph in large type. */
const longestHeading = 300;

/**
 * Writes the elements of running text whose structure is only printed: "3.2 …" is a provision, "(a) …" after it an item,
 * "(i) …" below that an item of the item.
 */
export class ElementWriter {
  readonly #list = new ElementList();
  readonly #open = new OpenList();
  /** Numbered provisions since the last heading that a longer number may stand under. */
  readonly #numbered: { index: number; number: string }[] = [];
  /** The list that counts the last numbered provision. */
  #series: string | undefined;
  /** Lead-ins of marked lists, by the count of blocks when they began. */
  readonly #leadIns = new Map<number, LeadIn>();
  /** Element of each block that has one. */
  readonly #elementOf = new Map<number, number>();
  #caption: Numbered | null = null;
  #firstHeading: string | null = null;
  #label: string | null = null;
  /** Origins of the label and the caption that await their text or table. */
  #labelOrigin: Origin | null = null;
  #captionOrigin: Origin | null = null;

  /** @returns the elements, and the text of the first heading with its number @throws DocumentRefused */
  write(blocks: readonly ProseBlock[]): { elements: ParsedElement[]; firstHeading: string | null } {
    for (const [at, block] of blocks.entries()) {
      const count = this.#list.elements.length;
      this.#list.origin = block.origin;
      this.#writeBlock(block);
      const last = this.#list.elements.at(-1);
      if (last === undefined || this.#list.elements.length === count) continue;
      this.#elementOf.set(at, this.#list.elements.length - 1);
      if (block.comments.length > 0) last.comments = [...(last.comments ?? []), ...block.comments];
    }
    this.#releaseLabel();
    this.#releaseCaption();
    return { elements: this.#list.elements, firstHeading: this.#firstHeading };
  }

  #writeBlock(block: ProseBlock): void {
    if (block.kind === 'heading') this.#writeHeading(block);
    else if (block.kind === 'paragraph') this.#writeParagraph(block.text, block.label, block.series);
    else if (block.kind === 'list_item') this.#writeListItem(block.text, block.place, block.ordinal);
    else if (block.kind === 'note') this.#writeNote(block.mark, block.text);
    else if (block.kind === 'table') this.#writeTable(block.cells, block.caption);
    else if (block.kind === 'figure') {
      this.#startBlock();
      this.#list.addBelowHeading({ kind: 'figure', ...splitNumber(numberPatterns.caption, block.text) });
    }
  }

  #writeHeading({ level, text, label, series }: TextBlock): void {
    if (text.length > longestHeading) this.#writeParagraph(text, label);
    else if (label === null && isLabel(text)) this.#holdLabel(text);
    else {
      this.#startBlock();
      this.#numbered.length = 0;
      this.#firstHeading ??= label === null ? text : `${label} ${text}`;
      const numbered = label === null ? splitNumber(numberPatterns.heading, text) : { number: bareNumber(label), text };
      this.#list.addHeading({ level, ...numbered, series });
    }
  }

  /** A number set as a heading of its own belongs to the text that follows. */
  #holdLabel(text: string): void {
    this.#releaseLabel();
    this.#releaseCaption();
    this.#label = text;
    this.#labelOrigin = this.#list.origin;
  }

  #writeParagraph(words: string, printed: string | null, series?: string): void {
    const text = this.#withLabel(words);
    const label = printed === null ? readLabel(text) : labelOf(printed, withoutTabs(text));
    if (label?.kind === 'item') this.#addLabelled(label);
    else if (label && this.#isStep(label.number, series)) {
      this.#addLabelled({ ...label, kind: 'item', number: stepNumber(printed ?? text, label.number), style: 'digits' });
    } else {
      this.#addText(text, label, series);
      this.#series = series;
    }
  }

  #addText(text: string, label: Label | null, series?: string): void {
    const caption = splitNumber(numberPatterns.caption, withoutTabs(text));
    const announced = label === null ? this.#announcing() : null;
    // Only plain text may stand within a list that goes on.
    this.#startBlock(label === null && !text.endsWith(':'));
    if (caption.number?.startsWith('Table') && text.length <= longestHeading) {
      this.#caption = caption;
      this.#captionOrigin = this.#list.origin;
      return;
    }
    const number = label?.number ?? null;
    const provision = { kind: 'paragraph' as const, number, text: label?.text ?? withoutTabs(text) };
    const above = number === null ? announced : this.#provisionAbove(number);
    if (above === null && series !== undefined) this.#list.closeHeadingsInSeries(series);
    if (above === null && number !== null && isDottedNumber(number)) this.#list.closeHeadingsFor(number);
    const index = above === null ? this.#list.addBelowHeading(provision) : this.#list.add(provision, above);
    this.#open.begin(index);
    if (number !== null) this.#numbered.push({ index, number });
  }

  /** The numbered provision directly before that ends with a colon: what follows is its own. */
  #announcing(): number | null {
    const { bearer } = this.#open;
    if (bearer !== this.#list.elements.length - 1) return null;
    const provision = this.#list.elements[bearer];
    return provision !== undefined && provision.number !== null && provision.text.endsWith(':') ? bearer : null;
  }

  /** The provision whose number this one continues: "4.1" of "4.1.2". */
  #provisionAbove(number: string): number | null {
    while (this.#numbered.length > 0 && !isNumberBelow(number, this.#numbered.at(-1)?.number ?? ''))
      this.#numbered.pop();
    return this.#numbered.at(-1)?.index ?? null;
  }

  /** Whether "1." numbers a step that the sentence before announces, rather than a provision of the document. */
  #isStep(number: string, series: string | undefined): boolean {
    const provision = this.#list.elements[this.#open.bearer ?? -1];
    if (/[./]/.test(number) || isNumberBelow(number, provision?.number ?? number)) return false;
    if (provision !== undefined) {
      // What the same list counts continues the lead-in's own series.
      if (series !== undefined && this.#series === series) return false;
      // "26." after "25. …:" is the next paragraph; "3." after steps that have ended is the one after "2. …:".
      if (isNextNumber(number, provision.number) && this.#hasEnded(number)) return false;
    }
    if (this.#open.step !== undefined) return true;
    return provision?.text.endsWith(':') === true;
  }

  /** Whether the items so far are complete, so that a number is none of theirs. */
  #hasEnded(number: string): boolean {
    const { step, lastItem } = this.#open;
    const last = this.#list.elements[lastItem ?? -1];
    return step === undefined || !isNextNumber(number, step.number) || last?.text.endsWith('.') === true;
  }

  /** An item whose label is only printed: the label's style gives its depth. */
  #addLabelled(label: Label & { kind: 'item' }): void {
    this.#releaseCaption();
    const style = this.#open.closeFor(label);
    const index = this.#addItem({ ...label, level: this.#open.depth + 1 }, this.#open.last);
    this.#open.open({ index, style, number: label.number });
  }

  #writeListItem(words: string, place: ListPlace, ordinal: string | null): void {
    const leadIn = this.#leadInOf(place);
    const text = this.#withLabel(words);
    this.#releaseCaption();
    const label = readLabel(text);
    if (label?.kind === 'provision' && label.number.includes('.')) {
      this.#writeParagraph(text, null);
      return;
    }
    const parent = place.parent === null ? leadIn.index : (this.#elementOf.get(place.parent) ?? leadIn.index);
    const level = leadIn.level + place.depth;
    this.#addItem({ number: label?.number ?? ordinal, text: label?.text ?? withoutTabs(text), level }, parent);
  }

  /** What stands before a marked list, as it was when the list began. */
  #leadInOf({ start }: ListPlace): LeadIn {
    const known = this.#leadIns.get(start);
    if (known !== undefined) return known;
    const leadIn = { index: this.#open.last, level: this.#open.depth + 1 };
    this.#leadIns.set(start, leadIn);
    return leadIn;
  }

  #addItem({ number, text, level }: { number: string | null; text: string; level: number }, parent: number | null) {
    const item = { kind: 'list_item' as const, number, text, level };
    return parent === null ? this.#list.addBelowHeading(item) : this.#list.add(item, parent);
  }

  #writeNote(mark: string, text: string): void {
    this.#releaseLabel();
    this.#releaseCaption();
    this.#addItem({ number: mark, text, level: this.#open.depth + 1 }, this.#open.last);
  }

  #writeTable(rows: string[][], own: string): void {
    const caption = own === '' ? this.#caption : splitNumber(numberPatterns.caption, own);
    if (own === '') {
      if (this.#caption !== null) this.#list.origin = joinOrigins(this.#captionOrigin, this.#list.origin);
      this.#caption = null;
    }
    this.#startBlock();
    const text = tableText(rows, caption?.text);
    if (text === '') return;
    this.#list.addBelowHeading({ kind: 'table', number: caption?.number ?? null, text, tableCells: rows });
  }

  #withLabel(text: string): string {
    const label = this.#label;
    if (label === null) return text;
    this.#label = null;
    this.#list.origin = joinOrigins(this.#labelOrigin, this.#list.origin);
    return `${label}${tabMark}${text}`;
  }

  #releaseLabel(): void {
    if (this.#label !== null) this.#addHeld(this.#label, this.#labelOrigin);
    this.#label = null;
  }

  /** Starts a new block: lists end unless they go on after it, and a caption without a table becomes a paragraph. */
  #startBlock(mayGoOn = false): void {
    this.#releaseLabel();
    this.#releaseCaption();
    this.#open.end(mayGoOn);
  }

  #releaseCaption(): void {
    if (this.#caption !== null) this.#addHeld(`${this.#caption.number} ${this.#caption.text}`, this.#captionOrigin);
    this.#caption = null;
  }

  /** A label or caption that nothing followed becomes a paragraph at its own place. */
  #addHeld(text: string, origin: Origin | null): void {
    const { origin: next } = this.#list;
    this.#list.origin = origin;
    this.#list.addBelowHeading({ kind: 'paragraph', text });
    this.#list.origin = next;
  }
}
