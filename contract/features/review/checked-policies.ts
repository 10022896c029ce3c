import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { oneOrMore, pageOfList } from '#contract/query-values.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { coveredStatusSchema } from './finding.ts';
import { reviewLimits } from './review-words.ts';

/** How a policy stands to one requirement of a clause, in its latest finished review against the clause's document. */
const checkedPolicySchema = z.object({
  /** The asked clause. The review may have checked it in another version of its document. */
  element_id: idSchema,
  review_id: idSchema,
  finding_id: idSchema,
  policy: z.object({
    work_id: idSchema,
    /** The version that was reviewed. */
    document_id: idSchema,
    title: z.string(),
    version: z.int().min(1),
    /** It was uploaded for the review and is no document of the library. */
    is_uploaded: z.boolean(),
  }),
  /** As the counts of the review have it: with today's decision. */
  status: coveredStatusSchema,
  /** Whether a decision is due. */
  is_open: z.boolean(),
  reviewed_at: z.iso.datetime(),
});
export type CheckedPolicy = z.infer<typeof checkedPolicySchema>;

/** What reviews say of a clause. */
export const checkedPolicyCalls = {
  ofRequirement: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/requirements',
      summary: 'Policies that were checked against these clauses, and how they stand to each requirement of them',
    })
    .input(
      z.object({
        /** Elements of guides, regulations or documents of the library. */
        element_id: oneOrMore(idSchema, limits.elementIdsPerRequest),
        ...pageOfList(reviewLimits.mostListed),
      }),
    )
    .output(z.object({ policies: z.array(checkedPolicySchema), total: z.int().min(0) })),
};
