import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Which chat a file is attached to. Its id is that of the file in its ingestion. */
export const chatAttachments = pgTable('chat_attachments', {
  id: text('id').primaryKey(),
  /** Null once its chat is deleted. */
  chatId: text('chat_id'),
  ownerId: text('owner_id').notNull(),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
