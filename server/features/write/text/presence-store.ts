import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { draftPresence } from '../draft-tables.ts';

type Presence = typeof draftPresence.$inferInsert;

export async function storePresence(db: Queryable, presence: Presence): Promise<void> {
  const { isEditing, seenAt, userId } = presence;
  await db
    .insert(draftPresence)
    .values(presence)
    .onConflictDoUpdate({ target: [draftPresence.draftId, draftPresence.tab], set: { isEditing, seenAt, userId } });
}

export async function removePresence(db: Queryable, draftId: string, tab: string): Promise<void> {
  await db.delete(draftPresence).where(and(eq(draftPresence.draftId, draftId), eq(draftPresence.tab, tab)));
}

/** Who else has a document open, each person once; `tab` is the caller's own. */
export const othersPresent = (db: Queryable, { draftId, tab, since }: { draftId: string; tab: string; since: Date }) =>
  db
    .select({
      userId: draftPresence.userId,
      name: users.name,
      isEditing: sql<boolean>`bool_or(${draftPresence.isEditing})`,
    })
    .from(draftPresence)
    .innerJoin(users, eq(users.id, draftPresence.userId))
    .where(and(eq(draftPresence.draftId, draftId), ne(draftPresence.tab, tab), gte(draftPresence.seenAt, since)))
    .groupBy(draftPresence.userId, users.name)
    .orderBy(users.name);

export async function forgetAbsent(db: Queryable, before: Date): Promise<void> {
  await db.delete(draftPresence).where(lt(draftPresence.seenAt, before));
}
