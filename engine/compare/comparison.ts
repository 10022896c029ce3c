import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ElementKind } from '#engine/documents/document-shape.ts';
import type { Piece } from './mark-words.ts';

/** An element as it is compared. `parent` is a place in the same list. */
export type ComparedElement = {
  id: string;
  lineageId: string;
  kind: ElementKind;
  level: number | null;
  number: string | null;
  parent: number | null;
  text: string;
  tableCells: string[][] | null;
};

/** What a lineage became in a later version: its words, or a part of them, stand in another. */
export type LineageStep = { from: string; to: string; kind: 'split' | 'merge' };

export type ComparisonInput = {
  before: ComparedElement[];
  after: ComparedElement[];
  /**
   * Versions of one work are aligned by their lineages, which a person may have corrected; two documents by their texts.
   * `steps` are the splits and merges between the two versions.
   */
  by: { kind: 'lineage'; steps: LineageStep[] } | { kind: 'text' };
};

export type RowChange = 'same' | 'changed' | 'moved' | 'added' | 'removed';

/** One element on a side: its id and what a reader calls it, such as "4.12" or "1.2(a)". */
export type RowSide = { id: string; label: string | null };

export type ComparedRow = {
  /** 'moved': stands elsewhere in the order; its words may have changed too, which `pieces` say. */
  change: RowChange;
  kind: ElementKind;
  /** Headings: 1 is the title. List items: depth from 1. */
  level: number | null;
  before: RowSide | null;
  after: RowSide | null;
  pieces: Piece[];
  /** The row of the clause that this one was split from or merged into. */
  related: { kind: 'split' | 'merge'; row: number } | null;
};

export type ObligationField = 'modality' | 'actor' | 'action' | 'timing' | 'condition' | 'wording';

export type ComparedObligation = {
  modality: Modality;
  actor: string | null;
  action: string;
  timing: string | null;
  condition: string | null;
  /** The sentence, or part of one, as it stands in the element. */
  quote: string;
};

export type ObligationChange = {
  change: 'added' | 'removed' | 'changed';
  /** Where the force changed: may < should < must; 'reversed' where doing became not doing, or the other way round. */
  direction: 'stronger' | 'weaker' | 'reversed' | null;
  fields: ObligationField[];
  /** The row it stands in; of a changed one, where it stands now. */
  row: number;
  before: ComparedObligation | null;
  after: ComparedObligation | null;
};

export type Comparison = {
  rows: ComparedRow[];
  counts: Record<RowChange, number>;
  obligations: {
    counts: Record<'added' | 'removed' | 'changed' | 'same', number>;
    /** In the order of their rows. */
    changes: ObligationChange[];
  };
};
