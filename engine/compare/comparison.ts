import type { Modality } from '#contract/features/requirements/modality.ts';
import type { ElementKind } from '#engine/reading/document-shape.ts';
import type { AlignedTable } from './mark-table.ts';
import type { MarkedPiece } from './mark-words.ts';

/** An element prepared for comparison. `parent` is an index in the same list. */
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

/** What became of a lineage in a later version: another one contains its words, or part of them. */
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

/** One element on a side: its id and the name a reader uses, such as "4.12" or "1.2(a)". */
export type RowSide = { id: string; label: string | null };

export type ClauseRow = {
  /** 'moved': elsewhere in the order; its words may have changed too, as `pieces` show. */
  change: RowChange;
  kind: ElementKind;
  /** Headings: 1 is the title. List items: depth from 1. */
  level: number | null;
  before: RowSide | null;
  after: RowSide | null;
  pieces: MarkedPiece[];
  /** The cells of a table, whose text `pieces` have too; null for anything else. */
  table: AlignedTable | null;
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
  /** The sentence, or part of one, as it is in the element. */
  quote: string;
};

export type ChangedObligation = {
  change: 'added' | 'removed' | 'changed';
  /** Where the modality changed: may < should < must; 'reversed' where doing became not doing, or the other way round. */
  direction: 'stronger' | 'weaker' | 'reversed' | null;
  fields: ObligationField[];
  /** Its row; for a changed one, the row of the later text. */
  row: number;
  before: ComparedObligation | null;
  after: ComparedObligation | null;
};

export type TextComparison = {
  rows: ClauseRow[];
  counts: Record<RowChange, number>;
  obligations: {
    counts: Record<'added' | 'removed' | 'changed' | 'same', number>;
    /** In the order of their rows. */
    changes: ChangedObligation[];
  };
};
