import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { pageOfList } from '#contract/query-values.ts';
import { championOnly, routeFor } from '#contract/route.ts';
import { reviewLimits } from './review-words.ts';

/** A policy with open findings, by its latest finished review that is shared with the organisation. */
const policyWithOpenSchema = z.object({
  review_id: idSchema,
  policy: z.object({ title: z.string(), version: z.int().min(1), is_uploaded: z.boolean() }),
  /** Who started the review. */
  owner: z.object({ user_id: idSchema, name: z.string() }),
  reviewed_at: z.iso.datetime(),
  met: z.int().min(0),
  /** Requirements that apply. */
  applicable: z.int().min(0),
  open: z.int().min(1),
});
export type PolicyWithOpen = z.infer<typeof policyWithOpenSchema>;

/** What is left to do in an organisation's reviews. */
export const openFindingsCalls = {
  openByPolicy: routeFor(championOnly)
    .route({
      method: 'GET',
      path: '/reviews/open',
      summary:
        'Policies with open findings in reviews that are shared with the caller’s organisation, most findings first',
    })
    .input(z.object(pageOfList(reviewLimits.mostListed)))
    .output(
      z.object({
        policies: z.array(policyWithOpenSchema),
        total: z.int().min(0),
        /** Open findings of all of them. */
        total_open: z.int().min(0),
      }),
    ),
};
