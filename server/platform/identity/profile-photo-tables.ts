import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * At most one photo per user. `thumbnail` is the small picture itself as a data: address, which screens show without another
 * request.
 */
export const profilePhotos = pgTable('profile_photos', {
  userId: text('user_id').primaryKey(),
  fileId: text('file_id').notNull().unique(),
  thumbnail: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
