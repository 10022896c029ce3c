import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ParsedElement } from '#engine/documents/document-shape.ts';

/** What the rules read of an element; `parent` is an index into the same list. */
export type ObligationElement = Pick<ParsedElement, 'kind' | 'text' | 'number' | 'parent' | 'tableCells'>;

/** Who must, should or may do what, when and on what condition. */
export type Obligation = {
  /** Index of the element that says it. */
  element: number;
  /** Where in the element's text: UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  modality: Modality;
  /** As written; null where the text names nobody ("records must be kept"). */
  actor: string | null;
  /** As written behind the verb of duty; in the passive the whole clause. */
  action: string;
  /** When or how often, as written; null when it is not said. */
  timing: string | null;
  /** When it holds, as written; null when it always does. */
  condition: string | null;
};

/** A stretch of a text that is read as one sentence: UTF-16 offsets. */
export type Stretch = { start: number; end: number; text: string };
