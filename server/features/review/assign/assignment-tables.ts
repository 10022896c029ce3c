import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row an act, which may assign many findings; each finding names the one that counts. */
export const reviewAssignments = pgTable('review_assignments', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  organisationId: text('organisation_id').notNull(),
  assigneeId: text('assignee_id').notNull(),
  findingIds: text('finding_ids').array().notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  note: text('note').notNull().default(''),
  assignedBy: text('assigned_by'),
  assignedAt: moment('assigned_at').notNull(),
  idempotencyKey: text('idempotency_key'),
});
