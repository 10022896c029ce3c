import { and, asc, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DraftTab } from '#contract/features/write/draft.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { stateOfDraft } from './draft-store.ts';
import { drafts } from './draft-tables.ts';

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (q: string): SQL | undefined =>
  q === '' ? undefined : or(ilike(drafts.title, containing(q)), ilike(users.name, containing(q)));

const inTab = ({ userId }: Scope): Readonly<Record<DraftTab, SQL | undefined>> => ({
  all: undefined,
  own: eq(drafts.ownerId, userId ?? ''),
  shared: ne(drafts.ownerId, userId ?? ''),
});

const within = (scope: Scope, q: string): SQL | undefined => and(visibleWhere(scope, drafts), matching(q));

/** How many sections are written, without their words: a list of 100 documents reads none of their texts. */
const listed = (db: Queryable) =>
  db
    .select({
      draft: {
        id: drafts.id,
        runId: drafts.runId,
        ownerId: drafts.ownerId,
        organisationId: drafts.organisationId,
        visibility: drafts.visibility,
        title: drafts.title,
        source: drafts.source,
        turns: drafts.turns,
        createdAt: drafts.createdAt,
        changedAt: drafts.changedAt,
      },
      template: sql<{ key: string; name: string; sections: number }>`jsonb_build_object(
        'key', ${drafts.template}->>'key', 'name', ${drafts.template}->>'name',
        'sections', jsonb_array_length(${drafts.template}->'sections'))`,
      sectionsDone: sql<number>`jsonb_array_length(${drafts.written})`,
      state: stateOfDraft,
      ownerName: users.name,
    })
    .from(drafts)
    .leftJoin(runsTable, eq(runsTable.id, drafts.runId))
    .innerJoin(users, eq(users.id, drafts.ownerId))
    .$dynamic();
export type ListedDraftRow = Awaited<ReturnType<typeof listed>>[number];

type Page = { q: string; show: DraftTab; order: 'newest' | 'oldest'; offset: number; limit: number };

/** A page of the documents within the scope. */
export function listDraftRows(
  db: Queryable,
  scope: Scope,
  { q, show, order, offset, limit }: Page,
): Promise<ListedDraftRow[]> {
  const direction = order === 'newest' ? desc : asc;
  return listed(db)
    .where(and(within(scope, q), inTab(scope)[show]))
    .orderBy(direction(drafts.changedAt), direction(drafts.id))
    .limit(limit)
    .offset(offset);
}

/** How many documents within the scope each tab shows. */
export async function countDrafts(db: Queryable, scope: Scope, q: string): Promise<Record<DraftTab, number>> {
  const { own } = inTab(scope);
  const [counts] = await db
    .select({ all: sql<number>`count(*)::int`, own: sql<number>`(count(*) filter (where ${own}))::int` })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.ownerId))
    .where(within(scope, q));
  const { all, own: ofCaller } = counts ?? { all: 0, own: 0 };
  return { all, own: ofCaller, shared: all - ofCaller };
}
