import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';

/** What a stored file is and who may have it; its bytes are in the file store under `storageKey`. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text().$type<Visibility>().notNull().default('private'),
  sharedWith: text('shared_with').array().notNull().default([]),
  storageKey: text('storage_key').notNull().unique(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  sha256: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
