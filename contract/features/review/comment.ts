import { z } from 'zod';
import { colleagueSchema } from '#contract/access/sharing.ts';
import { commentSchema, commentWords, readersAsked } from '#contract/comments/comment.ts';
import { idSchema } from '#contract/ids.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { routeFor, standardOnly } from '#contract/route.ts';

export const commentsSchema = z.object({
  /** The first first. */
  comments: z.array(commentSchema),
  /** Comments may quote the policy: those who may not read it learn how many there are. */
  withheld: z.int().min(0),
});

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
    .input(findingOf.extend(commentWords))
    .output(commentSchema),
  editComment: routeFor(standardOnly)
    .route({
      method: 'POST',
      path: `${path}/{commentId}`,
      summary: 'Change the words of a comment of the caller’s own',
    })
    .input(commentOf.extend(commentWords))
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
    .input(z.object({ id: idSchema, q: readersAsked }))
    .output(z.array(colleagueSchema)),
};
