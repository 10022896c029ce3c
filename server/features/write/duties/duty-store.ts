import { and, desc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { DutyClause } from '#engine/drafting/duties/rules-of-duty.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { draftDutyDismissals } from '../draft-tables.ts';

/** A clause of the regulation as it stands in the version in force on a day; undefined where the corpus does not have it. */
export async function findClauseInForce(
  db: Queryable,
  scope: Scope,
  { guide, clause, day }: Pick<DutyClause, 'guide' | 'clause'> & { day: string },
) {
  const [version] = await db
    .select({
      versionId: versions.id,
      number: versions.number,
      title: versions.title,
      isGuide: works.isGuide,
      effectiveTo: versions.effectiveTo,
    })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(
      and(
        eq(works.key, guide),
        eq(works.partition, 'regulation'),
        isNull(works.withdrawnAt),
        isNotNull(versions.publishedAt),
        lte(versions.effectiveFrom, day),
        visibleWhere(scope, works),
      ),
    )
    .orderBy(desc(versions.number))
    .limit(1);
  if (!version || (version.effectiveTo !== null && version.effectiveTo < day)) return undefined;
  const [element] = await db
    .select({ id: elements.id, text: elements.text })
    .from(elements)
    .where(and(eq(elements.versionId, version.versionId), eq(elements.number, clause), ne(elements.kind, 'heading')))
    .limit(1);
  return element && { ...version, elementId: element.id, text: element.text };
}

/** The dismissed notices of a document, with who dismissed them. */
export const listDismissals = (db: Queryable, draftId: string) =>
  db
    .select({
      number: draftDutyDismissals.number,
      reason: draftDutyDismissals.reason,
      by: users.name,
      at: draftDutyDismissals.dismissedAt,
    })
    .from(draftDutyDismissals)
    .leftJoin(users, eq(users.id, draftDutyDismissals.dismissedBy))
    .where(eq(draftDutyDismissals.draftId, draftId));

type Dismissal = typeof draftDutyDismissals.$inferInsert;

/** Dismisses a notice, or dismisses it again with another reason. */
export async function putDismissal(tx: Tx, dismissal: Dismissal): Promise<void> {
  const { draftId: _, number: __, ...said } = dismissal;
  await tx
    .insert(draftDutyDismissals)
    .values(dismissal)
    .onConflictDoUpdate({ target: [draftDutyDismissals.draftId, draftDutyDismissals.number], set: said });
}

export async function removeDismissal(tx: Tx, draftId: string, number: number): Promise<void> {
  await tx
    .delete(draftDutyDismissals)
    .where(and(eq(draftDutyDismissals.draftId, draftId), eq(draftDutyDismissals.number, number)));
}
