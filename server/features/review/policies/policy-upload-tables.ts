import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Policies uploaded for a review. The id is that of the file in its ingestion. */
export const policyUploads = pgTable('policy_uploads', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  libraryUploadId: text('library_upload_id'),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull(),
});
