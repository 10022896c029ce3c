import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import {
  containing,
  type LibraryDocumentRow,
  ofLibrary,
  ofStatus,
  selected,
  withVersions,
} from './library-document-store.ts';
import { libraryDocuments } from './library-tables.ts';

/** The search for overdue reviews. `today` is YYYY-MM-DD; a result contains every word. */
export type OverdueSearch = { today: string; words: readonly string[] };

/** The title of the version that readers see: the one in force, else the highest-numbered, as `currentVersion` has it. */
const titleShown = (today: string): SQL => sql`(select shown.title from ${versions} shown
  where shown.work_id = ${works.id} and shown.published_at is not null
  order by (shown.effective_from <= ${today} and (shown.effective_to is null or shown.effective_to >= ${today})
    and not exists (select from ${versions} later where later.work_id = ${works.id} and later.published_at is not null
      and later.number > shown.number and later.effective_from <= ${today})) desc, shown.number desc limit 1)`;

/** The text that a reader sees, as `presentOverdue` writes it. */
const told = (today: string): SQL => sql`concat_ws(E'\n', ${titleShown(today)}, 'The review was due on '
  || to_char(${libraryDocuments.reviewOn}, 'FMDD FMMonth YYYY') || '; '
  || coalesce('its owner is ' || ${users.name}, 'it has no owner') || '.')`;

const containingAll = ({ today, words }: OverdueSearch): SQL =>
  and(...words.map((word) => sql`${told(today)} ilike ${containing(word)}`)) ?? sql`true`;

const isOverdue = (db: Queryable, scope: Scope, today: string) => and(ofLibrary(db, scope), ofStatus('overdue', today));

/** Documents in use whose review date has passed, the longest overdue first. */
export async function listOverdue(
  db: Queryable,
  scope: Scope,
  search: OverdueSearch,
  limit: number,
): Promise<LibraryDocumentRow[]> {
  const rows = await selected(db)
    .where(and(isOverdue(db, scope, search.today), containingAll(search)))
    .orderBy(asc(libraryDocuments.reviewOn), desc(works.id))
    .limit(limit);
  return withVersions(db, rows);
}

/** How many are overdue, and how many of them match the search. */
export async function countOverdue(db: Queryable, scope: Scope, search: OverdueSearch) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      found: sql<number>`(count(*) filter (where ${containingAll(search)}))::int`,
    })
    .from(works)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .leftJoin(users, eq(users.id, libraryDocuments.responsibleId))
    .where(isOverdue(db, scope, search.today));
  return row ?? { all: 0, found: 0 };
}
