import { z } from 'zod';
import { namePersonSchema, sharingSchema } from '#contract/access/sharing.ts';
import { idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

const reviewOf = z.object({ id: idSchema });

/** The calls about who may read a review. */
export const reviewSharingCalls = {
  share: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/{id}/sharing',
      summary: "Share a review with the caller's organisation, or stop sharing it",
    })
    .input(reviewOf.extend({ shared: z.boolean() }))
    .output(sharingSchema),
  sharing: routeFor(standardOnly)
    .route({ method: 'GET', path: '/reviews/{id}/sharing', summary: 'Who may read a review of the caller’s own' })
    .input(reviewOf)
    .output(sharingSchema),
  name: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/{id}/people',
      summary: 'Share a review with a person by name, or stop sharing it with them',
    })
    .input(reviewOf.extend(namePersonSchema.shape))
    .output(sharingSchema),
};
