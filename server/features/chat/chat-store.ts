import { and, desc, eq, exists, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { namedWhere } from '#engine/visibility/named-where.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatQuestions, chats } from './chat-tables.ts';

export type ChatRow = typeof chats.$inferSelect;

/** A chat that its owner deleted is there for nobody. */
export const isKept = isNull(chats.deletedAt);

/** How much of a question a search result shows. */
const beginningCharacters = 300;

/** @returns the chat, or the one that the same owner started with the same key, even in a race */
export async function insertChat(db: Queryable, chat: ChatRow): Promise<ChatRow> {
  const [made] = await db.insert(chats).values(chat).onConflictDoNothing().returning();
  if (made) return made;
  const { ownerId, idempotencyKey } = chat;
  const [earlier] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), eq(chats.idempotencyKey, idempotencyKey ?? '')));
  if (!earlier) throw new Error('A chat was refused as a repetition of one that is not there.');
  return earlier;
}

/** The sort order of the owner's list: pinned chats first, and within each group the latest first. Follows an index. */
const placeOf = ({ pinnedAt, updatedAt, id }: Record<'pinnedAt' | 'updatedAt' | 'id', PgColumn>) => ({
  pinnedAt: sql`coalesce(${pinnedAt}, '-infinity'::timestamptz)`,
  updatedAt,
  id,
});

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition for chats that contain every word and, where the title lacks one, the first question that contains any. Case is ignored.
 */
function matching(db: Queryable, words: readonly string[]) {
  const { id, title } = chats;
  const { chatId, text, position } = chatQuestions;
  const patterns = words.map(containing);
  const questions = (having: SQL | undefined) =>
    db
      .select({ beginning: sql`left(${text}, ${beginningCharacters})` })
      .from(chatQuestions)
      .where(and(eq(chatId, id), having));
  const inTitle = and(...patterns.map((pattern) => ilike(title, pattern)));
  const inSome = or(...patterns.map((pattern) => ilike(text, pattern)));
  const first = questions(inSome).orderBy(position).limit(1);
  return {
    found: and(...patterns.map((pattern) => or(ilike(title, pattern), exists(questions(ilike(text, pattern)))))),
    question: sql<string | null>`case when not (${inTitle ?? sql`true`}) then (${first}) end`,
  };
}

/**
 * A page of the user's own chats: pinned ones first, then the most recently used. Where a title lacks some of the words, the beginning of a
 * matching question is included.
 * @param before id of the last chat on the previous page; an id that is not the user's own returns nothing
 * @param words each must occur in the title or a question
 */
export async function chatsOf(
  db: Queryable,
  ownerId: string,
  { before, words, limit }: { before: string | undefined; words: readonly string[]; limit: number },
): Promise<{ chat: ChatRow; question: string | null }[]> {
  const marker = alias(chats, 'marker');
  const markerPlace = db
    .select(placeOf(marker))
    .from(marker)
    .where(and(eq(marker.id, before ?? ''), eq(marker.ownerId, ownerId)));
  const place = placeOf(chats);
  const follows = sql`(${place.pinnedAt}, ${place.updatedAt}, ${place.id}) < (${markerPlace})`;
  const { found, question } = matching(db, words);
  return db
    .select({ chat: chats, question })
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), isKept, before === undefined ? undefined : follows, found))
    .orderBy(desc(place.pinnedAt), desc(place.updatedAt), desc(place.id))
    .limit(limit);
}

/** Chats that are shared with the user by name, the most recently used first. */
export async function chatsNaming(db: Queryable, scope: Scope, limit: number): Promise<ChatRow[]> {
  const { updatedAt, id } = chats;
  return db
    .select()
    .from(chats)
    .where(and(namedWhere(scope, chats), isKept, visibleWhere(scope, chats)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

export async function findChat(db: Queryable, scope: Scope, id: string): Promise<ChatRow | undefined> {
  const [chat] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), isKept, visibleWhere(scope, chats)));
  return chat;
}

/** As `findChat`, locking the row so that questions of one chat take turns. */
export async function lockChatRow(tx: Tx, scope: Scope, id: string): Promise<ChatRow | undefined> {
  const [chat] = await tx
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), isKept, visibleWhere(scope, chats)))
    .for('update');
  return chat;
}

export type ChatChange = Partial<
  Pick<ChatRow, 'title' | 'pinnedAt' | 'updatedAt' | 'visibility' | 'sharedWith' | 'filters' | 'deletedAt'>
>;

export async function changeChat(tx: Tx, id: string, change: ChatChange): Promise<void> {
  await tx.update(chats).set(change).where(eq(chats.id, id));
}

/** Locks a deleted chat that is not purged yet, of this owner or of anybody. */
export async function lockDeletedChat(tx: Tx, id: string, ownerId?: string): Promise<ChatRow | undefined> {
  const [chat] = await tx
    .select()
    .from(chats)
    .where(
      and(eq(chats.id, id), isNotNull(chats.deletedAt), ownerId === undefined ? undefined : eq(chats.ownerId, ownerId)),
    )
    .for('update');
  return chat;
}

/** Ids of chats that were deleted at this time or before, the first ones first. */
export async function deletedUntil(db: Queryable, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: chats.id })
    .from(chats)
    .where(lte(chats.deletedAt, until))
    .orderBy(chats.deletedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The foreign key deletes its questions too. */
export async function removeChat(tx: Tx, id: string): Promise<void> {
  await tx.delete(chats).where(eq(chats.id, id));
}
