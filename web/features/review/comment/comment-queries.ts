import { useQueryClient } from '@tanstack/react-query';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

/** The comments on a finding; colleagues write others. None while it may still change. */
export const commentsQuery = (id: string, { id: findingId, is_provisional: isProvisional }: ShownFinding) => ({
  ...api.review.comments.queryOptions({ input: { id, findingId } }),
  ...fresh.changedElsewhere,
  enabled: !isProvisional,
});

/** People who may read a review, by words of their name. */
export const readersQuery = (id: string, q: string) => ({
  ...api.review.readers.queryOptions({ input: { id, q } }),
  ...fresh.decidesAccess,
});

export type CommentWords = { text: string; mentions: string[] };

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
