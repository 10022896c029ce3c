import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedbackReason, Rating } from '#contract/features/feedback/feedback-words.ts';
import type { EndedAnswer } from '#server/platform/feature/question-offers.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const answerFeedback = pgTable('answer_feedback', {
  runId: text('run_id').primaryKey(),
  questionId: text('question_id').notNull().unique(),
  ownerId: text('owner_id').notNull(),
  rating: text('rating').$type<Rating>().notNull(),
  reasons: text('reasons').array().$type<FeedbackReason[]>().notNull().default([]),
  words: text('words').notNull().default(''),
  givenAt: moment('given_at').notNull(),
});

/** How each question of an organisation ended; the row outlives the question. */
export const questionOutcomes = pgTable(
  'question_outcomes',
  {
    runId: text('run_id').primaryKey(),
    questionId: text('question_id').unique(),
    organisationId: text('organisation_id').notNull(),
    outcome: text('outcome').$type<EndedAnswer['outcome']>().notNull(),
    unsupported: integer('unsupported').notNull(),
    rating: text('rating').$type<Rating>(),
    domain: text('domain'),
    subdomain: text('subdomain'),
    isGap: boolean('is_gap')
      .notNull()
      .generatedAlwaysAs(sql`outcome = 'not_found' or unsupported > 0
      or rating is not distinct from 'did_not_help' or (outcome = 'may_answer' and rating is distinct from 'helped')`),
    endedAt: moment('ended_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('question_outcomes_gaps').on(table.organisationId, table.endedAt).where(sql`is_gap`)],
);

export const gapTexts = pgTable('gap_texts', {
  versionId: text('version_id').primaryKey(),
  notedAt: moment('noted_at').notNull(),
});

/** Open questions that are asked again because of a published version. */
export const gapAskings = pgTable(
  'gap_askings',
  {
    runId: text('run_id').notNull(),
    versionId: text('version_id').notNull(),
    workId: text('work_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    notedAt: moment('noted_at').notNull(),
    askedAt: moment('asked_at'),
    answers: boolean('answers').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.versionId] })],
);
