import { lte } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { secretHash } from '#server/platform/identity/secret-hash.ts';
import { forumHandOvers } from './hand-over-tables.ts';

/** How long an answered nonce is stored, ms. Discourse itself forgets one after ten minutes. */
const rememberedMs = 30 * 24 * 3_600_000;

/** @returns false where the nonce was answered before, for anybody */
export async function useNonce(tx: Tx, nonce: string, userId: string, now: Date): Promise<boolean> {
  const used = await tx
    .insert(forumHandOvers)
    .values({ nonceHash: secretHash(nonce), userId, expiresAt: new Date(now.getTime() + rememberedMs) })
    .onConflictDoNothing()
    .returning({ userId: forumHandOvers.userId });
  return used.length === 1;
}

export async function deleteOldNonces(query: Queryable, now: Date): Promise<void> {
  await query.delete(forumHandOvers).where(lte(forumHandOvers.expiresAt, now));
}
