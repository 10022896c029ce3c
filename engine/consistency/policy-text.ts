import type { ElementKind } from '#engine/reading/document-shape.ts';

/** An element of a document to compare with others. */
export type PolicyElement = {
  id: string;
  kind: ElementKind;
  number: string | null;
  parentId: string | null;
  text: string;
};

/** One document in its current version. */
export type PolicyText = {
  /** The version's id. */
  documentId: string;
  workId: string;
  elements: readonly PolicyElement[];
};

/** Words in an element: UTF-16 code units, `end` exclusive. */
export type PolicyPlace = { documentId: string; elementId: string; start: number; end: number };

/** "4.2." and "4.2" are one number. */
export const plainNumber = (number: string): string =>
  number
    .trim()
    .replace(/[.):]+$/, '')
    .toLowerCase();
