/** The content of a Word file, independent of its look. No sizes or fonts: `writeWord` has one look. */

/** A stretch of text with one look. */
export type WordRun = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** Words of a source (regulation, policy, transcript) are set in the serif face; the product's own words are not. */
  isSource?: boolean;
  /** Underlined in green or struck through in red, as on the screen. Formatting, not a tracked change. */
  mark?: 'inserted' | 'deleted';
  /** An address that the words link to: http, https or mailto. Any other scheme gives no link. */
  link?: string;
  /** The heading of this file, by its anchor, that the words lead to. */
  goTo?: string;
  /** A footnote with its number after these words. The same footnote object is numbered once. */
  footnote?: WordFootnote;
};

/** The text of a footnote, followed by the permalink printed as a link. */
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
  /** Widths are relative to their sum. The header row is repeated on each page. */
  columns: { header: string; width: number }[];
  rows: WordCell[][];
};

export type WordBlock =
  /** `anchor`: letters, digits and underscores, unique in the file, for `goTo`. */
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; runs: WordRun[]; anchor?: string; startsPage?: boolean }
  | WordParagraph
  | { kind: 'list'; items: WordRun[][] }
  | WordTable;

export type WordDocument = {
  /** Printed as the title and stored in the file's properties. */
  title: string;
  /** Printed under the title: what was exported, by what, when. */
  subtitle?: string;
  /** Printed at the foot of each page before "Page 2 of 5". */
  footer: string;
  /** Landscape pages, for tables with two texts side by side. */
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
