import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type Visibility, visibilities } from '#contract/access/caller.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const chats = pgTable('chats', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  organisationId: text('organisation_id'),
  visibility: text('visibility', { enum: [...visibilities] as [Visibility, ...Visibility[]] })
    .notNull()
    .default('private'),
  sharedWith: text('shared_with').array().notNull().default(sql`'{}'::text[]`),
  title: text('title').notNull().default(''),
  pinnedAt: moment('pinned_at'),
  idempotencyKey: text('idempotency_key'),
  filters: jsonb('filters').$type<AskFilters>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** Set when its owner deletes it: nobody sees it, and its owner can restore it until it is purged ten seconds later. */
  deletedAt: moment('deleted_at'),
});

export const chatQuestions = pgTable('chat_questions', {
  id: text('id').primaryKey(),
  chatId: text('chat_id').notNull(),
  runId: text('run_id').notNull(),
  /** In the order asked, across all branches. */
  position: integer('position').notNull(),
  /** The question that it follows; null at the start of a chat. Questions that follow the same one are branches. */
  afterId: text('after_id'),
  text: text('text').notNull(),
  /** Suggested under its answer; null until that was seen. */
  suggested: text('suggested').array(),
  filters: jsonb('filters').$type<AskFilters>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const citations = pgTable('citations', {
  id: text('id').primaryKey(),
  runId: text('run_id').notNull(),
  sentence: integer('sentence').notNull(),
  elementId: text('element_id').notNull(),
  versionId: text('version_id').notNull(),
  lineageId: text('lineage_id').notNull(),
  quoteStart: integer('quote_start').notNull(),
  quoteEnd: integer('quote_end').notNull(),
  textHash: text('text_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
