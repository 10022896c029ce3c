import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** A place in a document: the element and the words in it that matter. */
const findingPlaceSchema = z.object({
  document_id: idSchema,
  title: z.string(),
  element_id: idSchema.nullable(),
  number: z.string().nullable(),
  /** The sentence, or the reference, as the document has it. */
  quote: z.string(),
});

/**
 * What does not fit in the library:
 * - `superseded_reference`: a document relies on a text that has changed since the document was last published, or is withdrawn;
 * - `dead_reference`: it names a clause or document that is not there;
 * - `contradiction`: two documents ask for different things of the same matter;
 * - `overdue_review`: its review date has passed.
 */
export const findingSchema = z.object({
  id: idSchema,
  kind: z.enum(['superseded_reference', 'dead_reference', 'contradiction', 'overdue_review']),
  /** One sentence for the reader. */
  reason: z.string(),
  place: findingPlaceSchema,
  /** The other side: the text referred to, or the one that says otherwise. */
  other: findingPlaceSchema.nullable(),
  dismissed: z.boolean(),
});
export type LibraryFinding = z.infer<typeof findingSchema>;
