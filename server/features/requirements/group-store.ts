import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { actorKey, listedWhere, type ObligationQuery, ofOrganisation, shownActor } from './obligation-store.ts';
import { obligations, obligationVerdicts } from './requirements-tables.ts';

export type ListedGroup = { key: string; title: string; proposed: number; approved: number; dismissed: number };
type Page = { offset: number; limit: number };

const countOf = (state: string) =>
  sql<number>`(count(*) filter (where coalesce(${obligationVerdicts.state}, 'proposed') = ${state}))::int`;

/** One page of groups, and how many there are: documents by title, or those who must act, most awaited first. */
export async function pageOfGroups(
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { by, offset, limit }: Page & { by: 'document' | 'who' },
): Promise<{ groups: ListedGroup[]; total: number }> {
  const [key, title]: [SQL<string>, SQL<string>] =
    by === 'document'
      ? [sql<string>`${versions.id}`, sql<string>`min(${works.title})`]
      : [actorKey, sql<string>`coalesce(min(${shownActor}), '')`];
  const proposed = countOf('proposed');
  const rows = await db
    .select({
      key,
      title,
      proposed,
      approved: countOf('approved'),
      dismissed: countOf('dismissed'),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(versions, eq(versions.id, obligations.versionId))
    .innerJoin(works, eq(works.id, obligations.workId))
    .leftJoin(obligationVerdicts, ofOrganisation(scope))
    .where(listedWhere(scope, filters))
    .groupBy(sql`1`)
    .orderBy(
      ...(by === 'document' ? [asc(sql`lower(min(${works.title}))`), asc(sql`1`)] : [desc(proposed), asc(sql`1`)]),
    )
    .offset(offset)
    .limit(limit);
  return { groups: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 };
}
