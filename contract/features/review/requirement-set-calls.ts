import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { countIn } from '#contract/query-values.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { openedSetSchema, savedSetSchema } from './requirement-set.ts';
import { requirementSetLimits } from './requirement-set-words.ts';

export const setNameSchema = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Enter a name.')
  .max(requirementSetLimits.nameCharacters, 'A name must be 200 characters or fewer.');
const setOf = z.object({ id: idSchema });

/** The calls about saved requirement sets, but for their uploads. */
export const requirementSetCalls = {
  savedSets: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/requirement-sets',
      summary: 'Saved requirement sets that the caller may use, by name',
    })
    .input(
      z.object({
        /** Withdrawn ones of the caller's own too. */
        withdrawn: z.enum(['true', 'false']).default('false'),
        offset: countIn(0, 1_000_000).default(0),
        limit: countIn(1, requirementSetLimits.mostListed).default(50),
      }),
    )
    .output(z.object({ sets: z.array(savedSetSchema), total: z.int().min(0) })),
  savedSet: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/requirement-sets/{id}',
      summary: 'A saved requirement set with its versions',
    })
    .input(setOf)
    .output(openedSetSchema),
  changeSet: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/requirement-sets/{id}',
      summary: 'Rename, share or withdraw a saved requirement set of the caller’s own, or offer it again',
    })
    .input(
      setOf
        .extend({
          name: setNameSchema.optional(),
          shared: z.boolean().optional(),
          withdrawn: z.boolean().optional(),
        })
        .refine(({ id: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
          message: 'Nothing is to be changed.',
        }),
    )
    .output(savedSetSchema),
  removeSet: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/reviews/requirement-sets/{id}',
      summary: 'Delete a saved requirement set of the caller’s own that no review has used',
      successStatus: 204,
    })
    .input(setOf),
};
