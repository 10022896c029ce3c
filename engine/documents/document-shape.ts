/** The one shape every file becomes: what is said about the work and the version, and the elements in reading order. */

export const elementKinds = ['heading', 'paragraph', 'list_item', 'table', 'figure'] as const;
export type ElementKind = (typeof elementKinds)[number];

/**
 * A stretch of a page: `page` from 1, the rest as fractions (0 to 1) of the page as it is seen, from its upper left corner.
 */
export type Place = { page: number; x: number; y: number; width: number; height: number };

/** What words of a text refer to: a clause path of the same version, or another work by its key, whole where `path` is null. */
export type ReferenceTarget = { path: string } | { work: string; path: string | null };

/** Offsets into the text in UTF-16 units; `end` is exclusive. */
export type CrossReference = { start: number; end: number; target: ReferenceTarget };

/** What somebody wrote in the margin; never part of the text. `date` as the file gives it. */
export type ElementComment = { author: string | null; date: string | null; text: string };

export type ParsedElement = {
  kind: ElementKind;
  /** Headings: 1 is the title. List items: depth from 1. Otherwise null. */
  level: number | null;
  /** As printed ("5.1", "(a)", "Table 1"), or null. */
  number: string | null;
  /** Index of the parent in the list of elements: the heading above, or the provision a list item belongs to. */
  parent: number | null;
  /** Address inside the version ("5.1", "3.6(a)", "table-1"), unique there and independent of the text. */
  clausePath: string;
  /** Texts of the headings above, outermost first, with their numbers; the title is not among them. */
  sectionPath: string[];
  /** Plain text without the number. A table is its caption, then one line a row, cells parted by " | ". */
  text: string;
  tableCells: string[][] | null;
  /** Where it stands on its pages, in reading order: several where it runs over columns or pages. Formats with pages only. */
  places?: Place[];
  /** How sure text recognition was of the words, 0 to 1; null or absent where the text was not recognised from a picture. */
  confidence?: number | null;
  /** What the text refers to. */
  references?: CrossReference[];
  /** Comments of reviewers on it. */
  comments?: ElementComment[];
};

export type Publication = {
  name: string;
  publisher: string | null;
  officialUrl: string | null;
  edition: string | null;
  basis: string | null;
  /** YYYY-MM-DD, or null while nobody with the source has checked the guide. */
  checkedOn: string | null;
};

/** What is said about the work, whichever version. */
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

/** What is said about one version. Dates are YYYY-MM-DD; `effectiveTo` is the last day, inclusive. */
export type VersionDescription = {
  number: number;
  label: string | null;
  effectiveFrom: string;
  effectiveTo: string | null;
  demonstration: boolean;
};

/** What front matter, or a description file beside a file, says. */
export type DocumentDescription = { work: WorkDescription; version: VersionDescription };

export type ParsedDocument = {
  /** Null for a file that nobody has described. */
  description: DocumentDescription | null;
  /** The title the file itself gives, or null. */
  title: string | null;
  elements: ParsedElement[];
  /** Pages of the file; absent for a format that has none. */
  pages?: number;
  /** Pages whose text was recognised from their picture. */
  recognisedPages?: number;
};

/** A document as a parser thread hands it over. @property mediaType of the file, by what it holds */
export type ReadDocument = ParsedDocument & { mediaType: string };
