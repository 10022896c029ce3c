import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { KnownWords } from '#contract/features/write/words-in-text.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import type { CommentWords, Mentionable } from '#web/platform/comments/comment-box.tsx';

/** How often those who only read, of whom the server hears nothing, ask for new comments. */
const readerMs = 30_000;

export const threadsQuery = ({ id, can_edit: canEdit }: Pick<OpenedDraft, 'id' | 'can_edit'>) => ({
  ...api.write.threads.queryOptions({ input: { id }, meta: { background: true } }),
  refetchInterval: canEdit ? (false as const) : readerMs,
  ...fresh.changedElsewhere,
});

/** Reads the comments again where somebody did something with them. @param revision the newest, as the server tells it */
export function readThreadsAgain(cache: QueryClient, draft: OpenedDraft, revision: number): void {
  const { queryKey } = threadsQuery(draft);
  const read = cache.getQueryData(queryKey);
  if (read && read.revision !== revision) void cache.invalidateQueries({ queryKey });
}

/** The people who can be mentioned in comments on a document. */
export const readersOfDraft = (id: string): Mentionable => ({
  title: 'People who can read this document',
  people: (q) => ({
    queryKey: [...api.write.draftReaders.key({ input: { id, q } }), 'people'],
    queryFn: ({ signal }) => client.write.draftReaders({ id, q }, { signal }),
    ...fresh.decidesAccess,
  }),
  nobody: 'Nobody with this name can read the document. Share it with them first.',
});

/** Writes, changes, resolves and deletes comments on a document. Each throws a ClientError where it fails. */
export function useThreadActs(draft: OpenedDraft) {
  const cache = useQueryClient();
  const { id } = draft;
  const andRefresh = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act;
    } finally {
      await cache.invalidateQueries({ queryKey: threadsQuery(draft).queryKey });
    }
  };
  return {
    begin: (words: CommentWords, on: KnownWords & { start: number }) =>
      andRefresh(client.write.beginThread({ id, ...words, on })),
    reply: (threadId: string, words: CommentWords) =>
      andRefresh(client.write.replyInThread({ id, threadId, ...words })),
    resolve: (threadId: string, resolved: boolean) =>
      andRefresh(client.write.resolveThread({ id, threadId, resolved })),
    edit: (commentId: string, words: CommentWords) =>
      andRefresh(client.write.editDraftComment({ id, commentId, ...words })),
    remove: (commentId: string) => andRefresh(client.write.removeDraftComment({ id, commentId })),
  };
}
