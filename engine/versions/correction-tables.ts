import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CorrectionChange, CorrectionRefusal } from '#engine/corrections/correction.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { versions, works } from './document-tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What people corrected of what was read of a work's files. */
export const corrections = pgTable('corrections', {
  id: text('id').primaryKey(),
  workId: text('work_id')
    .notNull()
    .references(() => works.id, { onDelete: 'cascade' }),
  /** The version it was made in. */
  versionId: text('version_id')
    .notNull()
    .references(() => versions.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<CorrectionChange['kind']>().notNull(),
  lineageId: text('lineage_id'),
  textHash: text('text_hash'),
  change: jsonb('change').$type<CorrectionChange>().notNull(),
  words: text('words').notNull(),
  madeBy: text('made_by'),
  madeAt: instant('made_at').notNull(),
});

/** What became of a correction in one version. */
export const correctionOutcomes = pgTable(
  'correction_outcomes',
  {
    correctionId: text('correction_id').notNull(),
    versionId: text('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    refused: jsonb('refused').$type<CorrectionRefusal>(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.correctionId] })],
);

/** The elements of a corrected version before any correction. */
export const elementsAsRead = pgTable(
  'elements_as_read',
  {
    versionId: text('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    lineageId: text('lineage_id').notNull(),
    element: jsonb('element').$type<ParsedElement>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.position] })],
);
