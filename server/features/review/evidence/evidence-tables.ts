import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Files attached to findings as evidence. The id is that of the file in its ingestion. */
export const reviewEvidence = pgTable('review_evidence', {
  id: text('id').primaryKey(),
  /** Null once its review is deleted. */
  reviewId: text('review_id'),
  findingId: text('finding_id'),
  attachedBy: text('attached_by').notNull(),
  caption: text('caption').notNull().default(''),
  removedAt: moment('removed_at'),
  attachedAt: moment('attached_at').notNull(),
});
