import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

const entryColumns = () => ({
  elementId: text('element_id').primaryKey(),
  versionId: text('version_id').notNull(),
  workId: text('work_id').notNull(),
  body: text('body').notNull(),
  /** The body without punctuation, which the indexes read (0009_search_words.sql). */
  words: text('words').notNull().generatedAlwaysAs(sql`regexp_replace(body, '[!-/:-@[-\`{-~]+', ' ', 'g')`),
  category: text('category').notNull(),
  domain: text('domain').notNull(),
  subdomains: text('subdomains').array().notNull(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text('visibility').$type<'public' | 'organisation' | 'named' | 'private' | 'attached'>().notNull(),
  sharedWith: text('shared_with').array().notNull().default([]),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  effectiveTo: date('effective_to', { mode: 'string' }),
});

export const searchRegulation = pgTable('search_regulation', entryColumns());
export const searchLibrary = pgTable('search_library', entryColumns());
/** Files attached to chats. Only a search that names them reads it. */
export const searchAttachment = pgTable('search_attachment', entryColumns());

/** What everyone may search, and each organisation its own. */
export type OpenPartition = 'regulation' | 'library';

export type Partition = OpenPartition | 'attachment';

export const partitions = ['regulation', 'library', 'attachment'] as const satisfies readonly Partition[];

/** Whether to search the library in addition to the regulation, or alone. */
export type LibraryChoice = boolean | 'only';

/** @returns the partitions to search for this choice */
export function partitionsOf(library: LibraryChoice): readonly OpenPartition[] {
  if (library === 'only') return ['library'];
  return library ? ['regulation', 'library'] : ['regulation'];
}

/** The partitions have the same columns, so that each query is written once. */
export const searchTables = {
  regulation: searchRegulation,
  library: searchLibrary,
  attachment: searchAttachment,
} as const;

export const searchStems = pgTable('search_stems', {
  partition: text('partition').$type<Partition>().notNull(),
  organisationId: text('organisation_id').notNull().default(''),
  stem: text('stem').notNull(),
  documents: integer('documents').notNull(),
});

export const searchTotals = pgTable('search_totals', {
  partition: text('partition').$type<Partition>().notNull(),
  organisationId: text('organisation_id').notNull().default(''),
  documents: integer('documents').notNull(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});
