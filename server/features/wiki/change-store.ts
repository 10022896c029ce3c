import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import { titleKey } from '#engine/versions/title-order-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type ChangeRow = { workId: string; versionId: string; changedOn: string };

/** The day a version changed the regulation: when it came into force or, for an upcoming one, when it was published. */
const changeDay = (today: string): SQL<string> => sql<string>`case when ${versions.effectiveFrom} <= ${today}::date
  then ${versions.effectiveFrom} else (${versions.publishedAt} at time zone 'Europe/London')::date end`;

/** Whether the version has ended by that day, by its own end date or because a later one has begun. */
const isOver = (today: string): SQL => sql`(${versions.effectiveTo} < ${today}::date or exists (
  select from ${versions} as later where later.work_id = ${versions.workId} and later.number > ${versions.number}
    and later.published_at is not null and later.effective_from <= ${today}::date and ${versions.effectiveFrom} <= ${today}::date))`;

/** Versions of regulation that are in force or upcoming, the latest change first. `today` is YYYY-MM-DD. */
export async function latestChanges(db: Queryable, scope: Scope, today: string, limit: number): Promise<ChangeRow[]> {
  const day = changeDay(today);
  return db
    .select({ workId: works.id, versionId: versions.id, changedOn: sql<string>`to_char(${day}, 'YYYY-MM-DD')` })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        eq(works.partition, 'regulation'),
        isNull(works.withdrawnAt),
        isNotNull(versions.publishedAt),
        visibleWhere(scope, works),
        not(sql`coalesce(${isOver(today)}, false)`),
      ),
    )
    .orderBy(desc(day), desc(versions.number), titleKey(works.title), versions.id)
    .limit(limit);
}
