import type { ElementComment } from '#engine/reading/document-shape.ts';
import type { Origin } from '#engine/reading/page-places.ts';

/** Where an item of a marked list stands. Made by `ProseReader.startList` and `ProseReader.addListItem` alone. */
export type ListPlace = {
  /** Count of blocks when the list began: the text open there is its lead-in. */
  start: number;
  /** Block of the item that contains this list; null at the outermost. */
  parent: number | null;
  /** 0 in the outermost list. */
  depth: number;
};

type Placed = {
  /** Where it is printed; null for a format without pages. */
  origin: Origin | null;
  comments: ElementComment[];
};

/** A stretch of running text, with its marks of tabs. */
export type TextBlock = Placed & {
  kind: 'heading' | 'paragraph';
  /** Headings: 1 is the title. */
  level: number;
  text: string;
  /** The number that the format itself prints before it, if any. */
  label: string | null;
  /** Set wholly in bold type, as headings without a heading style are. */
  isBold?: boolean;
  /** Set wholly in italic type. */
  isItalic?: boolean;
  /** A heading by its looks alone: its level is not known. */
  isTyped?: boolean;
  /** A heading whatever it says: the title of a slide. */
  isFixed?: boolean;
  /** Size of its letters, where the format says: comparable within a document. */
  size?: number;
  /** List and level that count its label: the same in all paragraphs of one series. */
  series?: string | undefined;
};

/** One thing that a file prints, in reading order, before the document's structure is known. */
export type ProseBlock =
  | TextBlock
  | (Placed & { kind: 'list_item'; text: string; place: ListPlace; ordinal: string | null })
  | (Placed & { kind: 'note'; text: string; mark: string })
  | (Placed & { kind: 'table'; cells: string[][]; caption: string })
  | (Placed & { kind: 'figure'; text: string })
  /** A line that the format or its place marks as part of a contents page. */
  | (Placed & { kind: 'contents'; text: string; label: string | null });

/** The same place in a document without its text: list places count blocks. */
export const withoutText = ({ origin }: ProseBlock): ProseBlock => ({
  kind: 'contents',
  text: '',
  label: null,
  origin,
  comments: [],
});
