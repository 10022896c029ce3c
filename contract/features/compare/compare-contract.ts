import { z } from 'zod';
import { documentIdSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { comparisonSchema } from './comparison.ts';

/** Ids of versions, of one document or of two. */
const pairSchema = z.object({ before: documentIdSchema, after: documentIdSchema });

export const compareContract = {
  compare: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/docs/compare',
      summary: 'Compare two versions or two documents clause by clause, with the obligations that changed',
    })
    .input(pairSchema)
    .output(comparisonSchema),
  export: routeFor(standardOnly)
    .route({ method: 'GET', path: '/docs/compare/export', summary: 'Download the comparison as a Word file' })
    .input(pairSchema.extend({ changes_only: z.enum(['true', 'false']).default('true') }))
    .output(z.file()),
};
