import { z } from 'zod';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { documentIdSchema } from '#contract/ids.ts';
import { taxonomyNames } from '#contract/taxonomy.ts';

/** A name that filters. One that is none matches nothing and is stored as this word, so that nobody's words are kept in a filter. */
const taxonomyName = z
  .string()
  .max(100)
  .transform((name) => (taxonomyNames.has(name) ? name : 'Unknown'));

/** The filters of the search; absent means everything the caller may see, in force today. */
export const askFiltersSchema = z.object({
  category: z.array(taxonomyName).max(50).optional(),
  domain: z.array(taxonomyName).max(50).optional(),
  subDomain: z.array(taxonomyName).max(50).optional(),
  document: z.array(documentIdSchema).max(50).optional(),
  library: z.boolean().optional(),
  /** Leaves out what does not concern the asker's organisation by its applicability profile; without a profile, nothing. */
  profile: z.boolean().optional(),
  as_of: dayInForceSchema.optional(),
});
export type AskFilters = z.infer<typeof askFiltersSchema>;
