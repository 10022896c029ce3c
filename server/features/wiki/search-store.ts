import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { squeezedNumbers } from '#engine/search/publication-numbers.ts';
import { type LibraryChoice, partitionsOf, searchStems } from '#engine/search/search-tables.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import { titleKey } from '#engine/versions/title-order-store.ts';
import type { VersionStatus } from '#engine/versions/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { favourites } from './wiki-tables.ts';

/** The filters of a search. An absent list limits nothing. */
export type WorkFilters = {
  categories?: readonly string[] | undefined;
  domains?: readonly string[] | undefined;
  subdomains?: readonly string[] | undefined;
  /** Ids of versions; their works match. */
  documents?: readonly string[] | undefined;
  library: LibraryChoice;
  /** YYYY-MM-DD: only works that have a version in force on the day. */
  inForceOn?: string | undefined;
  /** Only works that have a version with one of these statuses, whether it is the one shown or beside it. */
  statuses?: readonly VersionStatus[] | undefined;
  /** YYYY-MM-DD: the day for which the statuses are computed. */
  today: string;
};

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Works with a published version. With a day, works with a version in force then: the one that began last, unless it has ended. */
function hasVersion(db: Queryable, day: string | undefined): SQL {
  const published = and(eq(versions.workId, works.id), isNotNull(versions.publishedAt));
  if (day === undefined) return exists(db.select({ id: versions.id }).from(versions).where(published));
  return sql`coalesce((select ${versions.effectiveTo} is null or ${versions.effectiveTo} >= ${day}::date from ${versions}
    where ${published} and ${versions.effectiveFrom} <= ${day}::date order by ${versions.number} desc limit 1), false)`;
}

/** The status of the version that readers see by default, or upcoming or superseded beside it, as `statusesOf` computes it. */
function hasStatus(db: Queryable, statuses: readonly VersionStatus[], today: string): SQL | undefined {
  const published = and(eq(versions.workId, works.id), isNotNull(versions.publishedAt));
  const isReplaced = sql`exists (select 1 from ${versions} as later where later.work_id = ${versions.workId}
    and later.published_at is not null and later.number > ${versions.number} and later.effective_from <= ${today}::date)`;
  const conditions = {
    in_force: hasVersion(db, today),
    upcoming: exists(
      db
        .select({ id: versions.id })
        .from(versions)
        .where(and(published, sql`${versions.effectiveFrom} > ${today}::date`)),
    ),
    superseded: exists(
      db
        .select({ id: versions.id })
        .from(versions)
        .where(
          and(
            published,
            sql`${versions.effectiveFrom} <= ${today}::date`,
            or(sql`${versions.effectiveTo} < ${today}::date`, isReplaced),
          ),
        ),
    ),
  };
  return or(...statuses.map((status) => conditions[status]));
}

function worksWhere(db: Queryable, scope: Scope, filters: WorkFilters): SQL | undefined {
  const { categories, domains, subdomains, documents, library, inForceOn } = filters;
  return and(
    visibleWhere(scope, works),
    isNull(works.withdrawnAt),
    hasVersion(db, inForceOn),
    inArray(works.partition, [...partitionsOf(library)]),
    categories && inArray(works.category, [...categories]),
    domains && inArray(works.domain, [...domains]),
    subdomains && sql`${works.subdomains} && ${list(subdomains)}`,
    documents && sql`${works.id} in (select work_id from versions where id = any(${list(documents)}))`,
  );
}

/** The most titles fetched for one search. */
const mostTitles = 60;

/** What names a work to a reader. */
const namedBy = sql`lower(${works.title} || ' ' || ${works.fileName})`;

/** Letters and digits alone of everything that names a work. */
const squeezedName = sql`regexp_replace(lower(${works.title} || ' ' || ${works.fileName} || ' ' || coalesce(${works.publication}, '')), '[^a-z0-9]+', '', 'g')`;

/**
 * Ids of works whose title, file name or publication has the numbers, or whose title or file name contains most of these lower-case
 * pieces of words, the most matches first.
 */
export async function worksByTitle(
  db: Queryable,
  scope: Scope,
  filters: WorkFilters,
  { pieces, numbers }: { pieces: readonly string[]; numbers: readonly string[] },
): Promise<string[]> {
  const hadPieces = sql`(select count(*) from unnest(${list(pieces)}) as piece where strpos(${namedBy}, piece) > 0)`;
  const squeezed = list(numbers.flatMap(squeezedNumbers));
  // A number outweighs all words, so that a common word never takes the place of the work that bears it.
  const hadNumbers = sql`(select count(*) from unnest(${squeezed}) as number where strpos(${squeezedName}, number) > 0)`;
  const had = numbers.length === 0 ? hadPieces : sql`(100 * ${hadNumbers} + ${hadPieces})`;
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(worksWhere(db, scope, filters), sql`${had} > 0`))
    .orderBy(desc(had), titleKey(works.title), works.id)
    .limit(mostTitles);
  return rows.map(({ id }) => id);
}

/** Whether the title or file name of a work contains the whole word. @param word lower-case letters */
export async function isInTitles(db: Queryable, scope: Scope, word: string, today: string): Promise<boolean> {
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(
      and(
        worksWhere(db, scope, { library: true, today }),
        sql`${namedBy} ~ ${`(^|[^[:alnum:]])${word}([^[:alnum:]]|$)`}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type TagCount = { category: string; domain: string; subdomains: string[]; count: number };

/** How many works there are for each combination of tags. */
export async function countByTags(db: Queryable, scope: Scope, filters: WorkFilters): Promise<TagCount[]> {
  const { statuses, today } = filters;
  return db
    .select({
      category: works.category,
      domain: works.domain,
      subdomains: works.subdomains,
      count: sql<number>`count(*)::int`,
    })
    .from(works)
    .where(and(worksWhere(db, scope, filters), statuses && hasStatus(db, statuses, today)))
    .groupBy(works.category, works.domain, works.subdomains);
}

/** One version of each of the user's favourite works. Searches name works by a version. */
export async function favouriteDocuments(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([versions.workId], { id: versions.id })
    .from(versions)
    .innerJoin(favourites, eq(favourites.workId, versions.workId))
    .where(and(eq(favourites.userId, userId), isNotNull(versions.publishedAt)));
  return rows.map(({ id }) => id);
}

/** The fewest letters of a stem that says what a longer word is about. */
const leastStem = 4;

/**
 * Stems from texts that complete a word still being typed, the most frequent first. For a word that has grown longer than its stem
 * ("ventilatio"), the stems it starts with, the longest first. Its own stem precedes all of them where texts contain it; it need not be a
 * part of the word ("safeti" of "safety"). Only texts that everybody, or the whole organisation, may see are counted.
 */
export async function stemsOfBegunWord(
  db: Queryable,
  scope: Scope,
  begun: { word: string; stem: string },
  most: number,
): Promise<string[]> {
  const { partition, organisationId, stem, documents } = searchStems;
  const own = scope.organisationId;
  const isOwnStem = sql`${stem} = ${begun.stem}`;
  const isBegun = sql`starts_with(${stem}, ${begun.word})`;
  const isOutgrown = sql`(length(${stem}) >= ${leastStem} and starts_with(${begun.word}, ${stem}))`;
  const rows = await db
    .select({ stem })
    .from(searchStems)
    .where(
      and(
        or(
          and(eq(partition, 'regulation'), eq(organisationId, '')),
          own === null ? undefined : and(eq(partition, 'library'), eq(organisationId, own)),
        ),
        sql`${documents} > 0`,
        or(isOwnStem, isBegun, isOutgrown),
      ),
    )
    .groupBy(stem)
    .orderBy(
      desc(isOwnStem),
      desc(isBegun),
      sql`case when ${isBegun} then sum(${documents}) else length(${stem}) end desc, ${stem}`,
    )
    .limit(most);
  return rows.map((row) => row.stem);
}
