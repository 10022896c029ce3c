import { z } from 'zod';
import { modalitySchema } from '#contract/features/requirements/obligation.ts';
import { documentReferenceSchema, elementKindSchema, versionSummarySchema } from '#contract/features/wiki/document.ts';
import { documentIdSchema, idSchema } from '#contract/ids.ts';

const count = z.int().min(0);

/** One side of a comparison: a version, and the other versions of its work to choose from. */
const sideSchema = documentReferenceSchema.extend({
  work_id: idSchema,
  versions: z.array(versionSummarySchema),
});

const clauseSchema = z.object({
  id: idSchema,
  /** As a reader would name it, such as "4.12", "1.2(a)" or "Table 1"; null when it has no number. */
  label: z.string().nullable(),
});

const piecesSchema = z.array(z.object({ text: z.string(), mark: z.enum(['same', 'removed', 'added']) }));

/** Two tables in one, the header first. Of an added or a removed row all words have that mark. */
export const markedTableSchema = z.object({
  caption: piecesSchema,
  rows: z.array(z.object({ change: z.enum(['same', 'changed', 'added', 'removed']), cells: z.array(piecesSchema) })),
});

const rowSchema = z.object({
  /** 'moved': elsewhere in the order; its words may have changed too. Between two documents nothing is. */
  change: z.enum(['same', 'changed', 'moved', 'added', 'removed']),
  kind: elementKindSchema,
  level: z.int().nullable(),
  before: clauseSchema.nullable(),
  after: clauseSchema.nullable(),
  /** Pieces that are not 'added' form the earlier text, those not 'removed' the later one, character by character. */
  pieces: piecesSchema,
  /** The cells of a table, whose words `pieces` have too; null for anything else. */
  table: markedTableSchema.nullable(),
  /** The row this clause was split from or merged into. */
  related: z.object({ kind: z.enum(['split', 'merge']), row: count }).nullable(),
});

const obligationSchema = z.object({
  modality: modalitySchema,
  actor: z.string().nullable(),
  action: z.string(),
  timing: z.string().nullable(),
  condition: z.string().nullable(),
  quote: z.string(),
});

const obligationChangeSchema = z.object({
  change: z.enum(['added', 'removed', 'changed']),
  direction: z.enum(['stronger', 'weaker', 'reversed']).nullable(),
  /** The parts that differ; 'wording' where the words differ and no other part does. */
  fields: z.array(z.enum(['modality', 'actor', 'action', 'timing', 'condition', 'wording'])),
  /** The row that contains it. */
  row: count,
  before: obligationSchema.nullable(),
  after: obligationSchema.nullable(),
});

const policySchema = z.object({
  document_id: documentIdSchema,
  title: z.string(),
  /** The rows it refers to; it may also, or only, refer to the publication as a whole. */
  rows: z.array(count),
  cites_whole: z.boolean(),
});

export const comparisonSchema = z.object({
  /** Two versions of one work, aligned by the lineage of their clauses, or two documents, aligned by their words. */
  kind: z.enum(['versions', 'documents']),
  before: sideSchema,
  after: sideSchema,
  /** In the order of the later version. Of two documents: in the order of the first, then what only the second has. */
  rows: z.array(rowSchema),
  counts: z.object({ same: count, changed: count, moved: count, added: count, removed: count }),
  /** Found in both texts by rules. Between two documents `changes` has those of clauses with a counterpart. */
  obligations: z.object({
    counts: z.object({ added: count, removed: count, changed: count, same: count }),
    changes: z.array(obligationChangeSchema),
  }),
  /** Documents of the caller's library that refer to changed text; empty between two documents. */
  policies: z.array(policySchema),
});
