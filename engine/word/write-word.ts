import type { ParagraphChild } from 'docx';
import type {
  WordBlock,
  WordCell,
  WordDocument,
  WordFootnote,
  WordParagraph,
  WordRun,
  WordTable,
} from './word-document.ts';
import { faces, hairline, markLooks, page, paragraphStyles, styles } from './word-look.ts';

type Docx = typeof import('docx');

// Characters that XML 1.0 forbids: control characters, and halves of surrogate pairs.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Replaces characters that XML forbids with the replacement character. */
const writableText = (text: string): string => text.replace(unwritable, '\ufffd');

/** An address that Word may open, or undefined: an untrusted text must not become a link that runs something. */
function safeLink(link: string | null | undefined): string | undefined {
  if (link === null || link === undefined || !URL.canParse(link)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(link).protocol) ? link : undefined;
}

/** Numbers each footnote at its first use; Word prints them in that order. */
class Footnotes {
  readonly #numbers = new Map<WordFootnote, number>();

  numberOf(note: WordFootnote): number {
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
    this.#numbers.set(note, number);
    return number;
  }

  written(docx: Docx) {
    return Object.fromEntries(
      [...this.#numbers].map(([note, number]) => [number, { children: [writeNote(docx, note)] }]),
    );
  }
}

function linked(docx: Docx, link: string | undefined, children: ParagraphChild[]): ParagraphChild[] {
  return link === undefined ? children : [new docx.ExternalHyperlink({ link, children })];
}

function writeNote(docx: Docx, note: WordFootnote) {
  const link = safeLink(note.link);
  const address = link === undefined ? [] : linked(docx, link, [new docx.TextRun({ text: link, style: 'Hyperlink' })]);
  const children = [new docx.TextRun(`${writableText(note.text)} `), ...address];
  return new docx.Paragraph({ style: 'FootnoteText', children });
}

/** Line breaks of the text stay line breaks. */
function writeRun(docx: Docx, run: WordRun, notes: Footnotes): ParagraphChild[] {
  const link = safeLink(run.link);
  const lines = writableText(run.text).split(/\r\n|[\n\r]/);
  const texts = lines.map(
    (text, at) =>
      new docx.TextRun({
        text,
        ...(at > 0 && { break: 1 }),
        ...(run.bold && { bold: true }),
        ...(run.italic && { italics: true }),
        ...(run.isSource && { font: faces.source }),
        ...(run.mark && markLooks[run.mark]),
        ...((link !== undefined || run.goTo !== undefined) && { style: 'Hyperlink' }),
      }),
  );
  const children =
    run.goTo === undefined
      ? linked(docx, link, texts)
      : [new docx.InternalHyperlink({ anchor: run.goTo, children: texts })];
  if (run.footnote !== undefined) children.push(new docx.FootnoteReferenceRun(notes.numberOf(run.footnote)));
  return children;
}

const writeRuns = (docx: Docx, runs: readonly WordRun[], notes: Footnotes) =>
  runs.flatMap((run) => writeRun(docx, run, notes));

const writeParagraph = (docx: Docx, { runs, look }: WordParagraph, notes: Footnotes) =>
  new docx.Paragraph({
    children: writeRuns(docx, runs, notes),
    ...(look && { style: paragraphStyles[look] }),
  });

function writeCell(docx: Docx, cell: WordCell, width: number, notes: Footnotes) {
  // Word reports a file with an empty cell as damaged.
  const paragraphs = cell.paragraphs.length > 0 ? cell.paragraphs : [{ kind: 'paragraph' as const, runs: [] }];
  return new docx.TableCell({
    width: { size: width, type: 'dxa' },
    children: paragraphs.map((paragraph) => writeParagraph(docx, paragraph, notes)),
    ...(cell.isHatched && { shading: { type: 'thinDiagStripe', color: hairline, fill: 'auto' } }),
  });
}

function writeTable(docx: Docx, table: WordTable, room: number, notes: Footnotes) {
  const shares = table.columns.reduce((sum, { width }) => sum + width, 0);
  const widths = table.columns.map(({ width }) => Math.floor((room * width) / shares));
  const header = new docx.TableRow({
    tableHeader: true,
    cantSplit: true,
    children: table.columns.map(({ header: text }, at) =>
      writeCell(docx, { paragraphs: [{ kind: 'paragraph', look: 'label', runs: [{ text }] }] }, widths[at] ?? 0, notes),
    ),
  });
  const rows = table.rows.map(
    (cells) =>
      new docx.TableRow({
        children: table.columns.map((_, at) =>
          writeCell(docx, cells[at] ?? { paragraphs: [] }, widths[at] ?? 0, notes),
        ),
      }),
  );
  const line = { style: 'single', size: 4, color: hairline } as const;
  const none = { style: 'none', size: 0, color: 'auto' } as const;
  return new docx.Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: 'dxa' },
    columnWidths: widths,
    layout: 'fixed',
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    borders: { top: line, bottom: line, left: none, right: none, insideHorizontal: line, insideVertical: none },
    rows: [header, ...rows],
  });
}

const headingLevels = { 1: 'Heading1', 2: 'Heading2', 3: 'Heading3', 4: 'Heading4' } as const;

function writeHeading(docx: Docx, block: Extract<WordBlock, { kind: 'heading' }>, notes: Footnotes) {
  const children = writeRuns(docx, block.runs, notes);
  return new docx.Paragraph({
    heading: headingLevels[block.level],
    ...(block.startsPage && { pageBreakBefore: true }),
    children: block.anchor === undefined ? children : [new docx.Bookmark({ id: block.anchor, children })],
  });
}

function writeBlock(docx: Docx, block: WordBlock, room: number, notes: Footnotes) {
  switch (block.kind) {
    case 'heading':
      return [writeHeading(docx, block, notes)];
    case 'paragraph':
      return [writeParagraph(docx, block, notes)];
    case 'list':
      return block.items.map(
        (runs) => new docx.Paragraph({ bullet: { level: 0 }, children: writeRuns(docx, runs, notes) }),
      );
    case 'table':
      // Word merges two tables that touch; a paragraph separates them.
      return [writeTable(docx, block, room, notes), new docx.Paragraph({ spacing: { after: 60 }, children: [] })];
  }
}

function writeFooter(docx: Docx, text: string) {
  const run = new docx.TextRun({
    size: 17,
    children: [`${writableText(text)}   Page `, docx.PageNumber.CURRENT, ' of ', docx.PageNumber.TOTAL_PAGES],
  });
  return new docx.Footer({ children: [new docx.Paragraph({ children: [run] })] });
}

/**
 * Writes a Word file (Office Open XML, A4, styles, real headings, tables with repeated header rows, footnotes). The library
 * is loaded at first use. Any text is accepted: what XML forbids is replaced, and links that are not web or mail addresses
 * stay plain words.
 */
export async function writeWord(document: WordDocument): Promise<Uint8Array> {
  const docx = await import('docx');
  const notes = new Footnotes();
  const isLandscape = document.isLandscape === true;
  const room = (isLandscape ? page.height : page.width) - 2 * page.margin;
  const head = [new docx.Paragraph({ heading: 'Title', children: [new docx.TextRun(writableText(document.title))] })];
  if (document.subtitle !== undefined)
    head.push(writeParagraph(docx, { kind: 'paragraph', look: 'note', runs: [{ text: document.subtitle }] }, notes));
  const body = document.blocks.flatMap((block) => writeBlock(docx, block, room, notes));
  const file = new docx.Document({
    title: writableText(document.title),
    creator: 'Candour',
    lastModifiedBy: 'Candour',
    styles,
    footnotes: notes.written(docx),
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height, orientation: isLandscape ? 'landscape' : 'portrait' },
            margin: { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin },
          },
        },
        footers: { default: writeFooter(docx, document.footer) },
        children: [...head, ...body],
      },
    ],
  });
  return new Uint8Array(await docx.Packer.toBuffer(file));
}
