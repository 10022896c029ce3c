import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';
import { commentLimits } from './comment-limits.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string() });

/** A comment on a finding. One that was deleted has no words any more. */
export const commentSchema = z.object({
  id: idSchema,
  /** Null once their account is gone. */
  author: personSchema.nullable(),
  is_own: z.boolean(),
  /** Null where it was deleted. */
  text: z.string().nullable(),
  /** Those whose names stand in the text behind an @, as long as they belong to the organisation. */
  mentions: z.array(personSchema),
  written_at: z.iso.datetime(),
  /** When its author last changed its words; null while nobody has. */
  edited_at: z.iso.datetime().nullable(),
});
export type ShownComment = z.infer<typeof commentSchema>;

export const commentsSchema = z.object({
  /** The first first. */
  comments: z.array(commentSchema),
  /** Comments may quote the policy: those who may not read it learn how many there are. */
  withheld: z.int().min(0),
});

const wordsSchema = {
  text: z
    .string()
    .trim()
    .normalize()
    .min(1, 'Enter a comment.')
    .max(commentLimits.characters, 'A comment must be 2,000 characters or fewer.'),
  /** People to notify; counts for those whose names stand in the text behind an @. */
  mentions: z
    .array(idSchema)
    .max(commentLimits.mentions, 'Mention up to 10 people.')
    .transform((ids) => [...new Set(ids)])
    .default([]),
};

const findingOf = z.object({ id: idSchema, findingId: idSchema });
const commentOf = findingOf.extend({ commentId: idSchema });
const path = '/reviews/{id}/findings/{findingId}/comments' as const;

/** The calls about comments on findings. */
export const commentCalls = {
  comments: routeFor([guestOrStandard])
    .route({ method: 'GET', path, summary: 'The comments on a finding' })
    .input(findingOf)
    .output(commentsSchema),
  writeComment: routeFor(standardOnly)
    .route({ method: 'POST', path, summary: 'Comment on a finding; each person mentioned is notified once' })
    .input(findingOf.extend(wordsSchema))
    .output(commentSchema),
  editComment: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: `${path}/{commentId}`,
      summary: 'Change the words of a comment of the caller’s own',
    })
    .input(commentOf.extend(wordsSchema))
    .output(commentSchema),
  removeComment: routeFor(standardOnly)
    .route({
      method: 'DELETE',
      path: `${path}/{commentId}`,
      summary: 'Delete the words of a comment of the caller’s own; a line about it stays',
      successStatus: 204,
    })
    .input(commentOf),
  readers: routeFor(standardOnly)
    .route({
      method: 'GET',
      path: '/reviews/{id}/readers',
      summary: 'People who may read a review, by words of their name or email',
    })
    .input(
      z.object({
        id: idSchema,
        q: z.string().trim().max(100, 'A search must be 100 characters or fewer.').default(''),
      }),
    )
    .output(z.array(colleagueSchema)),
};
