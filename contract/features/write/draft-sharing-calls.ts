import { z } from 'zod';
import { namePersonSchema, sharingSchema } from '#contract/access/sharing.ts';
import { idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

const draftOf = z.object({ id: idSchema });

/** The calls about who may read a document. */
export const draftSharingCalls = {
  share: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/sharing',
      summary: "Share a document with the caller's organisation, or stop sharing it",
    })
    .input(draftOf.extend({ shared: z.boolean() }))
    .output(sharingSchema),
  sharing: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/write/drafts/{id}/sharing',
      summary: 'Who may read a document of the caller’s own',
    })
    .input(draftOf)
    .output(sharingSchema),
  name: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/write/drafts/{id}/people',
      summary: 'Share a document with a person by name, or stop sharing it with them',
    })
    .input(draftOf.extend(namePersonSchema.shape))
    .output(sharingSchema),
};
