import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Threads of comments on words of a document. */
export const draftThreads = pgTable('draft_threads', {
  id: text('id').primaryKey(),
  draftId: text('draft_id').notNull(),
  quote: text('quote').notNull(),
  /** Null once the words are gone, as `endAt`. */
  startAt: integer('start_at'),
  endAt: integer('end_at'),
  words: text('words').notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: text('resolved_by'),
  begunAt: moment('begun_at').notNull(),
});

/** Comments of people in threads. */
export const draftComments = pgTable('draft_comments', {
  id: text('id').primaryKey(),
  draftId: text('draft_id').notNull(),
  threadId: text('thread_id').notNull(),
  authorId: text('author_id'),
  /** Null once it is deleted. */
  words: text('words'),
  mentions: text('mentions').array().notNull().default(sql`'{}'::text[]`),
  notified: text('notified').array().notNull().default(sql`'{}'::text[]`),
  writtenAt: moment('written_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
});
