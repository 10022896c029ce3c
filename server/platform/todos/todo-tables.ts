import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';

export const todos = pgTable(
  'todos',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id').notNull(),
    organisationId: text('organisation_id'),
    visibility: text().$type<Visibility>().notNull().default('named'),
    sharedWith: text('shared_with').array().notNull().default([]),
    assigneeId: text('assignee_id').notNull(),
    title: text().notNull(),
    originKind: text('origin_kind'),
    originId: text('origin_id'),
    /** Where the work is done: a path of the web app. */
    link: text('link'),
    dueOn: date('due_on', { mode: 'string' }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('todos_assignee').on(table.assigneeId, table.doneAt, table.dueOn)],
);
