import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { tableText } from '#engine/reading/grid.ts';
import { ElementList } from '#engine/reading/prose/element-list.ts';

/** Levels of headings in a page; the first is the title's. */
const deepestHeading = 6;

const oneLine = (text: string): string => withoutTabs(cleanText(text));

/** "12." and "PART 3" as the number of a provision or division. */
const bareNumber = (printed: string): string => oneLine(printed).replace(/(?<=[\p{L}\p{N})])[\s.:—–-]+$/u, '');

/** A bullet printed before an uncounted item. */
const isSign = (number: string): boolean => /^[•▪■□●○◦‣⁃·–—*-]$/u.test(number);

const division = /^(part|chapter|title|book|schedule|annexe?|appendix|section)\s+([\p{L}\p{N}]+)$/iu;

/**
 * Builds elements of legislation, whose markup says what every number is. A provision's path is its number alone
 * ("12(2)(a)"): sections and regulations are counted through all parts. In a schedule the path begins with the schedule
 * ("schedule-1/3(2)").
 */
export class LegalWriter {
  readonly #list = new ElementList();
  /** Path of the schedule, or part of one, in which numbers restart. */
  #scope = '';
  /** The last provision directly below a heading. */
  #open: ProvisionPlace | undefined;

  get elements(): ParsedElement[] {
    return this.#list.elements;
  }

  get count(): number {
    return this.#list.elements.length;
  }

  /** @param depth 0 is the title, 1 the outermost division */
  division(depth: number, printed: string, words: string): void {
    const [number, text] = [bareNumber(printed), oneLine(words)];
    if (number === '' && text === '') return;
    this.#open = undefined;
    const level = Math.min(depth + 1, deepestHeading);
    const named = division.exec(number);
    const path = named ? this.#within(`${named[1]?.toLowerCase()}-${named[2]}`) : undefined;
    if (text === '') this.#list.addHeading({ level, number: null, text: number, path });
    else this.#list.addHeading({ level, number: number === '' ? null : number, text, path });
  }

  /** Until the next call, provisions are counted inside this schedule; '' ends it. */
  beginSchedule(printed: string): void {
    const named = division.exec(bareNumber(printed));
    this.#scope = '';
    if (printed !== '') this.#scope = named ? `${named[1]?.toLowerCase()}-${named[2]}` : 'schedule';
  }

  /** A provision with a heading of its own: regulation 12 "Safe care and treatment". */
  titledProvision(depth: number, printed: string, words: string): string {
    const [number, text] = [bareNumber(printed), oneLine(words)];
    this.#open = undefined;
    const path = this.#within(number);
    const level = Math.min(depth + 1, deepestHeading);
    this.#list.addHeading({
      level,
      number: number === '' ? null : number,
      text,
      path: number === '' ? undefined : path,
    });
    return number === '' ? '' : path;
  }

  /**
   * A numbered text. @param above path of the provision it belongs to, or ''
   * @param parent index of the element it belongs to, or null for the heading above
   */
  provision(printed: string, words: string, place: ProvisionPlace): { path: string; index: number | null } {
    const [printedNumber, text] = [bareNumber(printed), oneLine(words)];
    const { above, parent, depth } = this.#placeOf(printedNumber, place);
    const number = isSign(printedNumber) ? '' : printedNumber;
    const path = number === '' ? above : `${above === '' ? this.#within('') : above}${this.#joined(number, above)}`;
    if (text === '') return { path, index: parent };
    const element = {
      kind: parent === null ? ('paragraph' as const) : ('list_item' as const),
      ...(parent !== null && { level: Math.max(depth, 1) }),
      number: number === '' ? null : number,
      text,
      path: number === '' ? undefined : path,
    };
    const index = parent === null ? this.#list.addBelowHeading(element) : this.#list.add(element, parent);
    if (parent === null && number !== '') this.#open = { above: path, parent: index, depth: 1 };
    return { path, index };
  }

  /** Places "(b)" or a bullet that follows its provision rather than being inside it. */
  #placeOf(number: string, place: ProvisionPlace): ProvisionPlace {
    const isFlat = place.parent === null && place.above === '' && (/^\(.{1,5}\)$/.test(number) || isSign(number));
    return isFlat && this.#open !== undefined ? this.#open : place;
  }

  #joined(number: string, above: string): string {
    return /^\(.+\)$/.test(number) || above === '' ? number : `/${number}`;
  }

  #within(path: string): string {
    return this.#scope === '' ? path : `${this.#scope}/${path}`;
  }

  paragraph(words: string, parent: number | null = null): void {
    const text = oneLine(words);
    if (text === '') return;
    if (parent === null) this.#list.addBelowHeading({ kind: 'paragraph', text });
    else this.#list.add({ kind: 'list_item', level: 1, text }, parent);
  }

  table(cells: string[][], caption: string): void {
    const rows = cells.map((row) => row.map(oneLine));
    const words = oneLine(caption);
    const text = tableText(rows, words === '' ? undefined : words);
    if (text !== '') this.#list.addBelowHeading({ kind: 'table', text, tableCells: rows });
  }
}

type ProvisionPlace = { above: string; parent: number | null; depth: number };
