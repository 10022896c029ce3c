import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { profilePhotos } from '#server/platform/identity/profile-photo-tables.ts';

/** Locks the user's row, so that changes of their photo take turns. @returns the photo's file, if there is one */
export async function lockPhotoRow(tx: Tx, userId: string): Promise<string | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return findPhoto(tx, userId);
}

export async function findPhoto(query: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await query
    .select({ fileId: profilePhotos.fileId })
    .from(profilePhotos)
    .where(eq(profilePhotos.userId, userId));
  return row?.fileId;
}

export async function putPhoto(tx: Tx, photo: typeof profilePhotos.$inferInsert): Promise<void> {
  const { userId: _, ...set } = photo;
  await tx.insert(profilePhotos).values(photo).onConflictDoUpdate({ target: profilePhotos.userId, set });
}
