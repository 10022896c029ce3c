import { withoutTabs } from './clean-text.ts';
import type { BodyType, HeadingFinder } from './pdf-headings.ts';
import type { Line } from './pdf-lines.ts';
import { tableAt } from './pdf-tables.ts';
import { numberPatterns, readLabel } from './printed-number.ts';
import type { ProseReader } from './prose-reader.ts';

/** Distances in the body's leading: beyond the first a paragraph begins, beyond the second lines of a heading are two. */
const apart = { paragraph: 1.35, heading: 1.8 };

const endsSentence = (text: string) => /[.:;?!]["'”’)\]]*$/u.test(text);

/** Joins lines into paragraphs and hands headings, paragraphs and tables to the reader of running text. */
export class PdfParagraphs {
  readonly #prose: ProseReader;
  readonly #body: BodyType;
  readonly #headings: HeadingFinder;
  /** Words the document has in the middle of lines: they tell "well-known" broken at its hyphen from "exam-ple". */
  readonly #words: ReadonlySet<string>;
  #text = '';
  #last: Line | undefined;

  constructor(prose: ProseReader, body: BodyType, headings: HeadingFinder, words: ReadonlySet<string>) {
    this.#prose = prose;
    this.#body = body;
    this.#headings = headings;
    this.#words = words;
  }

  /** Reads one stretch of one column; a paragraph may go on in the next. */
  readBlock(lines: readonly Line[]): void {
    const right = Math.max(...lines.map((line) => line.right));
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined) continue;
      const table = tableAt(lines, at);
      const level = table ? null : this.#headings.levelOf(line, this.#isApart(line, lines[at - 1]));
      if (table) {
        this.end();
        this.#prose.addTable(table.cells);
        at += table.lines - 1;
        this.#last = undefined;
      } else if (level !== null) {
        this.end();
        at += this.#readHeading(lines, at, level);
      } else this.#readLine(line, lines[at - 1], right);
    }
  }

  /** The text read last is complete. */
  end(): void {
    this.#prose.addParagraph(this.#text);
    this.#text = '';
    this.#last = undefined;
  }

  #isApart(line: Line, above: Line | undefined): boolean {
    return above === undefined || line.y - above.y > this.#body.leading * apart.paragraph;
  }

  /** @returns how many further lines the heading has */
  #readHeading(lines: readonly Line[], start: number, level: number): number {
    let text = lines[start]?.text ?? '';
    let at = start + 1;
    for (; at < lines.length; at += 1) {
      const [line, above] = [lines[at], lines[at - 1]];
      if (line === undefined || above === undefined) break;
      const isSame =
        line.size === above.size && line.font === above.font && this.#headings.levelOf(line, true) === level;
      const step = line.y - above.y;
      if (!isSame || step <= 0 || step > apart.heading * line.size || readLabel(line.text) !== null) break;
      text = this.#joined(text, line.text);
    }
    this.#prose.addHeading(level, text);
    return at - start - 1;
  }

  #readLine(line: Line, above: Line | undefined, right: number): void {
    if (this.#text === '') this.#text = line.text;
    else if (this.#begins(line, above, right)) {
      this.end();
      this.#text = line.text;
    } else this.#text = this.#joined(this.#text, line.text);
    this.#last = line;
  }

  #begins(line: Line, above: Line | undefined, right: number): boolean {
    const last = this.#last;
    if (last === undefined) return true;
    if (this.#startsAnew(line)) return true;
    // In the next column or on the next page a sentence goes on.
    if (above === undefined) return endsSentence(this.#text) || !/^[\p{Ll}\p{N}(“"‘']/u.test(line.text);
    if (this.#isApart(line, above) || Math.abs(line.size - last.size) > 0.15 * last.size) return true;
    if (!endsSentence(this.#text)) return false;
    // A line that is let in, or a line above that ends well before the margin, after a full stop.
    const letIn =
      line.x - last.x > line.size * 0.8 && line.x - last.x < line.size * 4 && readLabel(this.#text) === null;
    return letIn || right - last.right > (right - last.x) * 0.25;
  }

  #startsAnew({ text }: Line): boolean {
    if (numberPatterns.caption.test(withoutTabs(text))) return true;
    const label = readLabel(text);
    if (label === null) return false;
    // "see regulation⏎12. The" and "between 2⏎– 5": a number in running text may open a line too.
    if (label.kind === 'provision') return endsSentence(this.#text) || text.includes('\u2003') || /^\d+\.\d/.test(text);
    return label.style === 'bullet'
      ? !/^[–—*-]/.test(text) || endsSentence(this.#text) || /^[–—*-]\u2003/.test(text)
      : true;
  }

  #joined(before: string, next: string): string {
    const [, start, end] = /^(.*?)([\p{L}]+)-$/su.exec(before) ?? [];
    const [first] = /^[\p{Ll}]+/u.exec(next) ?? [];
    if (start === undefined || end === undefined || first === undefined) {
      return /[\p{L}\p{N}][-–—/]$/u.test(before) && !/\s[-–—/]$/u.test(before)
        ? `${before}${next}`
        : `${before} ${next}`;
    }
    const isCompound = this.#words.has(`${end}-${first}`.toLowerCase());
    return isCompound ? `${before}${next}` : `${start}${end}${next}`;
  }
}

/** Hyphenated words that stand whole inside a line. */
export function hyphenatedWords(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+-\p{Ll}+(?![\p{L}-])/gu)) words.add(word);
  }
  return words;
}
