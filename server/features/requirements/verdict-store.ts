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
