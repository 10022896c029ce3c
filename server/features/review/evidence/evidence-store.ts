import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewEvidence } from './evidence-tables.ts';

export type EvidenceRow = typeof reviewEvidence.$inferSelect;
/** A file of evidence with the name of its person; null once the account is gone. */
export type NamedEvidence = EvidenceRow & { attachedByName: string | null };

export async function insertEvidence(tx: Tx, row: Omit<EvidenceRow, 'removedAt'>): Promise<void> {
  await tx.insert(reviewEvidence).values(row);
}

/** What is attached to a finding, the first first. */
export async function evidenceOn(db: Queryable, findingId: string): Promise<NamedEvidence[]> {
  const rows = await db
    .select({ evidence: reviewEvidence, attachedByName: users.name })
    .from(reviewEvidence)
    .leftJoin(users, eq(users.id, reviewEvidence.attachedBy))
    .where(and(eq(reviewEvidence.findingId, findingId), isNull(reviewEvidence.removedAt)))
    .orderBy(asc(reviewEvidence.id));
  return rows.map(({ evidence, attachedByName }) => ({ ...evidence, attachedByName }));
}

/** A file of evidence of a finding. */
export async function findAttachedEvidence(
  db: Queryable,
  findingId: string,
  id: string,
): Promise<EvidenceRow | undefined> {
  const [found] = await db
    .select()
    .from(reviewEvidence)
    .where(and(eq(reviewEvidence.id, id), eq(reviewEvidence.findingId, findingId), isNull(reviewEvidence.removedAt)));
  return found;
}

/** How many files a finding and its review have. */
export async function countEvidence(db: Queryable, place: { reviewId: string; findingId: string }) {
  const attached = isNull(reviewEvidence.removedAt);
  return {
    ofFinding: await db.$count(reviewEvidence, and(eq(reviewEvidence.findingId, place.findingId), attached)),
    ofReview: await db.$count(reviewEvidence, and(eq(reviewEvidence.reviewId, place.reviewId), attached)),
  };
}

/** Marks evidence as removed: one file, or everything of a review. @returns the ids of those that were not yet */
export async function markEvidenceRemoved(
  tx: Tx,
  { id, reviewId }: { id: string; reviewId?: never } | { reviewId: string; id?: never },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(reviewEvidence)
    .set({ removedAt: now })
    .where(
      and(
        isNull(reviewEvidence.removedAt),
        id === undefined ? eq(reviewEvidence.reviewId, reviewId) : eq(reviewEvidence.id, id),
      ),
    )
    .returning({ id: reviewEvidence.id });
  return rows.map((row) => row.id);
}

/** Ids of the next files that were removed, or whose review is gone, after one with this id. */
export async function nextGoneEvidence(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: reviewEvidence.id })
    .from(reviewEvidence)
    .where(and(or(isNotNull(reviewEvidence.removedAt), isNull(reviewEvidence.reviewId)), gt(reviewEvidence.id, after)))
    .orderBy(asc(reviewEvidence.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
