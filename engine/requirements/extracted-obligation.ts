import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';

/** The part of an element that the rules read; `parent` is an index into the same list. */
export type ObligationElement = Pick<ParsedElement, 'kind' | 'text' | 'number' | 'parent' | 'tableCells'>;

/** Who must, should or may do what, when and on what condition. */
export type ExtractedObligation = {
  /** Index of the element that states it. */
  element: number;
  /** Position in the element's text: UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  modality: Modality;
  /** As written; null where the text names no one ("records must be kept"). */
  actor: string | null;
  /** As written after the modal verb; in the passive the whole clause. */
  action: string;
  /** When or how often, as written; null when not stated. */
  timing: string | null;
  /** When it applies, as written; null when it always does. */
  condition: string | null;
};

/** A stretch of text to read as one sentence: UTF-16 offsets. */
export type Stretch = { start: number; end: number; text: string };
