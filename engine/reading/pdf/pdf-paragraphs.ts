import { withoutTabs } from '#engine/reading/clean-text.ts';
import type { ElementComment } from '#engine/reading/document-shape.ts';
import { type PdfPageSize, Whereabouts } from '#engine/reading/page-places.ts';
import { isPartLine, numberPatterns, readLabel } from '#engine/reading/prose/printed-number.ts';
import { PrintedSeries } from '#engine/reading/prose/printed-series.ts';
import type { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { LineJoiner } from './join-lines.ts';
import { continuedTable, type PageTable, type RuledTable, withoutEmptyColumns } from './page-tables.ts';
import { ListedLines } from './pdf-contents.ts';
import { contentsLeader } from './pdf-furniture.ts';
import type { BodyType, HeadingFinder } from './pdf-headings.ts';
import type { Line } from './pdf-lines.ts';
import { type PdfNote, splitNotes, wordsOfNote } from './pdf-notes.ts';
import { isProse, tableAt } from './pdf-tables.ts';

/** Distances in multiples of the body's leading: beyond the first a new paragraph begins, beyond the second a new heading. */
const apart = { paragraph: 1.35, heading: 1.8 };

/** Minimum rest of a line, as a share of it, that the next words would have filled. */
const shortLine = 0.25;

/** Whether a line ends a sentence; the mark of a note may follow. */
const endsSentence = (text: string) => /[.:;?!]["'”’)\]]*$|\p{L}["'”’)\]]*[.:;?!]["'”’)\]]*\d{1,2}$/u.test(text);

/** Joins lines into paragraphs and passes headings, paragraphs and tables to the prose reader. */
export class PdfParagraphs {
  readonly #prose: ProseReader;
  readonly #body: BodyType;
  readonly #headings: HeadingFinder;
  readonly #joiner: LineJoiner;
  readonly #series: PrintedSeries;
  readonly #listed: ListedLines;
  readonly #where = new Whereabouts();
  readonly #notes: { note: PdfNote; page: PdfPageSize }[] = [];
  #text = '';
  #last: Line | undefined;
  /** The table that was read last, and its last page. */
  #table: { table: PageTable; page: number } | undefined;
  /** Notes on the lines of the next element. */
  #comments: ElementComment[] = [];

  constructor(prose: ProseReader, body: BodyType, headings: HeadingFinder, lines: readonly Line[]) {
    this.#prose = prose;
    this.#body = body;
    this.#headings = headings;
    this.#joiner = new LineJoiner(lines);
    this.#series = new PrintedSeries(lines.map(({ text }) => text));
    this.#listed = new ListedLines(lines);
  }

  /** Reads one stretch of one column; a paragraph may continue in the next. */
  readBlock(all: readonly Line[], page: PdfPageSize): void {
    const { text: lines, notes } = splitNotes(all, this.#body.size);
    this.#readLines(lines, page);
    // A sentence may go on over the page: its notes follow when it ends.
    this.#notes.push(...notes.map((note) => ({ note, page })));
  }

  #readLines(printed: readonly Line[], page: PdfPageSize): void {
    const lines = printed.flatMap((line, at) =>
      line.otherwise && !(at === 0 && this.#isGoingOn(line, page)) ? line.otherwise : [line],
    );
    const right = Math.max(...lines.map((line) => line.right));
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined) continue;
      const isListed = this.#listed.next(line);
      if (contentsLeader.test(line.text)) {
        this.#readContents(line, page, lines);
        continue;
      }
      const table = line.table ? this.#pageTable(line.table) : tableAt(lines, at, this.#isCounted);
      const level = table || line.isForm ? null : this.#headings.levelOf(line, this.#isApart(line, lines[at - 1]));
      if (table === undefined) this.#endTable();
      if (table) {
        this.#readTable(table, lines.slice(at, at + table.lines), page, lines);
        at += table.lines - 1;
      } else if (level !== null) {
        this.end();
        at += this.#readHeading(lines, at, level, page);
      } else {
        if (isListed) this.end();
        this.#readLine(line, lines[at - 1], right);
        this.#addLine(line, page, lines);
      }
    }
  }

  #readContents(line: Line, page: PdfPageSize, block: unknown): void {
    this.end();
    this.#stand([line], page, block);
    this.#prose.addContents(line.text);
    this.#last = undefined;
  }

  #addLine(line: Line, page: PdfPageSize, block: unknown): void {
    this.#where.add(line, page, block);
    this.#comments.push(...(line.comments ?? []));
  }

  /** Passes on the notes on the last element's lines. */
  #annotate(): void {
    if (this.#comments.length > 0 && this.#prose.count > 0) this.#prose.annotate(this.#comments.splice(0));
  }

  #pageTable({ rows, edges, fonts }: RuledTable): PageTable & { lines: number } {
    const whole = (lines: readonly string[]) => this.#joiner.joinAll(lines);
    return { cells: rows.map((row) => row.map(whole)), edges, fonts, lines: 1 };
  }

  /** Whether a line is the rest of the table that the page before ended with. */
  #isGoingOn({ table }: Line, page: PdfPageSize): boolean {
    const open = this.#table;
    if (table === undefined || open === undefined || open.page >= page.number) return false;
    return this.#continued(open.table, this.#pageTable(table)) !== undefined;
  }

  #continued(table: PageTable, next: PageTable): PageTable | undefined {
    return continuedTable(table, next, (before, line) => this.#joiner.join(before, line));
  }

  /** A table at the foot of a page may go on at the top of the next. */
  #readTable(table: PageTable, lines: readonly Line[], page: PdfPageSize, block: unknown): void {
    const open = this.#table;
    const whole = open && open.page < page.number ? this.#continued(open.table, table) : undefined;
    if (whole === undefined) {
      this.#endTable();
      this.end();
    }
    for (const line of lines) this.#addLine(line, page, block);
    this.#table = { table: whole ?? table, page: page.number };
    this.#last = undefined;
  }

  /** Completes the last table. */
  #endTable(): void {
    if (this.#table === undefined) return;
    const { cells } = this.#table.table;
    this.#table = undefined;
    this.#prose.from(this.#where.take());
    if (isProse(cells)) this.#addColumns(cells);
    else this.#prose.addTable(withoutEmptyColumns(cells));
    this.#annotate();
  }

  /** Running text in columns, each read to its end. */
  #addColumns(rows: readonly (readonly string[])[]): void {
    for (const at of rows[0]?.keys() ?? []) {
      const lines = rows.map((row) => row[at] ?? '').filter((line) => line !== '');
      this.#prose.addParagraph(this.#joiner.joinAll(lines));
    }
  }

  /** The next element originates from these lines. */
  #stand(lines: readonly Line[], page: PdfPageSize, block: unknown): void {
    for (const line of lines) this.#addLine(line, page, block);
    this.#prose.from(this.#where.take());
  }

  /** Completes the last text or table. */
  end(): void {
    this.#endTable();
    this.#prose.from(this.#where.take());
    this.#prose.addParagraph(
      this.#text,
      null,
      this.#last && { size: this.#last.size, isBold: this.#isOwn(this.#last) },
    );
    if (this.#text !== '') this.#annotate();
    this.#text = '';
    this.#last = undefined;
    for (const { note, page } of this.#notes.splice(0)) {
      this.#stand(note.lines, page, note);
      this.#prose.addNote(`[${note.mark}]`, this.#joiner.joinAll(wordsOfNote(note)));
    }
  }

  #isApart(line: Line, above: Line | undefined): boolean {
    return above === undefined || line.y - above.y > this.#body.leading * apart.paragraph;
  }

  /** @returns how many further lines the heading has */
  #readHeading(lines: readonly Line[], start: number, level: number, page: PdfPageSize): number {
    let text = lines[start]?.text ?? '';
    let at = start + 1;
    for (; at < lines.length; at += 1) {
      const [line, above] = [lines[at], lines[at - 1]];
      if (line === undefined || above === undefined) break;
      const isSame =
        (line.size === above.size && line.font === above.font && this.#headings.levelOf(line, true) === level) ||
        this.#headings.goesOn(line, above);
      const step = line.y - above.y;
      if (!isSame || step <= 0 || step > apart.heading * line.size || readLabel(line.text) !== null) break;
      text = this.#joiner.join(text, line.text);
    }
    this.#stand(lines.slice(start, at), page, lines);
    this.#prose.addHeading(level, text, null, { size: lines[start]?.size ?? 0 });
    this.#annotate();
    return at - start - 1;
  }

  #readLine(line: Line, above: Line | undefined, right: number): void {
    if (this.#text === '') this.#text = line.text;
    else if (this.#begins(line, above, right)) {
      this.end();
      this.#text = line.text;
    } else this.#text = this.#joiner.join(this.#text, line.text);
    this.#last = line;
  }

  #begins(line: Line, above: Line | undefined, right: number): boolean {
    const last = this.#last;
    if (last === undefined) return true;
    if (this.#startsAnew(line) || line.isForm || (last.isForm && !/^\p{Ll}/u.test(line.text))) return true;
    // A sentence continues in the next column or on the next page.
    if (above === undefined) return endsSentence(this.#text) || !/^[\p{Ll}\p{N}(“"‘']/u.test(line.text);
    if (this.#isApart(line, above) || Math.abs(line.size - last.size) > 0.15 * last.size) return true;
    // A line of type of its own, as headings are, goes on in it, and breaks where it is full.
    if (this.#isOwn(line) !== this.#isOwn(last)) return right - last.right > (right - last.x) * shortLine;
    if (this.#isOwn(last) && right - last.right > (right - last.x) / 2 && /^\p{Lu}/u.test(line.text)) return true;
    if (!endsSentence(this.#text)) return false;
    // An indented line, or a previous line that ends well before the margin, after a full stop.
    const letIn =
      line.x - last.x > line.size * 0.8 && line.x - last.x < line.size * 4 && readLabel(this.#text) === null;
    return letIn || right - last.right > (right - last.x) * shortLine;
  }

  /** Whether a line is set in a type of its own, as headings are. */
  #isOwn(line: Line): boolean {
    return line.font !== this.#body.font;
  }

  readonly #isCounted = (text: string): boolean => this.#series.split(text) !== null || isPartLine(text);

  #startsAnew({ text }: Line): boolean {
    if (numberPatterns.caption.test(withoutTabs(text)) || this.#isCounted(text)) return true;
    const label = readLabel(text);
    if (label === null) return false;
    // "see regulation⏎12. The" and "between 2⏎– 5": a number in running text may open a line too.
    if (label.kind === 'provision') return endsSentence(this.#text) || text.includes('\u2003') || /^\d+\.\d/.test(text);
    return label.style === 'bullet'
      ? !/^[–—*-]/.test(text) || endsSentence(this.#text) || /^[–—*-]\u2003/.test(text) || /^[–—*-] /.test(this.#text)
      : true;
  }
}
