import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id').notNull(),
    workId: text('work_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.workId] })],
);

/** The version of each work that a user opened last. */
export const openedDocuments = pgTable(
  'opened_documents',
  {
    userId: text('user_id').notNull(),
    workId: text('work_id').notNull(),
    versionId: text('version_id').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workId] }),
    index('opened_documents_latest').on(table.userId, table.openedAt.desc()),
  ],
);
