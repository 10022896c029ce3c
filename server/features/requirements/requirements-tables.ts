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

/** Versions whose obligations were extracted. */
export const obligationExtractions = pgTable('obligation_extractions', {
  versionId: text('version_id').primaryKey(),
  rules: integer('rules').notNull(),
  madeBy: text('made_by').notNull(),
  extractedAt: timestamp('extracted_at', { withTimezone: true }).notNull(),
});

/** One organisation's verdict on a sentence, identified by lineage and the hash of its words. */
export const obligationVerdicts = pgTable(
  'obligation_verdicts',
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
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.lineageId, table.quoteHash] })],
);
