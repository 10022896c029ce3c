import { z } from 'zod';
import { documentIdSchema } from '#contract/ids.ts';
import { guestOrStandard, routeFor } from '#contract/route.ts';
import { comparisonSchema } from './comparison.ts';

/** Ids of versions, of one document or of two. */
const pairSchema = z.object({ before: documentIdSchema, after: documentIdSchema });

export const compareContract = {
  compare: routeFor(guestOrStandard)
    .route({
      method: 'GET',
      path: '/docs/compare',
      summary: 'Two versions or two documents side by side, clause by clause, with the obligations that changed',
    })
    .input(pairSchema)
    .output(comparisonSchema),
  export: routeFor(guestOrStandard)
    .route({ method: 'GET', path: '/docs/compare/export', summary: 'The comparison as a Word file' })
    .input(pairSchema.extend({ changes_only: z.enum(['true', 'false']).default('true') }))
    .output(z.file()),
};
