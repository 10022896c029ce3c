import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { comparableNumber } from '../comparable-number.ts';
import { alignEntries, isProse } from './align-entries.ts';
import { plainWords } from './plain-words.ts';
import type { TruthEntry } from './read-truth.ts';

/** A part of a whole: both are counts, so that files can be summed. */
export type Part = { right: number; of: number };

/** What one document's structure agrees in. Every figure is a count, which `sharesOfStructure` turns into shares. */
export type StructureCounts = {
  /** Numbers of elements that are the number of the entry they begin with. */
  numberPrecision: Part;
  /** Numbered entries whose element has their number. */
  numberRecall: Part;
  /** Numbered entries whose element stands under the right number. */
  rightParent: Part;
  /** Provisions and items that no element begins with. */
  swallowed: Part;
  /** Paragraphs and items that no entry begins. */
  invented: Part;
  headingPrecision: Part;
  headingRecall: Part;
  /** Headings found at their level, the commonest shift of the document's levels allowed for. */
  headingLevel: Part;
  /** Contents lines that became elements of their own. */
  contentsAsText: Part;
  bigramRecall: Part;
  cellsByPlace: Part;
  formValues: Part;
  title: Part;
};

const part = (right: number, of: number): Part => ({ right, of });
const same = (printed: string | null, read: string | null): boolean =>
  printed !== null && read !== null && comparable(printed) === comparable(read);

/** "Section 3", "3." and "(3)" as the number that they print. */
const comparable = (number: string): string => comparableNumber(number).toLowerCase().replace(/\s+/gu, ' ');

type Read = {
  entries: readonly TruthEntry[];
  elements: readonly ParsedElement[];
  aligned: ReadonlyMap<number, number>;
  /** Elements whose numbers the truth does not tell: "Part 2" above a heading, where it tells no headings. */
  untold: ReadonlySet<number>;
  tellsHeadings: boolean;
};

function numberAbove({ elements, untold }: Read, at: number): { index: number; number: string } | null {
  for (let index = elements[at]?.parent ?? null; index !== null; index = elements[index]?.parent ?? null) {
    const number = elements[index]?.number ?? null;
    if (number !== null && !untold.has(index)) return { index, number };
  }
  return null;
}

const isNumbered = ({ kind, number }: TruthEntry): boolean =>
  number !== null && (kind === 'heading' || kind === 'provision' || kind === 'item');

function hasRightParent(read: Read, index: number): boolean {
  const { entries, aligned } = read;
  const [entry, at] = [entries[index], aligned.get(index)];
  if (entry === undefined || at === undefined) return false;
  const above = numberAbove(read, at);
  if (entry.parent_entry === null) return above === null;
  if (above === null) return false;
  return (
    aligned.get(entry.parent_entry) === above.index || same(entries[entry.parent_entry]?.number ?? null, above.number)
  );
}

function countNumbers(read: Read) {
  const { entries, elements, aligned, untold } = read;
  const numbered = [...entries.keys()].filter((index) => isNumbered(entries[index] as TruthEntry));
  // A truth without headings is flat in places: it says nothing of what stands at its top.
  const placed = numbered.filter((index) => read.tellsHeadings || entries[index]?.parent_entry !== null);
  const isRight = (index: number) =>
    same(entries[index]?.number ?? null, elements[aligned.get(index) ?? -1]?.number ?? null);
  const right = numbered.filter(isRight).length;
  const notes = new Set([...aligned].filter(([index]) => entries[index]?.kind === 'note').map(([, at]) => at));
  const printed = elements.filter(
    ({ kind, number }, at) =>
      number !== null &&
      kind !== 'table' &&
      kind !== 'figure' &&
      !notes.has(at) &&
      !untold.has(at) &&
      // A truth without headings has no notes either.
      (read.tellsHeadings || !number.startsWith('[')),
  );
  return {
    numberPrecision: part(right, printed.length),
    numberRecall: part(right, numbered.length),
    rightParent: part(placed.filter((index) => hasRightParent(read, index)).length, placed.length),
  };
}

function countProvisions({ entries, elements, aligned }: Read) {
  const wanted = [...entries.entries()].filter(([, entry]) => entry.kind === 'provision' || entry.kind === 'item');
  const taken = new Set(aligned.values());
  const forms = new Set(entries.flatMap(({ values = [] }) => values).map(({ label }) => wholeText(label)));
  const isForm = (read: string) => [...forms].some((label) => label !== '' && wholeText(read).startsWith(label));
  const text = elements
    .map((element, at) => ({ ...element, at }))
    .filter(({ kind, text: words }) => (kind === 'paragraph' || kind === 'list_item') && !isForm(words));
  return {
    swallowed: part(wanted.filter(([index]) => !aligned.has(index)).length, wanted.length),
    invented: part(text.filter(({ at }) => !taken.has(at)).length, text.length),
  };
}

function countHeadings({ entries, elements, aligned }: Read) {
  // The name of a contents page goes with its lines, which are no text.
  const wanted = [...entries.entries()].filter(
    ([index, { kind }]) => kind === 'heading' && entries[index + 1]?.kind !== 'contents',
  );
  const found = wanted.flatMap(([index, { level = 0 }]) => {
    const element = elements[aligned.get(index) ?? -1];
    return element?.kind === 'heading' ? [{ shift: (element.level ?? 0) - level }] : [];
  });
  const shifts = Map.groupBy(found, ({ shift }) => shift);
  const commonest = Math.max(0, ...[...shifts.values()].map(({ length }) => length));
  const said = elements.filter(({ kind }) => kind === 'heading').length;
  return {
    headingPrecision: part(found.length, said),
    headingRecall: part(found.length, wanted.length),
    headingLevel: part(commonest, wanted.length),
  };
}

const wholeText = (text: string): string => plainWords(text).join(' ');

/** A contents line repeats a heading's words: only what stands more often than the text itself has it counts. */
function countContents({ entries, elements }: Read): Part {
  const lines = new Set(entries.filter(({ kind }) => kind === 'contents').map(({ text }) => wholeText(text)));
  const own = entries.filter(isProse).map(({ text }) => wholeText(text));
  const read = elements
    .filter(({ kind }) => kind !== 'table')
    .map(({ text }) => wholeText(text.replace(/[\s.…]*\d{1,4}\s*$/u, '')));
  const extra = [...lines].map((line) =>
    Math.max(0, read.filter((each) => each === line).length - own.filter((each) => each === line).length),
  );
  return part(
    extra.reduce((sum, each) => sum + Math.min(each, 1), 0),
    lines.size,
  );
}

function bigramsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 1; at < words.length; at += 1) {
    const pair = `${words[at - 1]} ${words[at]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

/** Pairs of neighbouring words that stay neighbours, over running text in reading order. */
function bigramRecall(wanted: readonly string[], read: readonly string[]): Part {
  const [each, found] = [bigramsOf(wanted), bigramsOf(read)];
  let [right, of] = [0, 0];
  for (const [pair, count] of each) {
    right += Math.min(count, found.get(pair) ?? 0);
    of += count;
  }
  return part(right, of);
}

const readingOrder = (numbered: readonly { number: string | null; text: string }[]): string[] =>
  numbered.flatMap(({ number, text }) => plainWords(`${number ?? ''} ${text}`));

/** Cells of a table that stand in their row and column; covered cells are free. */
function rightCells(wanted: readonly (readonly string[])[], read: readonly (readonly string[])[]): number {
  let right = 0;
  for (const [row, cells] of wanted.entries()) {
    for (const [column, cell] of cells.entries()) {
      const words = wholeText(cell);
      if (words !== '' && wholeText(read[row]?.[column] ?? '') === words) right += 1;
    }
  }
  return right;
}

function countCells({ entries, elements }: Read): Part {
  const tables = elements.flatMap(({ tableCells }) => (tableCells === null ? [] : [tableCells]));
  let [right, of] = [0, 0];
  for (const { cells } of entries) {
    if (cells === undefined) continue;
    of += cells.flat().filter((cell) => wholeText(cell) !== '').length;
    right += Math.max(0, ...tables.map((table) => rightCells(cells, table)));
  }
  return part(right, of);
}

/** Ticked and empty boxes as the words that a form's truth has for them. */
const boxesAsWords = (text: string): string => text.replace(/[☒☑✓✔]/gu, ' yes ').replace(/☐/gu, ' no ');

/** A value counts where it follows its label; the answer of a tick box may stand before its words too. */
function countValues({ entries, elements }: Read): Part {
  const text = ` ${elements.map((each) => wholeText(boxesAsWords(each.text))).join(' ')} `;
  const filled = entries.flatMap(({ values = [] }) => values).filter(({ value }) => wholeText(value) !== '');
  const right = filled.filter(({ label, value }) => {
    const [name, said] = [wholeText(label), wholeText(value)];
    const isTick = said === 'yes' || said === 'no';
    return text.includes(` ${name} ${said} `) || (isTick && text.includes(` ${said} ${name} `));
  });
  return part(right.length, filled.length);
}

/** Headings that the truth has no number for. */
function untoldHeadings({ entries, elements, aligned }: Pick<Read, 'entries' | 'elements' | 'aligned'>): Set<number> {
  const told = new Set([...aligned].filter(([index]) => entries[index]?.number !== null).map(([, at]) => at));
  return new Set([...elements.keys()].filter((at) => elements[at]?.kind === 'heading' && !told.has(at)));
}

/**
 * Compares a document's elements and title with its truth.
 * @param truth `tellsHeadings` false: it has no numbers of headings, and ours are neither right nor wrong
 */
export function measureStructure(
  truth: { title: string | null; entries: readonly TruthEntry[]; tellsHeadings?: boolean },
  document: { title: string | null; elements: readonly ParsedElement[] },
): StructureCounts {
  const { entries } = truth;
  const { elements } = document;
  const found = { entries, elements, aligned: alignEntries(entries, elements) };
  const { tellsHeadings = true } = truth;
  const read: Read = { ...found, tellsHeadings, untold: tellsHeadings ? new Set() : untoldHeadings(found) };
  const running = elements.filter(({ kind }) => kind !== 'table');
  return {
    ...countNumbers(read),
    ...countProvisions(read),
    ...countHeadings(read),
    contentsAsText: countContents(read),
    bigramRecall: bigramRecall(readingOrder(entries.filter(isProse)), readingOrder(running)),
    cellsByPlace: countCells(read),
    formValues: countValues(read),
    title: part(
      truth.title !== null && wholeText(document.title ?? '') === wholeText(truth.title) ? 1 : 0,
      truth.title === null ? 0 : 1,
    ),
  };
}
