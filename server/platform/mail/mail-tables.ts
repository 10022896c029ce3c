import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text('text_body'),
    htmlBody: text('html_body'),
    state: text().$type<'queued' | 'sent' | 'kept' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mails_state').on(table.state, table.createdAt.desc())],
);
