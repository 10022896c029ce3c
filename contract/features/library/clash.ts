import { z } from 'zod';
import { versionStatusSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';

/** A place in a document: the element and its relevant words. */
const clashPlaceSchema = z.object({
  document_id: idSchema,
  title: z.string(),
  /** The version quoted, and whether it is in force today. */
  version: z.object({ number: z.number().int().positive(), status: versionStatusSchema }),
  element_id: idSchema.nullable(),
  number: z.string().nullable(),
  /** The sentence or the reference, quoted from the document. */
  quote: z.string(),
});

/**
 * A clash in the library:
 * - `superseded_reference`: a document relies on a text that has changed since the document was last published, or was withdrawn;
 * - `dead_reference`: it names a clause or document that does not exist;
 * - `contradiction`: two documents demand different things on the same matter;
 * - `overdue_review`: its review date has passed.
 */
export const clashSchema = z.object({
  id: idSchema,
  kind: z.enum(['superseded_reference', 'dead_reference', 'contradiction', 'overdue_review']),
  /** One sentence for the reader. */
  reason: z.string(),
  place: clashPlaceSchema,
  /** The other side: the text referred to, or the one that contradicts. */
  other: clashPlaceSchema.nullable(),
  dismissed: z.boolean(),
});
export type LibraryClash = z.infer<typeof clashSchema>;

const count = z.number().int().nonnegative();

/** Clashes that nobody has dismissed, by kind. */
export const clashCountsSchema = z.object({
  contradiction: count,
  dead_reference: count,
  superseded_reference: count,
  overdue_review: count,
});
export type ClashCounts = z.infer<typeof clashCountsSchema>;
