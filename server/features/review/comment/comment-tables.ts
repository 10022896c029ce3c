import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Comments of people on findings. */
export const reviewComments = pgTable('review_comments', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  findingId: text('finding_id').notNull(),
  authorId: text('author_id'),
  /** Null once it is deleted. */
  words: text('words'),
  mentions: text('mentions').array().notNull().default(sql`'{}'::text[]`),
  writtenAt: moment('written_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
});
