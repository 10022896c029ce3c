import type { SuspectSpan } from './suspect/hidden-marks.ts';

/** The one shape of every parsed file: the description of the work and the version, and the elements in reading order. */

export const elementKinds = ['heading', 'paragraph', 'list_item', 'table', 'figure'] as const;
export type ElementKind = (typeof elementKinds)[number];

/** An area of a page: `page` from 1, the rest as fractions (0 to 1) of the page as displayed, from its upper left corner. */
export type PagePlace = { page: number; x: number; y: number; width: number; height: number };

/**
 * The target of a reference: a clause path of the same version, or another work by its key; a null `path` means the whole
 * work.
 */
export type ReferenceTarget = { path: string } | { work: string; path: string | null };

/** Offsets into the text in UTF-16 units; `end` is exclusive. */
export type CrossReference = { start: number; end: number; target: ReferenceTarget };

/** A comment in the margin; never part of the text. `date` as the file gives it. */
export type ElementComment = { author: string | null; date: string | null; text: string };

export type ParsedElement = {
  kind: ElementKind;
  /** Headings: 1 is the title. List items: depth from 1. Otherwise null. */
  level: number | null;
  /** As printed ("5.1", "(a)", "Table 1"), or null. */
  number: string | null;
  /** Index of the parent in the list of elements: the heading above, or the provision that a list item belongs to. */
  parent: number | null;
  /** Address inside the version ("5.1", "3.6(a)", "table-1"), unique there and independent of the text. */
  clausePath: string;
  /** Texts of the headings above, outermost first, with their numbers; without the title. */
  sectionPath: string[];
  /** Plain text without the number. A table is its caption, then one line per row, with cells separated by " | ". */
  text: string;
  tableCells: string[][] | null;
  /** Its areas on the pages, in reading order: several where it spans columns or pages. Formats with pages only. */
  places?: PagePlace[];
  /** Confidence of text recognition in the words, 0 to 1; null or absent where the text was not recognised from a picture. */
  confidence?: number | null;
  /** References in the text. */
  references?: CrossReference[];
  /** Reviewers' comments on it. */
  comments?: ElementComment[];
  /** Words that people who open the file do not see, and sentences that speak to an assistant. Absent where there are none. */
  suspects?: SuspectSpan[];
};

export type Publication = {
  name: string;
  publisher: string | null;
  officialUrl: string | null;
  edition: string | null;
  basis: string | null;
  /** YYYY-MM-DD, or null until someone checks the guide against its source. */
  checkedOn: string | null;
};

/** The description of a work, the same for all its versions. */
export type WorkDescription = {
  key: string;
  fileName: string;
  title: string;
  isGuide: boolean;
  publication: Publication | null;
  jurisdiction: string | null;
  category: string;
  domain: string;
  subdomains: string[];
};

/** The description of one version. Dates are YYYY-MM-DD; `effectiveTo` is the last day, inclusive. */
export type VersionDescription = {
  number: number;
  label: string | null;
  effectiveFrom: string;
  effectiveTo: string | null;
  demonstration: boolean;
};

/** The content of front matter, or of a description file beside a file. */
export type DocumentDescription = { work: WorkDescription; version: VersionDescription };

/**
 * Something of which the reader is unsure, as a sentence for people: a title, a number that the document itself gives in another
 * way, or what may be patient data. `ordinal`: index of the element in the list of elements.
 */
export type ReadingDoubt = { kind: 'title' | 'number' | 'patient_data'; words: string; ordinal?: number };

export type ParsedDocument = {
  /** Null for a file without a description. */
  description: DocumentDescription | null;
  /** The title in the file itself, or null. */
  title: string | null;
  elements: ParsedElement[];
  /** Lines of its contents pages, as printed: navigation, and no text of the document. Absent where it has none. */
  contents?: string[];
  /** A sentence for the person who added the file: what was read otherwise than written, and where. */
  warning?: string;
  /** What people should look at and correct. Absent where nothing is in doubt. */
  doubts?: ReadingDoubt[];
  /** Pages of the file; absent for a format without pages. */
  pages?: number;
  /** Pages whose text was recognised from their picture. */
  recognisedPages?: number;
};

/** A document as a parser thread returns it. @property mediaType of the file, from its content */
export type ReadDocument = ParsedDocument & { mediaType: string };
