import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Modality } from '#contract/features/requirements/modality.ts';

export const obligations = pgTable('obligations', {
  id: text('id').primaryKey(),
  workId: text('work_id').notNull(),
  versionId: text('version_id').notNull(),
  elementId: text('element_id').notNull(),
  position: integer('position').notNull(),
  quoteStart: integer('quote_start').notNull(),
  quoteEnd: integer('quote_end').notNull(),
  quote: text('quote').notNull(),
  quoteHash: text('quote_hash').notNull(),
  modality: text('modality').$type<Modality>().notNull(),
  actor: text('actor'),
  action: text('action').notNull(),
  timing: text('timing'),
  condition: text('condition'),
});

/** Versions whose text was read for obligations. */
export const obligationReadings = pgTable('obligation_readings', {
  versionId: text('version_id').primaryKey(),
  rules: integer('rules').notNull(),
  madeBy: text('made_by').notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

/** One organisation's word on a sentence: by lineage and the hash of its words. */
export const obligationReviews = pgTable(
  'obligation_reviews',
  {
    organisationId: text('organisation_id').notNull(),
    lineageId: text('lineage_id').notNull(),
    quoteHash: text('quote_hash').notNull(),
    state: text('state').$type<'proposed' | 'approved' | 'dismissed'>().notNull(),
    modality: text('modality').$type<Modality>(),
    actor: text('actor'),
    action: text('action'),
    timing: text('timing'),
    condition: text('condition'),
    isEdited: boolean('is_edited').notNull().default(false),
    reason: text('reason'),
    revision: integer('revision').notNull().default(1),
    reviewedBy: text('reviewed_by'),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.lineageId, table.quoteHash] })],
);
