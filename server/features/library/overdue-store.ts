import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { versions, works } from '#engine/documents/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import {
  holding,
  type LibraryDocument,
  ofLibrary,
  ofStatus,
  selected,
  withVersions,
} from './library-document-store.ts';
import { libraryDocuments } from './library-tables.ts';

/** What overdue reviews are looked for by. `today` is YYYY-MM-DD; every word is wanted. */
export type OverdueSearch = { today: string; words: readonly string[] };

/** The title of the version a reader means: the one in force, else the highest-numbered, as `currentVersion` has it. */
const titleShown = (today: string): SQL => sql`(select shown.title from ${versions} shown
  where shown.work_id = ${works.id} and shown.published_at is not null
  order by (shown.effective_from <= ${today} and (shown.effective_to is null or shown.effective_to >= ${today})
    and not exists (select from ${versions} later where later.work_id = ${works.id} and later.published_at is not null
      and later.number > shown.number and later.effective_from <= ${today})) desc, shown.number desc limit 1)`;

/** What a reader is told of it, as `presentOverdue` writes it. */
const told = (today: string): SQL => sql`concat_ws(E'\n', ${titleShown(today)}, 'Its review was due on '
  || to_char(${libraryDocuments.reviewOn}, 'FMDD FMMonth YYYY') || '; '
  || coalesce(${users.name} || ' owns it', 'nobody owns it') || '.')`;

const holdingAll = ({ today, words }: OverdueSearch): SQL =>
  and(...words.map((word) => sql`${told(today)} ilike ${holding(word)}`)) ?? sql`true`;

const isOverdue = (db: Queryable, scope: Scope, today: string) => and(ofLibrary(db, scope), ofStatus('overdue', today));

/** Documents in use whose review date has passed, the longest first. */
export async function listOverdue(
  db: Queryable,
  scope: Scope,
  search: OverdueSearch,
  limit: number,
): Promise<LibraryDocument[]> {
  const rows = await selected(db)
    .where(and(isOverdue(db, scope, search.today), holdingAll(search)))
    .orderBy(asc(libraryDocuments.reviewOn), desc(works.id))
    .limit(limit);
  return withVersions(db, rows);
}

/** How many there are, and how many are found. */
export async function countOverdue(db: Queryable, scope: Scope, search: OverdueSearch) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      found: sql<number>`(count(*) filter (where ${holdingAll(search)}))::int`,
    })
    .from(works)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .leftJoin(users, eq(users.id, libraryDocuments.responsibleId))
    .where(isOverdue(db, scope, search.today));
  return row ?? { all: 0, found: 0 };
}
