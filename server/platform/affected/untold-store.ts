import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ChangeKind } from './affected.ts';
import { untoldChanges } from './affected-tables.ts';

/** A version that became visible or was rolled back. */
export type UntoldChange = { versionId: string; kind: ChangeKind };

const chosen = ({ versionId, kind }: UntoldChange) =>
  and(eq(untoldChanges.versionId, versionId), eq(untoldChanges.kind, kind));

/**
 * Call in the transaction that publishes a version or rolls one back. Owners of things that cite it are notified once after the
 * commit.
 */
export async function noteUntold(tx: Tx, { versionId, kind }: UntoldChange): Promise<void> {
  await tx.insert(untoldChanges).values({ versionId, kind }).onConflictDoNothing();
}

/** All noted changes, the oldest first. */
export const listUntold = (db: Queryable): Promise<UntoldChange[]> =>
  db
    .select({ versionId: untoldChanges.versionId, kind: untoldChanges.kind })
    .from(untoldChanges)
    .orderBy(asc(untoldChanges.createdAt), asc(untoldChanges.versionId));

/**
 * Locks the row of a change, so that concurrent notifiers take turns.
 * @returns the last owner notified; undefined once all have been
 */
export async function lockUntoldRow(tx: Tx, change: UntoldChange): Promise<{ toldUpTo: string | null } | undefined> {
  const [found] = await tx
    .select({ toldUpTo: untoldChanges.toldUpTo })
    .from(untoldChanges)
    .where(chosen(change))
    .for('update');
  return found;
}

export async function keepToldUpTo(tx: Tx, change: UntoldChange, toldUpTo: string): Promise<void> {
  await tx.update(untoldChanges).set({ toldUpTo }).where(chosen(change));
}

export async function removeUntold(tx: Queryable, change: UntoldChange): Promise<void> {
  await tx.delete(untoldChanges).where(chosen(change));
}
