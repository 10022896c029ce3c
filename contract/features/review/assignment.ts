import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { dayInForceSchema } from '#contract/day-in-force.ts';
import { idSchema } from '#contract/ids.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { reviewLimits } from './review-words.ts';

/** Who has a finding to do, and until when. */
export const assignmentSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  /** The day until which it is to be done, YYYY-MM-DD. */
  due: z.string(),
  /** What was asked for; null where nothing was, or the caller may neither read the policy nor has it to do. */
  note: z.string().nullable(),
  /** The name of the person who assigned it; null once their account is gone. */
  assigned_by: z.string().nullable(),
  assigned_at: z.iso.datetime(),
  /** Whether its to-do is ticked off. The finding itself is decided apart from that. */
  is_done: z.boolean(),
});
export type ShownAssignment = z.infer<typeof assignmentSchema>;

/** A person, or nobody, as a filter of findings. */
export const assigneeSchema = z.union([z.literal('unassigned'), idSchema]);

const findingIdsSchema = z
  .array(idSchema)
  .min(1, 'Select at least one finding.')
  .max(reviewLimits.mostAssigned, 'Select up to 100 findings.')
  .transform((ids) => [...new Set(ids)]);

/** A person to whom findings may be assigned. */
const candidateSchema = colleagueSchema.extend({
  /** Whether they can read the review; otherwise only its owner can assign to them, which shares it. */
  can_read: z.boolean(),
});

/** The calls about who has findings of a review to do. */
export const assignmentCalls = {
  assign: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: '/reviews/{id}/assignments',
      summary: 'Assign findings to a person, each with one to-do; what they were assigned before is replaced',
    })
    .input(
      z.strictObject({
        id: idSchema,
        finding_ids: findingIdsSchema,
        /** A person of the review's organisation, the caller included. */
        user_id: idSchema,
        /** Today in England or later. */
        due: dayInForceSchema,
        /** What the person is asked to do. */
        note: z
          .string()
          .trim()
          .normalize()
          .max(reviewLimits.noteCharacters, 'What you ask for must be 1,000 characters or fewer.')
          .default(''),
      }),
    )
    .output(
      z.object({
        assignments: z.array(z.object({ finding_id: idSchema, assignment: assignmentSchema })),
        /** Whether the review was shared with the person by this. */
        is_shared_now: z.boolean(),
      }),
    ),
  unassign: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: '/reviews/{id}/findings/{findingId}/assignment',
      summary: 'Take a finding back from the person who has it to do, with its to-do',
      successStatus: 204,
    })
    .input(z.object({ id: idSchema, findingId: idSchema })),
  assignees: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/{id}/assignees',
      summary: 'People to whom findings may be assigned, by words of their name or email; without words the caller',
    })
    .input(
      z.object({
        id: idSchema,
        q: z.string().trim().max(100, 'A search must be 100 characters or fewer.').default(''),
      }),
    )
    .output(z.array(candidateSchema)),
};
