import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewTab, ReviewTabCounts } from '#contract/features/review/review-list.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { decisionNow } from './decision-now-where.ts';
import { type ReviewWithState, withState } from './review-store.ts';
import { reviewFindings, reviewSets, reviews } from './review-tables.ts';

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** @property today YYYY-MM-DD, on which an accepted risk may have ended */
export type ReviewQuery = {
  q: string;
  workId?: string | undefined;
  whose?: 'own' | 'shared' | undefined;
  today: string;
};

/**
 * Words of the policy, of what it was checked against, or of the owner. Titles are searched of documents alone that the scope may read:
 * whoever may read a review may read a policy uploaded for it.
 */
function matching(db: Queryable, scope: Scope, q: string): SQL | undefined {
  if (q === '') return undefined;
  const pattern = containing(q);
  const readable = db.select({ id: works.id }).from(works).where(visibleWhere(scope, works));
  const set = db
    .select({ one: sql`1` })
    .from(reviewSets)
    .where(
      and(eq(reviewSets.reviewId, reviews.id), ilike(reviewSets.title, pattern), inArray(reviewSets.workId, readable)),
    );
  return or(
    and(ilike(reviews.title, pattern), or(isNotNull(reviews.policyUploadId), inArray(reviews.policyWorkId, readable))),
    ilike(users.name, pattern),
    exists(set),
  );
}

const isOwn = ({ userId }: Scope): SQL => eq(reviews.ownerId, userId ?? '');

function whoseIs(scope: Scope, whose: ReviewQuery['whose']): SQL | undefined {
  if (whose === undefined) return undefined;
  return whose === 'own' ? isOwn(scope) : ne(reviews.ownerId, scope.userId ?? '');
}

const isUnfinished = ne(runsTable.state, 'done');

/** Of a review that has finished: what it found so far is provisional before. */
const hasOpen = (db: Queryable, today: string): SQL => {
  const open = db
    .select({ one: sql`1` })
    .from(reviewFindings)
    .where(
      and(
        eq(reviewFindings.reviewId, reviews.id),
        ne(reviewFindings.status, 'met'),
        sql`${decisionNow(today)} = 'open'`,
      ),
    );
  return sql`(${eq(runsTable.state, 'done')} and ${exists(open)})`;
};

const inTab = (db: Queryable, scope: Scope, today: string): Readonly<Record<ReviewTab, SQL | undefined>> => ({
  all: undefined,
  own: isOwn(scope),
  open: hasOpen(db, today),
  unfinished: isUnfinished,
});

const within = (db: Queryable, scope: Scope, { q, workId, whose }: ReviewQuery): SQL | undefined =>
  and(
    visibleWhere(scope, reviews),
    matching(db, scope, q),
    whoseIs(scope, whose),
    workId === undefined ? undefined : eq(reviews.policyWorkId, workId),
  );

type Page = { show: ReviewTab; order: 'newest' | 'oldest'; offset: number; limit: number };

/** A page of the reviews within the scope. */
export function listReviewRows(
  db: Queryable,
  scope: Scope,
  query: ReviewQuery,
  { show, order, offset, limit }: Page,
): Promise<ReviewWithState[]> {
  return withState(db)
    .where(and(within(db, scope, query), inTab(db, scope, query.today)[show]))
    .orderBy(order === 'newest' ? desc(reviews.id) : asc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many reviews within the scope each tab shows. */
export async function countTabs(db: Queryable, scope: Scope, query: ReviewQuery): Promise<ReviewTabCounts> {
  const { own, open, unfinished } = inTab(db, scope, query.today);
  const of = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [counts] = await db
    .select({ all: sql<number>`count(*)::int`, own: of(own), open: of(open), unfinished: of(unfinished) })
    .from(reviews)
    .innerJoin(runsTable, eq(runsTable.id, reviews.runId))
    .innerJoin(users, eq(users.id, reviews.ownerId))
    .where(within(db, scope, query));
  return counts ?? { all: 0, own: 0, open: 0, unfinished: 0 };
}
