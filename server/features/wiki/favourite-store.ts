import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { favourites } from './wiki-tables.ts';

/** Adding an existing favourite changes nothing. */
export async function addFavourite(db: Queryable, userId: string, workId: string, now: Date): Promise<void> {
  await db.insert(favourites).values({ userId, workId, createdAt: now }).onConflictDoNothing();
}

export async function removeFavourite(db: Queryable, userId: string, workId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.workId, workId)));
}

/** The most favourites that are listed, far more than anybody uses. */
const mostFavourites = 500;

/** Ids of a user's favourite works, the latest first, at most 500. */
export async function favouriteWorkIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ workId: favourites.workId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.workId))
    .limit(mostFavourites);
  return rows.map(({ workId }) => workId);
}

export async function isFavourite(db: Queryable, userId: string, workId: string): Promise<boolean> {
  const rows = await db
    .select({ workId: favourites.workId })
    .from(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.workId, workId)));
  return rows.length > 0;
}
