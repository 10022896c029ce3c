import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckedFact, FactSource, FactVerdict } from '#contract/features/wiki/checked-fact.ts';

export const checkedFacts = pgTable(
  'checked_facts',
  {
    versionId: text('version_id').notNull(),
    elementId: text('element_id').notNull(),
    position: integer('position').notNull(),
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    says: text('says').notNull(),
    kind: text('kind').$type<CheckedFact['kind']>().notNull(),
    verdict: text('verdict').$type<FactVerdict>().notNull(),
    edition: text('edition'),
    was: text('was'),
    note: text('note'),
    comparedOn: date('compared_on', { mode: 'string' }).notNull(),
    sources: jsonb('sources').$type<FactSource[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.position] })],
);

export const checkedFactRegisters = pgTable('checked_fact_registers', {
  versionId: text('version_id').primaryKey(),
  source: text('source').notNull(),
  reading: integer('reading').notNull(),
});
