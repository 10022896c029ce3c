import { and, desc, eq } from 'drizzle-orm';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatSessions } from './chat-tables.ts';

export type ChatSession = typeof chatSessions.$inferSelect;

/** Sessions a list shows; older ones are opened by their address. */
const mostListed = 500;

export async function insertSession(db: Queryable, session: typeof chatSessions.$inferInsert): Promise<void> {
  await db.insert(chatSessions).values(session);
}

/** The user's own sessions, the latest used first. */
export async function sessionsOf(db: Queryable, ownerId: string): Promise<ChatSession[]> {
  return db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.ownerId, ownerId))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(mostListed);
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
