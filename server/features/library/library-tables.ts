import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';
import type { LibraryClash } from '#contract/features/library/clash.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const libraryFolders = pgTable('library_folders', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  name: text('name').notNull(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id').notNull(),
  visibility: text('visibility').$type<Visibility>().notNull().default('organisation'),
  sharedWith: text('shared_with').array().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const libraryDocuments = pgTable('library_documents', {
  workId: text('work_id').primaryKey(),
  folderId: text('folder_id'),
  responsibleId: text('responsible_id'),
  reviewOn: date('review_on', { mode: 'string' }),
  /** Set by a person in place of the file's; null while the file's applies. */
  title: text('title'),
  category: text('category'),
  domain: text('domain'),
  subdomains: text('subdomains').array(),
  /** The version of which a person last confirmed what was read. */
  checkedVersionId: text('checked_version_id'),
  checkedBy: text('checked_by'),
  checkedAt: moment('checked_at'),
  /** Goes up with every change that a person makes. */
  revision: integer('revision').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const libraryChecks = pgTable('library_checks', {
  organisationId: text('organisation_id').primaryKey(),
  checkedAt: moment('checked_at'),
  documents: integer('documents').notNull().default(0),
  /** How many requests there were, the last that a check started with, and the last that a finished check answered. */
  asked: integer('asked').notNull().default(0),
  begun: integer('begun').notNull().default(0),
  answered: integer('answered').notNull().default(0),
});

export const libraryClashes = pgTable('library_clashes', {
  id: text('id').primaryKey(),
  organisationId: text('organisation_id').notNull(),
  mark: text('mark').notNull(),
  kind: text('kind').$type<Exclude<LibraryClash['kind'], 'overdue_review'>>().notNull(),
  reason: text('reason').notNull(),
  versionId: text('version_id').notNull(),
  elementId: text('element_id').notNull(),
  quoteStart: integer('quote_start').notNull(),
  quoteEnd: integer('quote_end').notNull(),
  otherVersionId: text('other_version_id'),
  otherElementId: text('other_element_id'),
  otherQuoteStart: integer('other_quote_start'),
  otherQuoteEnd: integer('other_quote_end'),
  dismissedBy: text('dismissed_by'),
  dismissedAt: moment('dismissed_at'),
  foundAt: moment('found_at').notNull().defaultNow(),
});
