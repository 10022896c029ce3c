import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inLibrary } from './library-document-store.ts';
import { libraryDocuments } from './library-tables.ts';
import type { NamedRegulation } from './suggest-subject.ts';

const mostPages = 50;
const mostCharacters = 600;

export type Heading = { id: string; number: string | null; text: string; level: number | null };

const clause = {
  id: elements.id,
  number: elements.number,
  text: sql<string>`left(${elements.text}, ${mostCharacters})`,
};

/** The first headings of a version, in order, without its title. */
const headingsOf = (db: Queryable, versionId: string): Promise<Heading[]> =>
  db
    .select({ ...clause, level: elements.level })
    .from(elements)
    .where(
      and(eq(elements.versionId, versionId), eq(elements.kind, 'heading'), sql`coalesce(${elements.level}, 2) > 1`),
    )
    .orderBy(asc(elements.position))
    .limit(limits.headingsListed);

async function firstClauseOf(db: Queryable, versionId: string) {
  const [first] = await db
    .select(clause)
    .from(elements)
    .where(and(eq(elements.versionId, versionId), ne(elements.kind, 'heading'), sql`${elements.text} ~ '[[:alnum:]]'`))
    .orderBy(asc(elements.position))
    .limit(1);
  return first ?? null;
}

async function countsOf(db: Queryable, versionId: string) {
  const of = (kind: string) => sql<number>`(count(*) filter (where ${elements.kind} = ${kind}))::int`;
  const [counts] = await db
    .select({
      headings: sql<number>`(count(*) filter (where ${elements.kind} = 'heading' and coalesce(${elements.level}, 2) > 1))::int`,
      clauses: sql<number>`(count(*) filter (where ${elements.kind} in ('paragraph', 'list_item')))::int`,
      tables: of('table'),
      figures: of('figure'),
    })
    .from(elements)
    .where(eq(elements.versionId, versionId));
  return counts ?? { headings: 0, clauses: 0, tables: 0, figures: 0 };
}

const firstPage = sql<number>`(${elements.places} -> 0 ->> 'page')::int`;

/** Pages with uncertain words, by their first such clause. */
const hardToRead = (db: Queryable, versionId: string): Promise<{ page: number; id: string }[]> =>
  db
    .selectDistinctOn([firstPage], { page: firstPage, id: elements.id })
    .from(elements)
    .where(
      and(
        eq(elements.versionId, versionId),
        sql`${elements.confidence} < ${limits.recognitionConfidence}`,
        isNotNull(elements.places),
      ),
    )
    .orderBy(firstPage, asc(elements.position))
    .limit(mostPages);

/** Pages on which no element has a place. Nothing where no element has any: such a format has no places. */
async function emptyPages(db: Queryable, versionId: string): Promise<number[]> {
  const { rows } = await db.execute<{ page: number }>(sql`
    with seen as (
      select distinct (place ->> 'page')::int as page
      from ${elements}, jsonb_array_elements(${elements.places}) as place where ${elements.versionId} = ${versionId}
    )
    select page from ${versions}, generate_series(1, ${versions.pages}) as page
    where ${versions.id} = ${versionId} and exists (select from seen) and page not in (select seen.page from seen)
    order by page limit ${mostPages}`);
  return rows.map(({ page }) => page);
}

/** What was read of a version. The caller has checked who may see it. */
export async function readingOf(db: Queryable, versionId: string) {
  const [version] = await db
    .select({
      pages: versions.pages,
      recognisedPages: versions.recognisedPages,
      warning: versions.readingWarning,
      titleInFile: sql<string>`coalesce(${versions.description} #>> '{work,title}', ${versions.title})`,
      fileName: sql<string>`coalesce(${versions.description} #>> '{work,fileName}', ${works.fileName})`,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(eq(versions.id, versionId));
  return {
    pages: version?.pages ?? null,
    recognisedPages: version?.recognisedPages ?? 0,
    warning: version?.warning ?? null,
    titleInFile: version?.titleInFile ?? '',
    fileName: version?.fileName ?? '',
    headings: await headingsOf(db, versionId),
    firstClause: await firstClauseOf(db, versionId),
    counts: await countsOf(db, versionId),
    hardToRead: await hardToRead(db, versionId),
    emptyPages: await emptyPages(db, versionId),
  };
}

/** The regulation within the scope that a version's text names, with the number of places. */
export async function regulationNamedIn(db: Queryable, scope: Scope, versionId: string): Promise<NamedRegulation[]> {
  const named = db
    .select({ key: sql<string>`reference #>> '{target,work}'`.as('named_key') })
    .from(sql`${elements} cross join lateral jsonb_array_elements(${elements.crossReferences}) as reference`)
    .where(and(eq(elements.versionId, versionId), isNotNull(elements.crossReferences)))
    .as('named');
  return db
    .select({
      title: works.title,
      category: works.category,
      domain: works.domain,
      subdomains: works.subdomains,
      places: sql<number>`count(*)::int`,
    })
    .from(named)
    .innerJoin(works, eq(works.key, named.key))
    .where(and(eq(works.partition, 'regulation'), isNull(works.withdrawnAt), visibleWhere(scope, works)))
    .groupBy(works.id)
    .limit(50);
}

/** Documents whose newest version the person uploaded and nobody has checked: how many, and the first of them. */
export async function uncheckedOf(
  db: Queryable,
  scope: Scope,
  { userId, but }: { userId: string; but: string },
): Promise<{ count: number; next: { workId: string; versionId: string; title: string } | null }> {
  const newest = sql`(select newest.id from ${versions} newest where newest.work_id = ${works.id}
    and (newest.published_at is not null or newest.held_at is not null) order by newest.number desc, newest.id desc limit 1)`;
  const rows = await db
    .select({
      workId: works.id,
      versionId: versions.id,
      title: versions.title,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(works)
    .innerJoin(versions, sql`${versions.id} = ${newest}`)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .where(
      and(
        inLibrary(scope),
        isNull(works.withdrawnAt),
        ne(works.id, but),
        eq(versions.madeByKind, 'person'),
        eq(versions.madeBy, userId),
        or(isNull(libraryDocuments.responsibleId), eq(libraryDocuments.responsibleId, userId)),
        sql`${libraryDocuments.checkedVersionId} is distinct from ${versions.id}`,
      ),
    )
    .orderBy(asc(versions.id))
    .limit(1);
  const [first] = rows;
  if (first === undefined) return { count: 0, next: null };
  const { count, ...next } = first;
  return { count, next };
}
