import { integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { Partition } from './search-tables.ts';

export const searchModels = pgTable('search_models', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  documentPrefix: text('document_prefix').notNull(),
  wantedDimensions: integer('wanted_dimensions'),
  dimensions: integer('dimensions'),
  failure: text('failure'),
  failedAt: timestamp('failed_at', { withTimezone: true }),
});

export const searchVectors = pgTable('search_vectors', {
  elementId: text('element_id').notNull(),
  modelId: text('model_id').notNull(),
  partition: text('partition').$type<Partition>().notNull(),
  part: integer('part').notNull().default(0),
  embedding: real('embedding').array(),
  refusal: text('refusal').$type<'patient_data' | 'refused_by_model'>(),
});
