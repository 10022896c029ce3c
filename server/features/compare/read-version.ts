import type { z } from 'zod';
import type { comparisonSchema } from '#contract/features/compare/comparison.ts';
import type { elements } from '#engine/documents/document-tables.ts';

type Row = typeof elements.$inferSelect;

export type ReadElement = Pick<
  Row,
  'id' | 'lineageId' | 'kind' | 'level' | 'number' | 'parentId' | 'text' | 'tableCells'
>;

/** One version as its reader may see it. */
export type ReadVersion = {
  reference: z.infer<typeof comparisonSchema>['before'];
  /** The publication that a guide is about; null for anything but a guide. */
  guideTo: string | null;
  elements: readonly ReadElement[];
};
