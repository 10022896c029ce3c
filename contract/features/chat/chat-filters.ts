import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** Filters as a reader may see them: as they were chosen, with the documents' titles. Absent means that they limit nothing. */
export const shownFiltersSchema = z.object({
  category: z.array(z.string()).optional(),
  domain: z.array(z.string()).optional(),
  subDomain: z.array(z.string()).optional(),
  document: z
    .array(
      z.object({
        /** The version that is searched; null for a document that the reader may not read and did not choose. */
        id: idSchema.nullable(),
        /** Null for a document that the reader may not read, or that does not exist. */
        title: z.string().nullable(),
      }),
    )
    .optional(),
  library: z.boolean().optional(),
  profile: z.boolean().optional(),
  as_of: z.string().optional(),
});
export type ShownFilters = z.infer<typeof shownFiltersSchema>;

/** What a search with some filters covers for the caller. Each number counts documents with a text in force on the date. */
export const filterCoverageSchema = z.object({
  filters: shownFiltersSchema,
  regulation: z.int().min(0),
  library: z.int().min(0),
  /** The library without the other filters. */
  library_size: z.int().min(0),
  /** Documents of the regulation that do not concern the organisation by its profile, left out or not; null without a profile. */
  not_concerned: z.int().min(0).nullable(),
});
