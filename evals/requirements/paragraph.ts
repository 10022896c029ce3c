/** A paragraph, list item, heading, table cell or line of a document, as a reader of it sees it. */
export type Paragraph = {
  text: string;
  /** Number or letter at its beginning, which its text does not contain. */
  number: string | null;
  /** False also where the source does not tell headings from text. */
  isHeading: boolean;
  isItem: boolean;
  /** The words that it completes, if it is an item. */
  leadIn: string | null;
};

export type TextDocument = { file: string; paragraphs: Paragraph[] };
