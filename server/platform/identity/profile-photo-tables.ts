import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** At most one photo a user. `thumbnail` is the picture itself, small, as a data: address that screens show without asking again. */
export const profilePhotos = pgTable('profile_photos', {
  userId: text('user_id').primaryKey(),
  fileId: text('file_id').notNull().unique(),
  thumbnail: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
