import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { obligationVerdicts } from './requirements-tables.ts';

export type NewVerdict = Omit<typeof obligationVerdicts.$inferInsert, 'revision'>;

/** Stores an organisation's verdict if its revision is still the one the caller read, 0 for none. @returns false when it is not */
export async function keepVerdict(tx: Tx, verdict: NewVerdict, seen: number): Promise<boolean> {
  if (seen === 0) {
    const made = await tx
      .insert(obligationVerdicts)
      .values({ ...verdict, revision: 1 })
      .onConflictDoNothing()
      .returning();
    return made.length > 0;
  }
  const { organisationId, lineageId, quoteHash } = verdict;
  const changed = await tx
    .update(obligationVerdicts)
    .set({ ...verdict, revision: sql`${obligationVerdicts.revision} + 1` })
    .where(
      and(
        eq(obligationVerdicts.organisationId, organisationId),
        eq(obligationVerdicts.lineageId, lineageId),
        eq(obligationVerdicts.quoteHash, quoteHash),
        eq(obligationVerdicts.revision, seen),
      ),
    )
    .returning();
  return changed.length > 0;
}

export const verdictKey = ({ lineageId, quoteHash }: Pick<NewVerdict, 'lineageId' | 'quoteHash'>): string =>
  `${lineageId} ${quoteHash}`;

/**
 * Stores several verdicts of one organisation in one statement, each only if the revision before it is still the stored one (1 for
 * none). No two may be on one sentence. @returns the new revisions of those that were stored, by `verdictKey`
 */
export async function keepVerdicts(
  tx: Tx,
  verdicts: readonly (typeof obligationVerdicts.$inferInsert)[],
): Promise<Map<string, number>> {
  if (verdicts.length === 0) return new Map();
  const { organisationId, lineageId, quoteHash, revision } = obligationVerdicts;
  const kept = await tx
    .insert(obligationVerdicts)
    .values([...verdicts])
    .onConflictDoUpdate({
      target: [organisationId, lineageId, quoteHash],
      set: {
        state: sql`excluded.state`,
        revision: sql`excluded.revision`,
        decidedBy: sql`excluded.decided_by`,
        decidedAt: sql`excluded.decided_at`,
      },
      setWhere: sql`${revision} = excluded.revision - 1`,
    })
    .returning({ lineageId, quoteHash, revision });
  return new Map(kept.map((row) => [verdictKey(row), row.revision]));
}
