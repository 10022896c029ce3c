import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    dedupeKey: text('dedupe_key'),
    status: text().$type<'unread' | 'read'>().notNull().default('unread'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notifications_dedupe').on(table.userId, table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
    index('notifications_user').on(table.userId, table.createdAt.desc()),
  ],
);
