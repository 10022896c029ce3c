import { useQueryClient } from '@tanstack/react-query';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import type { CommentWords, Mentionable } from '#web/platform/comments/comment-box.tsx';

/** The comments on a finding; colleagues write others. None while it may still change. */
export const commentsQuery = (id: string, { id: findingId, is_provisional: isProvisional }: ShownFinding) => ({
  ...api.review.comments.queryOptions({ input: { id, findingId } }),
  ...fresh.changedElsewhere,
  enabled: !isProvisional,
});

/** The people who can be mentioned in comments on a review. */
export const readersOfReview = (id: string): Mentionable => ({
  title: 'People who can read this review',
  people: (q) => ({
    queryKey: [...api.review.readers.key({ input: { id, q } }), 'people'],
    queryFn: ({ signal }) => client.review.readers({ id, q }, { signal }),
    ...fresh.decidesAccess,
  }),
  nobody: 'Nobody with this name can read the review. Share it with them first.',
});

/** Writes, changes and deletes comments on a finding. Each throws a ClientError where it fails. */
export function useCommentActs(id: string, findingId: string) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: api.review.comments.key({ input: { id, findingId } }) });
  return {
    write: async (words: CommentWords) => {
      await client.review.writeComment({ id, findingId, ...words });
      await refresh();
    },
    edit: async (commentId: string, words: CommentWords) => {
      try {
        await client.review.editComment({ id, findingId, commentId, ...words });
      } finally {
        await refresh();
      }
    },
    remove: async (commentId: string) => {
      try {
        await client.review.removeComment({ id, findingId, commentId });
      } finally {
        await refresh();
      }
    },
  };
}
