import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';
import type { IngestionSource, IngestionStage, PublishChoice } from '#contract/features/ingestion/ingestion.ts';

import type { Partition } from '#engine/search/search-tables.ts';

/** A batch of files on their way to becoming documents. */
export const ingestions = pgTable('ingestions', {
  id: text().primaryKey(),
  partition: text().$type<Partition>().notNull(),
  publish: text().$type<PublishChoice>().notNull(),
  source: text().$type<IngestionSource>().notNull(),
  sourceId: text('source_id'),
  folderId: text('folder_id'),
  runId: text('run_id'),
  /** One owner and key identify one ingestion. */
  idempotencyKey: text('idempotency_key'),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text().$type<Visibility>().notNull().default('private'),
  sharedWith: text('shared_with').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const ingestionFiles = pgTable('ingestion_files', {
  id: text().primaryKey(),
  ingestionId: text('ingestion_id')
    .notNull()
    .references(() => ingestions.id, { onDelete: 'cascade' }),
  position: integer().notNull(),
  fileName: text('file_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }),
  sha256: text(),
  fileId: text('file_id'),
  descriptionFileId: text('description_file_id'),
  stage: text().$type<IngestionStage>().notNull().default('received'),
  held: boolean().notNull().default(false),
  /** Its bytes stay where no word was found in it: it was attached as a file, not to be read alone. */
  keepsUnread: boolean('keeps_unread').notNull().default(false),
  attempts: integer().notNull().default(0),
  /** The person who last asked for a retry, or null. */
  askedBy: text('asked_by'),
  /** When it was refused or cancelled; null otherwise. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
  reason: text(),
  message: text(),
  versionId: text('version_id'),
  elements: integer(),
  /** Of an attached file: its pages and those read so far, and the rows of its tables. */
  pages: integer(),
  pagesRead: integer('pages_read'),
  rowsRead: integer('rows_read'),
});
