import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    workId: text('work_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.workId] })],
);
