import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DecisionState, FindingStatus } from '#contract/features/review/review-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
import { decisionNow } from '../decision-now-where.ts';
import { reviewFindings, reviewSets } from '../review-tables.ts';
import { reviewAssignments } from './assignment-tables.ts';
import { findingOrigin } from './assignment-words.ts';

export type AssignmentRow = typeof reviewAssignments.$inferSelect;

/** A person of the organisation who can log in and may read what is shared with them; undefined where there is none of this id. */
export async function findCandidate(db: Queryable, organisationId: string, userId: string) {
  const [person] = await db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.organisationId, organisationId),
        isNull(users.disabledAt),
        sql`${users.accountRoles} && array['standard', 'guest']::text[]`,
      ),
    );
  return person;
}

/** @returns false where the same person assigned with the same key */
export async function insertAssignment(tx: Tx, row: AssignmentRow): Promise<boolean> {
  const made = await tx
    .insert(reviewAssignments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reviewAssignments.id });
  return made.length > 0;
}

export async function findAssignmentByKey(db: Queryable, by: string, key: string): Promise<AssignmentRow | undefined> {
  const [found] = await db
    .select()
    .from(reviewAssignments)
    .where(and(eq(reviewAssignments.assignedBy, by), eq(reviewAssignments.idempotencyKey, key)));
  return found;
}

export type FindingToAssign = {
  id: string;
  status: FindingStatus | null;
  label: string | null;
  decision: DecisionState;
  assignment: AssignmentRow | null;
  isDone: boolean;
  set: { workId: string; title: string };
};

/** Judged findings of a review with what they are assigned. Their rows are locked in one order until the transaction ends. */
export async function lockFindings(
  tx: Tx,
  reviewId: string,
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<FindingToAssign[]> {
  const among = and(eq(reviewFindings.reviewId, reviewId), inArray(reviewFindings.id, [...ids]));
  const judged = and(among, isNotNull(reviewFindings.status));
  await tx
    .select({ id: reviewFindings.id })
    .from(reviewFindings)
    .where(judged)
    .orderBy(asc(reviewFindings.id))
    .for('update');
  const rows = await tx
    .select({
      id: reviewFindings.id,
      status: reviewFindings.status,
      label: reviewFindings.label,
      decision: decisionNow(today),
      assignment: reviewAssignments,
      doneAt: todos.doneAt,
      set: { workId: reviewSets.workId, title: reviewSets.title },
    })
    .from(reviewFindings)
    .innerJoin(reviewSets, eq(reviewSets.id, reviewFindings.setId))
    .leftJoin(reviewAssignments, eq(reviewAssignments.id, reviewFindings.assignmentId))
    .leftJoin(todos, and(eq(todos.originKind, findingOrigin), eq(todos.originId, reviewFindings.id)))
    .where(judged)
    .orderBy(asc(reviewFindings.position));
  return rows.map(({ doneAt, ...row }) => ({ ...row, isDone: doneAt !== null }));
}

/** Says which assignment counts for these findings; null for none. */
export async function pointFindings(tx: Tx, ids: readonly string[], assignmentId: string | null): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(reviewFindings)
      .set({ assignmentId })
      .where(inArray(reviewFindings.id, [...ids]));
}

/** Those of these assignments that count for no finding any more, with whom they were for. */
export async function endedAmong(tx: Tx, assignmentIds: readonly string[]) {
  if (assignmentIds.length === 0) return [];
  const counts = sql`exists (select 1 from ${reviewFindings} where ${reviewFindings.assignmentId} = ${reviewAssignments.id})`;
  return tx
    .select({ id: reviewAssignments.id, assigneeId: reviewAssignments.assigneeId })
    .from(reviewAssignments)
    .where(and(inArray(reviewAssignments.id, [...assignmentIds]), sql`not ${counts}`));
}

/** The findings of a review that are assigned, with by which act and to whom. */
export async function assignedFindings(tx: Tx, reviewId: string) {
  return tx
    .select({
      findingId: reviewFindings.id,
      assignmentId: reviewAssignments.id,
      assigneeId: reviewAssignments.assigneeId,
    })
    .from(reviewFindings)
    .innerJoin(reviewAssignments, eq(reviewAssignments.id, reviewFindings.assignmentId))
    .where(eq(reviewFindings.reviewId, reviewId))
    .orderBy(asc(reviewFindings.id));
}

/** How many findings a person has assigned since a moment. */
export async function countAssignedSince(db: Queryable, by: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ findings: sql<number>`coalesce(sum(cardinality(${reviewAssignments.findingIds})), 0)::int` })
    .from(reviewAssignments)
    .where(and(eq(reviewAssignments.assignedBy, by), gt(reviewAssignments.assignedAt, since)));
  return row?.findings ?? 0;
}

/** How many open to-dos about findings a person has. */
export async function countOpenOf(db: Queryable, assigneeId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(todos)
    .where(and(eq(todos.assigneeId, assigneeId), isNull(todos.doneAt), eq(todos.originKind, findingOrigin)));
  return row?.open ?? 0;
}

const isAssigned = sql`exists (
  select 1 from ${reviewFindings} where ${reviewFindings.id} = ${todos.originId} and ${reviewFindings.assignmentId} is not null)`;

/** Removes to-dos whose finding is gone or assigned to nobody: its review or its assignee went with an account. */
export async function removeOrphanedTodos(db: Queryable): Promise<void> {
  await db.delete(todos).where(and(eq(todos.originKind, findingOrigin), sql`not ${isAssigned}`));
}
