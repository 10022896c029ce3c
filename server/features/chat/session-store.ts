import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Visible } from '#contract/access/caller.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatSessions } from './chat-tables.ts';

export type ChatSession = typeof chatSessions.$inferSelect;

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

/**
 * A page of the user's own sessions, the latest used first.
 * @param before id of the last session of the page before; of nobody's or somebody else's session nothing follows
 */
export async function sessionsOf(
  db: Queryable,
  ownerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ChatSession[]> {
  const marker = alias(chatSessions, 'marker');
  const place = db
    .select({ updatedAt: marker.updatedAt, id: marker.id })
    .from(marker)
    .where(and(eq(marker.id, before ?? ''), eq(marker.ownerId, ownerId)));
  const follows = before === undefined ? undefined : sql`(${chatSessions.updatedAt}, ${chatSessions.id}) < (${place})`;
  return db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.ownerId, ownerId), follows))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
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

export async function touchSession(tx: Tx, id: string, change: { title: string; updatedAt: Date }): Promise<void> {
  await tx.update(chatSessions).set(change).where(eq(chatSessions.id, id));
}

export async function setSharing(
  tx: Tx,
  id: string,
  { visibility, sharedWith }: Pick<Visible, 'visibility' | 'sharedWith'>,
): Promise<void> {
  await tx
    .update(chatSessions)
    .set({ visibility, sharedWith: [...sharedWith] })
    .where(eq(chatSessions.id, id));
}
