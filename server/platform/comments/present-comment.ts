import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ShownComment } from '#contract/comments/comment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';

/** A comment as it is stored, with the name of its author; null once the account is gone. */
export type StoredComment = {
  id: string;
  authorId: string | null;
  authorName: string | null;
  /** Null once it is deleted. */
  words: string | null;
  mentions: readonly string[];
  writtenAt: Date;
  editedAt: Date | null;
};

/** Comments for those who may read them, with the names of the people they mention. */
export async function presentComments(
  db: Queryable,
  { userId: readerId }: Pick<SignedInCaller, 'userId'>,
  { comments, organisationId }: { comments: readonly StoredComment[]; organisationId: string | null },
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
