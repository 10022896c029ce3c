import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { largestDescriptionBytes } from './front-matter.ts';

/** Maximum depth of nested quotations and lists in one line, counted with its indentation: deeper than any honest document. */
const deepestLine = 64;
/** Columns of indentation that may be one more level of a list. */
const columnsPerLevel = 2;
/** Steps of the Markdown parser for one file: what it does with marks in one paragraph grows with their number squared. */
const stepsOfFile = 8_000_000;
/** Steps beyond these for each character of the file. */
const stepsPerCharacter = 10;
/** Squares of lines that cost as much as one square of marks. */
const linesPerStep = 4;

/** A stretch of lines without an empty one among them: no mark of Markdown's text reaches beyond it. */
type Stretch = { lines: readonly string[]; depth: number; steps: number };

const container = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
const item = /^ {0,3}(?:[-+*]|(\d{1,9})[.)])[ \t]+\S/;
const ruler = /^[\s|:-]+$/;

/** Where the words of a line begin, behind the marks of quotations and lists, and how deep they are. */
function openingOf(line: string): { at: number; depth: number } {
  let [at, depth] = [0, 0];
  for (;;) {
    container.lastIndex = at;
    if (!container.test(line)) break;
    at = container.lastIndex;
    depth += 1;
  }
  const indentation = line.search(/\S/);
  return { at, depth: depth === 0 ? 0 : depth + Math.floor(Math.max(0, indentation) / columnsPerLevel) };
}

const cellsOf = (line: string): number =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;

const isTable = ([head = '', rule = '']: readonly string[]): boolean =>
  ruler.test(rule) && rule.includes('-') && rule.includes('|') && cellsOf(head) === cellsOf(rule);

const countOf = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;

/** Squares of the marks and lines of each paragraph. An item of a list and a row of a table are paragraphs of their own. */
function stepsOf(lines: readonly string[], depth: number): number {
  const isRow = isTable(lines);
  let [steps, runs, brackets, first, isOrdered] = [0, 0, 0, 0, false];
  const stepsTo = (end: number) => runs ** 2 + brackets ** 2 + ((end - first) ** 2 * (1 + depth)) / linesPerStep;
  for (const [index, line] of lines.entries()) {
    const begins = item.exec(line);
    // Within another paragraph a number is only a number.
    const isNew = isRow || (begins !== null && (begins[1] === undefined || isOrdered || index === 0));
    if (isNew) {
      steps += stepsTo(index);
      [runs, brackets, first] = [0, 0, index];
      isOrdered = begins?.[1] !== undefined;
    }
    runs += countOf(line, /\*+|_+|~+/g);
    brackets += countOf(line, /[[\]]/g);
  }
  return steps + stepsTo(lines.length);
}

function measured(lines: readonly string[]): Stretch {
  const depth = lines.reduce((deepest, line) => Math.max(deepest, openingOf(line).depth), 0);
  return { lines, depth, steps: stepsOf(lines, depth) };
}

/** Characters of one plain paragraph: an element has a limit, and the words of a long stretch are in several. */
const plainParagraph = /.{1,50000}(?:\s|$)|.{1,50000}/gsu;

/** Its words, without the marks of quotations and lists. */
const wordsOf = ({ lines }: Stretch): string =>
  lines
    .map((line) => line.slice(openingOf(line).at).trim())
    .join(' ')
    .trim();

/** Its words as plain paragraphs: between fences no mark has a meaning, and the parser takes no step for any. */
function flat(stretch: Stretch): string {
  const words = wordsOf(stretch);
  const longest = (words.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const fence = '~'.repeat(Math.max(3, longest + 1));
  return (words.match(plainParagraph) ?? []).map((part) => `${fence}\n${part.trim()}\n${fence}`).join('\n\n');
}

/** The end of the front matter, as an index of lines: 0 without front matter. */
function endOfFrontMatter(lines: readonly string[]): number {
  if (!/^\ufeff?---[ \t]*$/.test(lines[0] ?? '')) return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
  if (end === -1) return 0;
  const length = lines.slice(0, end).reduce((sum, line) => sum + line.length + 1, 0);
  if (length > largestDescriptionBytes) {
    const size = largestDescriptionBytes / 1_024;
    throw new DocumentRefused('front_matter', `The front matter is longer than ${size} KB.`);
  }
  return end + 1;
}

/** @property flattened the first words of the first stretch that was read flat */
export type BoundMarkdown = { text: string; flattened: string | undefined };

/**
 * Bounds what the Markdown parser does with a file. Stretches that are nested too deeply, and those with the most marks once the file's
 * steps are used up, become plain paragraphs: their words stay.
 */
export function boundMarkdown(source: string): BoundMarkdown {
  const lines = source.split(/\r\n|\r|\n/);
  const start = endOfFrontMatter(lines);
  const stretches: Stretch[] = [];
  let open: string[] = [];
  for (const line of [...lines.slice(start), '']) {
    if (line.trim() !== '') open.push(line);
    else if (open.length > 0) {
      stretches.push(measured(open));
      open = [];
    }
  }
  const plain = new Set(stretches.filter(({ depth }) => depth > deepestLine));
  const kept = stretches.filter((each) => !plain.has(each)).toSorted((one, other) => one.steps - other.steps);
  let left = stepsOfFile + stepsPerCharacter * source.length;
  for (const each of kept) {
    left -= each.steps;
    if (left < 0) plain.add(each);
  }
  // Most files are read as they are, with every empty line.
  if (plain.size === 0) return { text: source, flattened: undefined };
  const written = stretches.map((each) => (plain.has(each) ? flat(each) : each.lines.join('\n')));
  const first = stretches.find((each) => plain.has(each));
  const head = start === 0 ? '' : `${lines.slice(0, start).join('\n')}\n\n`;
  return { text: head + written.join('\n\n'), flattened: first && wordsOf(first).slice(0, 40) };
}
