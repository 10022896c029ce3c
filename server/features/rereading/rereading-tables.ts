import { integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { KeptReason } from './kept-reason.ts';

/** Versions whose new reading was not stored, by their last attempt. */
export const keptReadings = pgTable('kept_readings', {
  versionId: text('version_id').primaryKey(),
  edition: integer('edition').notNull(),
  reason: text('reason').$type<KeptReason>().notNull(),
  wordsLost: real('words_lost'),
  attempts: integer('attempts').notNull(),
  triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
});
