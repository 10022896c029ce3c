import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewFindings } from '../review-tables.ts';
import { reviewAssignments } from './assignment-tables.ts';

type UserColumns = Record<'id' | 'organisationId' | 'disabledAt', AnyPgColumn>;

/** The assignee of an assignment while they can log in and belong to its organisation: whoever has left has nothing to do. */
export const isAssignee = (person: UserColumns): SQL | undefined =>
  and(
    eq(person.id, reviewAssignments.assigneeId),
    eq(person.organisationId, reviewAssignments.organisationId),
    isNull(person.disabledAt),
  );

const someoneHasIt = (more: SQL | undefined): SQL => sql`exists (
  select 1 from ${reviewAssignments} join ${users} on ${isAssignee(users)}
  where ${and(eq(reviewAssignments.id, reviewFindings.assignmentId), more)})`;

/** Findings that one of these people has to do. @param assignees ids of people; `unassigned` for those that nobody has */
export function assignedTo(assignees: readonly string[]): SQL | undefined {
  const ids = assignees.filter((each) => each !== 'unassigned');
  const amongThem = someoneHasIt(sql`${users.id} = any(${sql.param(ids)}::text[])`);
  return assignees.length > ids.length ? or(sql`not ${someoneHasIt(undefined)}`, amongThem) : amongThem;
}
