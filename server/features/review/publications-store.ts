import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type EditedPublication, editedPublications } from '#engine/review/editions/publications.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The publications that the regulations within the scope stand for, in the editions in force on a day (YYYY-MM-DD). */
export async function publicationsInForce(db: Queryable, scope: Scope, today: string): Promise<EditedPublication[]> {
  const { key, title, publication, edition } = works;
  const rows = await db
    .select({ key, title, publication, edition, version: versions.number, effectiveFrom: versions.effectiveFrom })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(
      and(
        eq(works.partition, 'regulation'),
        isNull(works.withdrawnAt),
        isNotNull(versions.publishedAt),
        lte(versions.effectiveFrom, today),
        visibleWhere(scope, works),
      ),
    );
  return editedPublications(rows);
}
