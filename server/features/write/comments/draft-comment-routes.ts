import { routes, signedIn } from '#server/platform/http/routes.ts';
import { editDraftComment, removeDraftComment, resolveThread } from './change-comments.ts';
import { beginThread, replyInThread } from './comment-on-draft.ts';
import { findDraftReaders, listThreads } from './list-threads.ts';
import type { CommentDraftDeps } from './note-comment.ts';

/** The calls about comments on documents. */
export const draftCommentRoutes = (deps: CommentDraftDeps) => ({
  threads: routes.write.threads.handler(({ input, context }) => listThreads(deps, signedIn(context), input.id)),
  beginThread: routes.write.beginThread.handler(({ input, context }) =>
    beginThread(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  replyInThread: routes.write.replyInThread.handler(({ input, context }) =>
    replyInThread(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  resolveThread: routes.write.resolveThread.handler(({ input, context }) =>
    resolveThread(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  editDraftComment: routes.write.editDraftComment.handler(({ input, context }) =>
    editDraftComment(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  removeDraftComment: routes.write.removeDraftComment.handler(({ input, context }) =>
    removeDraftComment(deps, signedIn(context), { ...input, requestId: context.requestId }),
  ),
  draftReaders: routes.write.draftReaders.handler(({ input, context }) =>
    findDraftReaders(deps, signedIn(context), input),
  ),
});
