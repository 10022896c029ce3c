import { and, desc, eq } from 'drizzle-orm';
import type { DecisionState } from '#contract/features/review/review-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewDecisions, reviewFindings } from './review-tables.ts';

export type DecisionRow = typeof reviewDecisions.$inferSelect;
export type NewDecision = {
  decision: DecisionState;
  reason: string;
  until: string | null;
  decidedBy: string;
  decidedAt: Date;
};

/**
 * Decides on a finding whose latest decision has the revision that the person saw.
 * @returns the stored decision; undefined where somebody decided meanwhile
 */
export async function insertDecision(
  tx: Tx,
  finding: { id: string; seen: number },
  { decision, reason, until, decidedBy, decidedAt }: NewDecision,
): Promise<DecisionRow | undefined> {
  const revision = finding.seen + 1;
  const raised = await tx
    .update(reviewFindings)
    .set({ decision, acceptedUntil: until, decisionRevision: revision })
    .where(and(eq(reviewFindings.id, finding.id), eq(reviewFindings.decisionRevision, finding.seen)))
    .returning({ id: reviewFindings.id });
  if (raised.length === 0) return undefined;
  const row = { findingId: finding.id, revision, decision, reason, until, decidedBy, decidedAt };
  const [stored] = await tx.insert(reviewDecisions).values(row).returning();
  return stored;
}

/** Every decision on a finding, the latest first. */
export async function decisionsOn(db: Queryable, findingId: string) {
  return db
    .select({ decision: reviewDecisions, decidedBy: users.name })
    .from(reviewDecisions)
    .leftJoin(users, eq(users.id, reviewDecisions.decidedBy))
    .where(eq(reviewDecisions.findingId, findingId))
    .orderBy(desc(reviewDecisions.revision));
}
