import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChangeSince, DecisionState, FindingStatus } from '#contract/features/review/review-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
import { assignedTo, isAssignee } from './assign/assignee-where.ts';
import { reviewAssignments } from './assign/assignment-tables.ts';
import { findingOrigin } from './assign/assignment-words.ts';
import { decisionNow } from './decision-now-where.ts';
import { reviewDecisions, reviewFindings, reviewSets } from './review-tables.ts';

export type FindingRow = typeof reviewFindings.$inferSelect;
export type NewRequirement = Pick<
  FindingRow,
  'id' | 'reviewId' | 'setId' | 'position' | 'requirement' | 'elementId' | 'label'
>;
/** What the engine found about one requirement. */
export type StoredJudgement = Pick<
  FindingRow,
  'id' | 'clauses' | 'decides' | 'lacking' | 'slot' | 'nearest' | 'belongsAfter' | 'confidence' | 'sections'
> & { status: FindingStatus };

export async function insertRequirements(tx: Tx, rows: readonly NewRequirement[]): Promise<void> {
  await tx.insert(reviewFindings).values([...rows]);
}

/** Removes what an attempt stored that died before it had stored every requirement. */
export async function removeRequirements(tx: Tx, reviewId: string): Promise<void> {
  await tx.delete(reviewFindings).where(eq(reviewFindings.reviewId, reviewId));
}

/** The requirements of a review, in order. */
export async function requirementsToJudge(db: Queryable, reviewId: string) {
  return db
    .select({
      id: reviewFindings.id,
      setId: reviewFindings.setId,
      requirement: reviewFindings.requirement,
      isJudged: sql<boolean>`${reviewFindings.status} is not null`,
    })
    .from(reviewFindings)
    .where(eq(reviewFindings.reviewId, reviewId))
    .orderBy(asc(reviewFindings.position));
}
export type RequirementToJudge = Awaited<ReturnType<typeof requirementsToJudge>>[number];

/** Stores findings in one statement; a later one of a requirement replaces the earlier. */
export async function storeJudgements(tx: Tx, reviewId: string, judged: readonly StoredJudgement[]): Promise<void> {
  if (judged.length === 0) return;
  const rows = judged.map(({ belongsAfter, ...rest }) => ({ ...rest, belongs_after: belongsAfter }));
  await tx.execute(sql`
    update review_findings as f set status = j.status, clauses = j.clauses, decides = j.decides, lacking = j.lacking,
      slot = j.slot, nearest = j.nearest, belongs_after = j.belongs_after, confidence = j.confidence,
      sections = array(select jsonb_array_elements_text(j.sections)::integer)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (id text, status text, clauses jsonb, decides jsonb,
      lacking text, slot text, nearest jsonb, belongs_after jsonb, confidence real, sections jsonb)
    where f.id = j.id and f.review_id = ${reviewId}`);
}

/** Which words of a review its reader may read. */
export type ReadableWords = { policy: boolean; setIds: readonly string[] };
export type FindingQuery = {
  status?: readonly FindingStatus[] | undefined;
  decision?: readonly DecisionState[] | undefined;
  since?: readonly ChangeSince[] | undefined;
  set?: readonly string[] | undefined;
  section?: readonly number[] | undefined;
  /** Ids of people, `unassigned` for nobody. */
  assignee?: readonly string[] | undefined;
  q: string;
};

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
const numbers = (values: readonly number[]) => sql`${sql.param([...values])}::integer[]`;

/** Searches only words that the reader may read: otherwise a search would tell what they say. */
function saying(q: string, { policy, setIds }: ReadableWords): SQL | undefined {
  const pattern = containing(q.trim());
  if (q.trim() === '') return undefined;
  const ofSet = setIds.length === 0 ? sql`false` : inArray(reviewFindings.setId, [...setIds]);
  const inRequirement = and(ofSet, sql`${reviewFindings.requirement} ->> 'text' ilike ${pattern}`);
  const inPolicy = sql`exists (select 1 from jsonb_array_elements(${reviewFindings.clauses}) as clause
    where clause ->> 'text' ilike ${pattern})`;
  const inLacking = and(ofSet, sql`${reviewFindings.lacking} ilike ${pattern}`);
  return policy ? or(inRequirement, inPolicy, inLacking) : inRequirement;
}

const among = (asked: FindingQuery, today: string) =>
  and(
    asked.status && inArray(reviewFindings.status, [...asked.status]),
    asked.decision && inArray(decisionNow(today), [...asked.decision]),
    asked.since && inArray(reviewFindings.since, [...asked.since]),
    asked.set && inArray(reviewFindings.setId, [...asked.set]),
    asked.section && sql`${reviewFindings.sections} && ${numbers(asked.section)}`,
    asked.assignee && assignedTo(asked.assignee),
  );

const latest = alias(reviewDecisions, 'latest');
const decider = alias(users, 'decider');
const assignee = alias(users, 'assignee');
const assigner = alias(users, 'assigner');
const isItsTodo = and(eq(todos.originKind, findingOrigin), eq(todos.originId, reviewFindings.id));
const isLatest = and(eq(latest.findingId, reviewFindings.id), eq(latest.revision, reviewFindings.decisionRevision));

const withDecision = (db: Queryable) =>
  db
    .select({
      finding: reviewFindings,
      set: { kind: reviewSets.kind, versionId: reviewSets.versionId, workId: reviewSets.workId },
      decision: latest,
      decidedBy: decider.name,
      assignment: reviewAssignments,
      assignee: { name: assignee.name },
      assignedBy: assigner.name,
      doneAt: todos.doneAt,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(reviewFindings)
    .innerJoin(reviewSets, eq(reviewSets.id, reviewFindings.setId))
    .leftJoin(latest, isLatest)
    .leftJoin(decider, eq(decider.id, latest.decidedBy))
    .leftJoin(reviewAssignments, eq(reviewAssignments.id, reviewFindings.assignmentId))
    .leftJoin(assignee, isAssignee(assignee))
    .leftJoin(assigner, eq(assigner.id, reviewAssignments.assignedBy))
    .leftJoin(todos, isItsTodo)
    .$dynamic();
export type FindingWithDecision = Awaited<ReturnType<typeof withDecision>>[number];

type Page = { offset: number; limit: number };

/** A page of the judged findings of a review, in its order. The caller has checked who may see the review. */
export async function listFindingRows(
  db: Queryable,
  reviewId: string,
  asked: { query: FindingQuery; readable: ReadableWords; today: string; page: Page },
): Promise<{ rows: FindingWithDecision[]; total: number }> {
  const { query, readable, today, page } = asked;
  const where = and(
    eq(reviewFindings.reviewId, reviewId),
    isNotNull(reviewFindings.status),
    among(query, today),
    saying(query.q, readable),
  );
  const rows = await withDecision(db)
    .where(where)
    .orderBy(asc(reviewFindings.position))
    .limit(page.limit)
    .offset(page.offset);
  const first = rows[0];
  if (first !== undefined || page.offset === 0) return { rows, total: first?.all ?? 0 };
  const [counted] = await db.select({ all: sql<number>`count(*)::int` }).from(reviewFindings).where(where);
  return { rows, total: counted?.all ?? 0 };
}

/** Judged findings of a review, in its order. */
export const findingsById = (db: Queryable, reviewId: string, ids: readonly string[]): Promise<FindingWithDecision[]> =>
  withDecision(db)
    .where(
      and(
        inArray(reviewFindings.id, [...ids]),
        eq(reviewFindings.reviewId, reviewId),
        isNotNull(reviewFindings.status),
      ),
    )
    .orderBy(asc(reviewFindings.position));

export const findFinding = async (
  db: Queryable,
  reviewId: string,
  id: string,
): Promise<FindingWithDecision | undefined> => (await findingsById(db, reviewId, [id]))[0];
