import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';

/** A stored file's name and kind, and who may have it; the file store has its bytes under `storageKey`. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  /** The organisation whose storage it takes up; null for regulation and photos. */
  countsFor: text('counts_for'),
  visibility: text().$type<Visibility>().notNull().default('private'),
  sharedWith: text('shared_with').array().notNull().default([]),
  storageKey: text('storage_key').notNull().unique(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
