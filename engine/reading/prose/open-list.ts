import { followsLetter, followsRoman, isNextNumber, type Label, type LabelStyle } from './printed-number.ts';

type OpenItem = { index: number; style: LabelStyle; number: string | null };
type ItemLabel = Label & { kind: 'item' };

const withoutBrackets = (number: string): string => number.replaceAll(/[().]/g, '');

/** Whether "(b)" or "(ii)" follows an item. */
function isNextItem(number: string, { style, number: last }: OpenItem): boolean {
  if (last === null) return false;
  if (style === 'digits') return isNextNumber(withoutBrackets(number), withoutBrackets(last));
  return style === 'roman' ? followsRoman(number, last) : followsLetter(number, last);
}

/** Where the items of a list begin: their lead-in, and how deep it stands. */
export type LeadIn = { index: number | null; level: number };

/** The text that items belong to, and the items that are open under it, by the indices of their elements. */
export class OpenList {
  #bearer: number | null = null;
  #items: OpenItem[] = [];
  /** What was open before a paragraph without a number: its list may go on after it. */
  #before: { bearer: number | null; items: OpenItem[] } | null = null;

  /** The paragraph that the items belong to, or null. */
  get bearer(): number | null {
    return this.#bearer;
  }

  /** The innermost open item, or the paragraph. */
  get last(): number | null {
    return this.lastItem ?? this.#bearer;
  }

  get lastItem(): number | null {
    return this.#items.at(-1)?.index ?? null;
  }

  /** How many items contain the next one. */
  get depth(): number {
    return this.#items.length;
  }

  /** The last step that is open: undefined where no item is counted by digits. */
  get step(): { number: string | null } | undefined {
    return this.#items.find(({ style }) => style === 'digits');
  }

  /** Ends the list. @param mayGoOn whether it may go on after the next paragraph */
  end(mayGoOn = false): void {
    const before = this.#items.length > 0 ? { bearer: this.#bearer, items: this.#items } : this.#before;
    this.#before = mayGoOn ? before : null;
    this.#bearer = null;
    this.#items = [];
  }

  /** Begins a list under a paragraph. */
  begin(bearer: number): void {
    this.#bearer = bearer;
  }

  /** Closes the items that cannot contain one with this label. @returns the style in which it counts here */
  closeFor(label: ItemLabel): LabelStyle {
    this.#resume(label);
    const style = this.#styleHere(label);
    const at = this.#items.findIndex((open) => open.style === style);
    if (at !== -1) this.#items.splice(at);
    return style;
  }

  open(item: OpenItem): void {
    this.#items.push(item);
  }

  /** "(b)" after "(a)" and a paragraph of it goes on with the list. */
  #resume({ number, style }: ItemLabel): void {
    const before = this.#before;
    if (before === null || this.#items.length > 0 || number === null || style === 'bullet') return;
    if (!before.items.some((open) => isNextItem(number, open))) return;
    this.#bearer = before.bearer;
    this.#items = before.items;
    this.#before = null;
  }

  /** "(i)" after "(h)" is a letter, and "(c)" or "(v)" after "(iv)" belongs to the list that it continues. */
  #styleHere({ number, style }: ItemLabel): LabelStyle {
    if (number === null || style === 'bullet' || style === 'digits') return style;
    const letters = this.#items.findLast(
      (open) => ['lower', 'upper', 'roman'].includes(open.style) && isNextItem(number, open),
    );
    return letters?.style ?? style;
  }
}
