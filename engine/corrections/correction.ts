import type { ParsedElement } from '#engine/reading/document-shape.ts';

/** An element as corrections find it again: by its lineage, or by the SHA-256 of its words. */
export type ElementAnchor = { lineageId: string; textHash: string };

/** What an element is. Furniture, such as a running title, and lines of a contents page are no part of the text. */
export type ElementRole =
  | { role: 'heading'; level: number }
  | { role: 'paragraph' | 'item' | 'note' | 'table' | 'figure' | 'furniture' | 'contents' };

/** What one correction changes. `from` is what was read. */
export type CorrectionChange =
  | { kind: 'join'; of: ElementAnchor; next: ElementAnchor }
  /** `at`: UTF-16 offset of the second part; `around`: the words on both sides, which find the place in another wording. */
  | { kind: 'split'; of: ElementAnchor; at: number; around: [string, string]; partLineageId: string }
  | { kind: 'number'; of: ElementAnchor; from: string | null; to: string | null }
  | { kind: 'type'; of: ElementAnchor; from: ElementRole; to: ElementRole }
  | { kind: 'title'; from: string; to: string };

export type Correction = CorrectionChange & { id: string };

/** Why a correction is not applied to a reading. `number`: the number that this reading gives the element. */
export type CorrectionRefusal =
  | { reason: 'gone' | 'next_gone' | 'not_adjacent' | 'place_gone' | 'words_changed' | 'other_type' | 'not_possible' }
  | { reason: 'other_number'; number: string | null };

/** An element of a reading, with its lineage. */
export type CorrectableElement = ParsedElement & { lineageId: string };

export type CorrectedReading = {
  elements: CorrectableElement[];
  /** Ids of the corrections, each in one of the two. */
  applied: string[];
  refused: { id: string; refusal: CorrectionRefusal }[];
  /** Lineages that a join ended, each with the one that has its words. */
  joined: { from: string; to: string }[];
  /** Lineages that a split began, each with the one that had its words. */
  parted: { from: string; to: string }[];
};
