import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { actorKeyOf, actorNameOf } from './actor-key.ts';
import { listedWhere, type ObligationQuery, ofOrganisation, shownActor } from './obligation-store.ts';
import { obligations, obligationVerdicts } from './requirements-tables.ts';

export type ListedGroup = { key: string; title: string; proposed: number; approved: number; dismissed: number };
type Page = { offset: number; limit: number };
type Groups = { groups: ListedGroup[]; total: number };

const countOf = (state: string) =>
  sql<number>`(count(*) filter (where coalesce(${obligationVerdicts.state}, 'proposed') = ${state}))::int`;

const counts = (
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { key, title }: { key: SQL<string>; title: SQL<string> },
) =>
  db
    .select({
      key,
      title,
      proposed: countOf('proposed'),
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
    .$dynamic();

/** One page of documents by title, and how many there are. */
export async function pageOfDocuments(
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { offset, limit }: Page,
): Promise<Groups> {
  const columns = { key: sql<string>`${versions.id}`, title: sql<string>`min(${works.title})` };
  const rows = await counts(db, scope, filters, columns)
    .orderBy(asc(sql`lower(min(${works.title}))`), asc(sql`1`))
    .offset(offset)
    .limit(limit);
  return { groups: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 };
}

const sumOf = (rows: readonly ListedGroup[], count: 'proposed' | 'approved' | 'dismissed') =>
  rows.reduce((sum, row) => sum + row[count], 0);

/** One page of those who must act, most awaited first, and how many there are. */
export async function pageOfActors(
  db: Queryable,
  scope: Scope,
  filters: ObligationQuery,
  { offset, limit }: Page,
): Promise<Groups> {
  const spellings = await counts(db, scope, filters, { key: shownActor, title: sql<string>`''` }).orderBy(asc(sql`1`));
  const groups = [...Map.groupBy(spellings, ({ key }) => actorKeyOf(key))].map(([key, rows]) => ({
    key,
    title: actorNameOf(rows[0]?.key ?? ''),
    proposed: sumOf(rows, 'proposed'),
    approved: sumOf(rows, 'approved'),
    dismissed: sumOf(rows, 'dismissed'),
  }));
  groups.sort((one, other) => other.proposed - one.proposed || (one.key < other.key ? -1 : 1));
  return { groups: groups.slice(offset, offset + limit), total: groups.length };
}

/** Every spelling of one who must act, by the key of their group, among the actors of all documents. */
export async function spellingsOf(db: Queryable, scope: Scope, who: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actor: shownActor })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .leftJoin(obligationVerdicts, ofOrganisation(scope));
  const key = actorKeyOf(who);
  return rows.map(({ actor }) => actor).filter((actor) => actorKeyOf(actor) === key);
}
