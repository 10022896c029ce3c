import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { oneOrMore } from '#contract/query-values.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor } from '#contract/route.ts';

/** The latest finished review of a document, by its counts as the review itself has them. */
const latestReviewSchema = z.object({
  work_id: idSchema,
  review_id: idSchema,
  /** The version that was reviewed. */
  version: z.int().min(1),
  reviewed_at: z.iso.datetime(),
  met: z.int().min(0),
  /** Requirements that apply. */
  applicable: z.int().min(0),
  open: z.int().min(0),
  /** The version in force today; null where none is. */
  version_in_force: z.int().min(1).nullable(),
});
export type LatestReview = z.infer<typeof latestReviewSchema>;

/** What a library knows of its reviews. */
export const latestReviewCalls = {
  latest: routeFor([guestOrStandard])
    .route({
      method: 'GET',
      path: '/reviews/latest',
      summary: 'The latest finished review of each of these documents, of those that the caller may read',
    })
    .input(z.object({ work: oneOrMore(idSchema) }))
    .output(z.object({ reviews: z.array(latestReviewSchema) })),
};
