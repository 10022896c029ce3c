import { tabMark, withoutTabs } from '#engine/reading/clean-text.ts';
import type { ProseBlock, TextBlock } from './blocks.ts';
import { namesOrganisation } from './choose-title.ts';
import { type ContentsLine, comparableLine } from './contents-page.ts';
import { HeadingLevels } from './heading-levels.ts';
import { endsAsSentence, hasMainVerb, isSubjectLine, wordCount } from './line-sense.ts';
import {
  bareNumber,
  depthOfNumber,
  isDottedNumber,
  isNumberBelow,
  numberPatterns,
  partName,
  readLabel,
  splitNumber,
} from './printed-number.ts';

/** Minimum words of a sentence that is set as a heading. */
const fewestSentenceWords = { numbered: 3, unnumbered: 4 };
/** Maximum words of a side heading that only bold type marks. */
const mostSideWords = 10;
/** Blocks to look ahead for what a number contains. */
const reach = 6;

type Line = { number: string | null; text: string };

/** A line's number and words, whether the format or the words print the number. */
function lineOf({ text, label }: TextBlock): Line {
  const plain = withoutTabs(text);
  if (label !== null) return { number: bareNumber(label), text: plain };
  const read = readLabel(text);
  if (read?.kind === 'provision') return { number: read.number, text: read.text };
  return splitNumber(numberPatterns.heading, plain);
}

/** A text's label and words, where it is that of an item with a letter. */
function readItem({ text, label }: TextBlock): { number: string; text: string } | null {
  const read = readLabel(label === null ? text : `${label}${tabMark}${text}`);
  return read?.kind === 'item' && read.number !== null && read.style !== 'digits'
    ? { number: read.number, text: read.text }
    : null;
}

const isText = (block: ProseBlock | undefined): block is TextBlock =>
  block?.kind === 'heading' || block?.kind === 'paragraph';

/** A heading "Part 2: Duties" with "Part 2" as its number. */
function withPartName(block: TextBlock): TextBlock {
  if (block.label !== null || block.level === 1) return block;
  const [, name, words = ''] = partName.exec(block.text) ?? [];
  return name === undefined || words === '' || !isSubjectLine(words) ? block : { ...block, label: name, text: words };
}

/** A line in capitals, as plain text marks its headings: "BEFORE SUNDAY". */
const isInCapitals = (text: string): boolean =>
  /^\P{Ll}+$/u.test(text) && /\p{Lu}{3}/u.test(text) && !namesOrganisation(text);

/** "Agenda item" of "Agenda item 2". */
const wordBefore = (number: string): string | null => /^(\p{L}{2}.*?) (?:\d+|[IVXL]+)$/u.exec(number)?.[1] ?? null;

/** Decides which blocks are headings, by what they say, what follows them and what the contents page names. */
class HeadingJudge {
  readonly #blocks: readonly ProseBlock[];
  readonly #inContents: ReadonlySet<string>;
  /** Lines by the word that counts them. */
  readonly #counted: ReadonlyMap<string | null, readonly Line[]>;
  readonly #levels = new HeadingLevels();

  constructor(blocks: readonly ProseBlock[], contents: readonly ContentsLine[]) {
    this.#blocks = blocks;
    const lines = blocks.filter(isText).map(lineOf);
    this.#counted = Map.groupBy(lines, ({ number }) => (number === null ? null : wordBefore(number)));
    this.#inContents = new Set(contents.map(({ words }) => comparableLine(words)));
  }

  judge(block: ProseBlock, at: number): ProseBlock {
    if (!isText(block)) return block;
    const judged = block.kind === 'heading' ? this.#keepOrDemote(withPartName(block)) : this.#promote(block, at);
    if (judged.kind !== 'heading') return judged;
    return { ...judged, level: this.#levels.place(judged, lineOf(judged).number, block.kind === 'heading') };
  }

  /** A sentence set as a heading is text. */
  #keepOrDemote(block: TextBlock): TextBlock {
    const { number, text } = lineOf(block);
    const isSentence = endsAsSentence(text) || (number !== null && hasMainVerb(text));
    if (
      block.level === 1 ||
      block.isFixed === true ||
      !isSentence ||
      wordCount(text) < fewestSentenceWords[number === null ? 'unnumbered' : 'numbered'] ||
      this.#inContents.has(comparableLine(text))
    )
      return block;
    return { ...block, kind: 'paragraph', level: 0 };
  }

  #promote(block: TextBlock, at: number): TextBlock {
    const part = this.#readPart(block);
    if (part !== null) return part;
    const line = lineOf(block);
    if (!isSubjectLine(line.text)) return block;
    const isNamed = this.#inContents.has(comparableLine(line.text));
    if (line.number !== null && (isNamed || this.#containsNext(line.number, at) || this.#isSetApart(block, at))) {
      return { ...block, kind: 'heading', level: this.#levels.part + depthOfNumber(line.number) };
    }
    if (line.number !== null && this.#namesParts(line.number))
      return { ...block, kind: 'heading', level: this.#levels.part + 1 };
    const lettered = this.#letteredHeading(block, at);
    if (lettered !== null) return lettered;
    const isUnnumbered = line.number === null && readLabel(block.text) === null;
    return isUnnumbered && (isNamed || this.#isSideHeading(block, at))
      ? { ...block, kind: 'heading', level: this.#levels.named }
      : block;
  }

  #readPart(block: TextBlock): TextBlock | null {
    const text = block.label === null ? block.text : `${block.label} ${block.text}`;
    const [, name, words = ''] = partName.exec(text) ?? [];
    if (name === undefined || (words !== '' && !isSubjectLine(withoutTabs(words)))) return null;
    const follows =
      this.#inContents.has(comparableLine(words)) ||
      this.#inContents.has(comparableLine(text)) ||
      block.isBold === true;
    if (!follows || words === '') return null;
    return { ...block, kind: 'heading', level: 2, text: withoutTabs(words), label: name };
  }

  /** "Ward: Neonatal unit" is a field of a form and its value. */
  #isSideHeading(block: TextBlock, at: number): boolean {
    return (
      !/:\s/u.test(block.text) && this.#isSetApart(block, at) && (this.#levels.marked > 1 || isInCapitals(block.text))
    );
  }

  /** "(b) Changing the media" between the clauses 4.10 and 4.11: items would stand together. */
  #letteredHeading(block: TextBlock, at: number): TextBlock | null {
    const label = readItem(block);
    if (label === null || !isSubjectLine(label.text)) return null;
    const [above, below] = [this.#blocks[at - 1], this.#blocks[at + 1]];
    const isAmongItems = [above, below].some((each) => !isText(each) || readItem(each) !== null);
    const next = isText(below) ? lineOf(below).number : null;
    if (isAmongItems || next === null || !isDottedNumber(next) || above === undefined || !isText(above)) return null;
    const isFirst = above.kind === 'heading';
    if (!isFirst && above.text.endsWith(':')) return null;
    return { ...block, kind: 'heading', level: this.#levels.marked + 1, text: label.text, label: label.number };
  }

  /** A short line in bold type or capitals over text that is not. */
  #isSetApart(block: TextBlock, at: number): boolean {
    const next = this.#blocks[at + 1];
    const isOver = next?.kind === 'list_item' || (next?.kind === 'paragraph' && next.isBold !== true);
    return (block.isBold === true || isInCapitals(block.text)) && isOver && wordCount(block.text) <= mostSideWords;
  }

  /** Whether a word counts lines that all name what follows: "Agenda item 2", but not "Rule 2 Staff must …". */
  #namesParts(number: string): boolean {
    const name = wordBefore(number);
    if (name === null) return false;
    const counted = this.#counted.get(name) ?? [];
    return counted.length > 1 && counted.every(({ text }) => isSubjectLine(text));
  }

  /** Whether the next number printed is one below this one: "1.1" after "1". */
  #containsNext(number: string, at: number): boolean {
    for (const next of this.#blocks.slice(at + 1, at + 1 + reach)) {
      if (!isText(next)) continue;
      const line = lineOf(next);
      if (line.number !== null) return isNumberBelow(line.number, number);
    }
    return false;
  }
}

/** As many blocks, with headings and text told apart. @param contents lines of the document's contents pages */
export function findHeadings(blocks: readonly ProseBlock[], contents: readonly ContentsLine[]): ProseBlock[] {
  const judge = new HeadingJudge(blocks, contents);
  return blocks.map((block, at) => judge.judge(block, at));
}
