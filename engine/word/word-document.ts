/** What a Word file is made of, in the words of whoever exports something. No sizes or fonts: `writeWord` has one look. */

/** A stretch of text with one look. */
export type WordRun = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** Words of a source (regulation, policy, transcript) are set in the serif face; what the product says is not. */
  isSource?: boolean;
  /** Underlined in green or struck in red, as on the screen. Formatting, not a tracked change. */
  mark?: 'inserted' | 'deleted';
  /** An address that the words lead to: http, https or mailto. Another scheme leaves the words without a link. */
  link?: string;
  /** A note at the foot of the page, its number set after these words. The same note object is numbered once. */
  footnote?: WordFootnote;
};

/** The text of a footnote and the permalink printed, as a link, after it. */
export type WordFootnote = { text: string; link: string | null };

export type WordCell = { paragraphs: WordParagraph[]; isHatched?: boolean };

export type WordParagraph = {
  kind: 'paragraph';
  runs: WordRun[];
  /** 'quote' is indented, 'note' small and grey, 'label' small and bold. */
  look?: 'quote' | 'note' | 'label';
};

export type WordTable = {
  kind: 'table';
  /** Widths are shares of the page's width, of whatever sum. The header row is repeated on each page. */
  columns: { header: string; width: number }[];
  rows: WordCell[][];
};

export type WordBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; runs: WordRun[] }
  | WordParagraph
  | { kind: 'list'; items: WordRun[][] }
  | WordTable;

export type WordDocument = {
  /** Printed as the title and kept in the file's properties. */
  title: string;
  /** Printed under the title: what was exported, by what, when. */
  subtitle?: string;
  /** Printed at the foot of each page before "Page 2 of 5". */
  footer: string;
  /** Wide pages, for tables with two texts side by side. */
  isLandscape?: boolean;
  blocks: WordBlock[];
};

/** A cell or paragraph of plain words. */
export const plainParagraph = (text: string, look?: WordParagraph['look']): WordParagraph => ({
  kind: 'paragraph',
  runs: [{ text }],
  ...(look && { look }),
});

export const plainCell = (text: string): WordCell => ({ paragraphs: [plainParagraph(text)] });
