import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ShownComment } from '#contract/features/review/comment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import type { NamedComment } from './comment-store.ts';

/** Comments for those who may read the policy, with the names of the people they mention. */
export async function presentComments(
  db: Queryable,
  { userId: readerId }: Pick<SignedInCaller, 'userId'>,
  { comments, organisationId }: { comments: readonly NamedComment[]; organisationId: string | null },
): Promise<ShownComment[]> {
  const mentioned = [...new Set(comments.flatMap(({ mentions }) => mentions))];
  const people = await colleaguesAmong(db, organisationId ?? '', mentioned);
  return comments.map(({ id, authorId, authorName, words, mentions, writtenAt, editedAt }) => ({
    id,
    author: authorId === null || authorName === null ? null : { user_id: authorId, name: authorName },
    is_own: authorId === readerId,
    text: words,
    mentions: people
      .filter(({ userId }) => words !== null && mentions.includes(userId))
      .map(({ userId, name }) => ({ user_id: userId, name })),
    written_at: writtenAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
  }));
}
