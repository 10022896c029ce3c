import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredRecord } from '#contract/features/chat/answer-record.ts';

export const answerRecords = pgTable('answer_records', {
  runId: text('run_id').primaryKey(),
  made: jsonb('made').$type<StoredRecord>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
