import { and, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { namedWhere } from '#engine/visibility/named-where.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatQuestions, chatSessions } from './chat-tables.ts';

export type ChatSession = typeof chatSessions.$inferSelect;

/** Of a question that a search shows. */
const beginningCharacters = 300;

/** @returns the session, or the one that the same owner started with the same key, however close the race */
export async function insertSession(db: Queryable, session: ChatSession): Promise<ChatSession> {
  const [made] = await db.insert(chatSessions).values(session).onConflictDoNothing().returning();
  if (made) return made;
  const { ownerId, idempotencyKey } = session;
  const [earlier] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.ownerId, ownerId), eq(chatSessions.idempotencyKey, idempotencyKey ?? '')));
  if (!earlier) throw new Error('A session was refused as a repetition of one that is not there.');
  return earlier;
}

/** Where a session stands in its owner's list: pinned ones first, each part the latest first. Follows an index. */
const placeOf = ({ pinnedAt, updatedAt, id }: Record<'pinnedAt' | 'updatedAt' | 'id', PgColumn>) => ({
  pinnedAt: sql`coalesce(${pinnedAt}, '-infinity'::timestamptz)`,
  updatedAt,
  id,
});

const holding = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Which sessions hold every word, and of those whose titles do not, which question holds some. Case does not count. */
function matching(db: Queryable, words: readonly string[]) {
  const { id, title } = chatSessions;
  const { sessionId, text, position } = chatQuestions;
  const patterns = words.map(holding);
  const questions = (having: SQL | undefined) =>
    db
      .select({ beginning: sql`left(${text}, ${beginningCharacters})` })
      .from(chatQuestions)
      .where(and(eq(sessionId, id), having));
  const inTitle = and(...patterns.map((pattern) => ilike(title, pattern)));
  const inSome = or(...patterns.map((pattern) => ilike(text, pattern)));
  const first = questions(inSome).orderBy(position).limit(1);
  return {
    found: and(...patterns.map((pattern) => or(ilike(title, pattern), exists(questions(ilike(text, pattern)))))),
    question: sql<string | null>`case when not (${inTitle ?? sql`true`}) then (${first}) end`,
  };
}

/**
 * A page of the user's own sessions, pinned ones first, then the latest used; each with the beginning of a question that holds
 * words searched for, where its title does not hold them all.
 * @param before id of the last session of the page before; of nobody's or somebody else's session nothing follows
 * @param words each to stand in the title or a question
 */
export async function sessionsOf(
  db: Queryable,
  ownerId: string,
  { before, words, limit }: { before: string | undefined; words: readonly string[]; limit: number },
): Promise<{ session: ChatSession; question: string | null }[]> {
  const marker = alias(chatSessions, 'marker');
  const markerPlace = db
    .select(placeOf(marker))
    .from(marker)
    .where(and(eq(marker.id, before ?? ''), eq(marker.ownerId, ownerId)));
  const place = placeOf(chatSessions);
  const follows = sql`(${place.pinnedAt}, ${place.updatedAt}, ${place.id}) < (${markerPlace})`;
  const { found, question } = matching(db, words);
  return db
    .select({ session: chatSessions, question })
    .from(chatSessions)
    .where(and(eq(chatSessions.ownerId, ownerId), before === undefined ? undefined : follows, found))
    .orderBy(desc(place.pinnedAt), desc(place.updatedAt), desc(place.id))
    .limit(limit);
}

/** Sessions that name the user among those they are shared with, the latest used first. */
export async function sessionsNaming(db: Queryable, scope: Scope, limit: number): Promise<ChatSession[]> {
  const { updatedAt, id } = chatSessions;
  const { userId } = scope;
  if (userId === null) return [];
  return db
    .select()
    .from(chatSessions)
    .where(and(namedWhere(userId, chatSessions), visibleWhere(scope, chatSessions)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

export async function findSession(db: Queryable, scope: Scope, id: string): Promise<ChatSession | undefined> {
  const [session] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), visibleWhere(scope, chatSessions)));
  return session;
}

/** As `findSession`, holding the row so that questions of one session take turns. */
export async function lockSession(tx: Tx, scope: Scope, id: string): Promise<ChatSession | undefined> {
  const [session] = await tx
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), visibleWhere(scope, chatSessions)))
    .for('update');
  return session;
}

export type SessionChange = Partial<
  Pick<ChatSession, 'title' | 'pinnedAt' | 'updatedAt' | 'visibility' | 'sharedWith'>
>;

export async function changeSession(tx: Tx, id: string, change: SessionChange): Promise<void> {
  await tx.update(chatSessions).set(change).where(eq(chatSessions.id, id));
}

/** Its questions go with it. */
export async function removeSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(chatSessions).where(eq(chatSessions.id, id));
}
