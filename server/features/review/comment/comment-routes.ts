import { routes, signedIn } from '#server/platform/http/routes.ts';
import { findReaders, listComments } from './list-comments.ts';
import { type CommentDeps, editComment, removeComment, writeComment } from './write-comment.ts';

/** The calls about comments on findings. */
export const commentRoutes = (deps: CommentDeps) => ({
  comments: routes.review.comments.handler(({ input: { id: reviewId, findingId }, context }) =>
    listComments(deps, signedIn(context), { reviewId, findingId }),
  ),
  writeComment: routes.review.writeComment.handler(({ input: { id: reviewId, ...rest }, context }) =>
    writeComment(deps, signedIn(context), { ...rest, reviewId, requestId: context.requestId }),
  ),
  editComment: routes.review.editComment.handler(({ input: { id: reviewId, ...rest }, context }) =>
    editComment(deps, signedIn(context), { ...rest, reviewId, requestId: context.requestId }),
  ),
  removeComment: routes.review.removeComment.handler(({ input: { id: reviewId, ...rest }, context }) =>
    removeComment(deps, signedIn(context), { ...rest, reviewId, requestId: context.requestId }),
  ),
  readers: routes.review.readers.handler(({ input: { id: reviewId, q }, context }) =>
    findReaders(deps, signedIn(context), { reviewId, q }),
  ),
});
