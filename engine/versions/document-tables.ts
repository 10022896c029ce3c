import { boolean, date, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { Visibility } from '#contract/access/caller.ts';
import type {
  CrossReference,
  ElementComment,
  ElementKind,
  PagePlace,
  ReadingDoubt,
  WorkDescription,
} from '#engine/reading/document-shape.ts';
import type { SuspectSpan } from '#engine/reading/suspect/hidden-marks.ts';
import type { Partition } from '#engine/search/search-tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

export const works = pgTable('works', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  fileName: text('file_name').notNull(),
  title: text('title').notNull(),
  partition: text('partition').$type<Partition>().notNull(),
  isGuide: boolean('is_guide').notNull().default(false),
  publication: text('publication'),
  publisher: text('publisher'),
  officialUrl: text('official_url'),
  edition: text('edition'),
  basis: text('basis'),
  checkedOn: day('checked_on'),
  jurisdiction: text('jurisdiction'),
  category: text('category').notNull(),
  domain: text('domain').notNull(),
  subdomains: text('subdomains').array().notNull(),
  ownerId: text('owner_id'),
  organisationId: text('organisation_id'),
  visibility: text('visibility').$type<Visibility>().notNull(),
  sharedWith: text('shared_with').array().notNull().default([]),
  withdrawnAt: instant('withdrawn_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * What a version says about its work. `isNext`: on publication it takes the number after the newest. `isKnownByKey`: its
 * text need not resemble the previous one.
 */
export type KeptDescription = { work: WorkDescription; isNext: boolean; isKnownByKey?: boolean };

export const versions = pgTable('versions', {
  id: text('id').primaryKey(),
  workId: text('work_id')
    .notNull()
    .references(() => works.id, { onDelete: 'cascade' }),
  number: integer('number').notNull(),
  label: text('label'),
  title: text('title').notNull(),
  effectiveFrom: day('effective_from').notNull(),
  effectiveTo: day('effective_to'),
  demonstration: boolean('demonstration').notNull().default(false),
  sourceSha256: text('source_sha256').notNull(),
  textSha256: text('text_sha256'),
  sourceFileId: text('source_file_id'),
  madeByKind: text('made_by_kind').$type<'person' | 'import'>().notNull(),
  madeBy: text('made_by'),
  elementCount: integer('element_count').notNull(),
  publishedAt: instant('published_at'),
  /** Goes up each time its elements are replaced by those of a new reading. */
  reading: integer('reading').notNull().default(1),
  doubts: jsonb('doubts').$type<ReadingDoubt[]>(),
  pages: integer('pages'),
  recognisedPages: integer('recognised_pages'),
  readingWarning: text('reading_warning'),
  readerEdition: integer('reader_edition').notNull().default(0),
  heldAt: instant('held_at'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
  alignedWith: text('aligned_with'),
  description: jsonb('description').$type<KeptDescription>(),
});

/** Files that contain the same text as a version: its source file, and the same document in other formats. */
export const versionForms = pgTable(
  'version_forms',
  {
    versionId: text('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    textSha256: text('text_sha256').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.fileName] })],
);

export const lineages = pgTable('lineages', {
  id: text('id').primaryKey(),
  workId: text('work_id')
    .notNull()
    .references(() => works.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const lineageLinks = pgTable('lineage_links', {
  fromLineageId: text('from_lineage_id').notNull(),
  toLineageId: text('to_lineage_id').notNull(),
  kind: text('kind').$type<'split' | 'merge' | 'correction'>().notNull(),
  versionId: text('version_id').notNull(),
  madeBy: text('made_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const elements = pgTable('elements', {
  id: text('id').primaryKey(),
  versionId: text('version_id')
    .notNull()
    .references(() => versions.id, { onDelete: 'cascade' }),
  lineageId: text('lineage_id').notNull(),
  parentId: text('parent_id'),
  position: integer('position').notNull(),
  kind: text('kind').$type<ElementKind>().notNull(),
  level: integer('level'),
  number: text('number'),
  canonicalId: text('canonical_id').notNull(),
  sectionPath: text('section_path').array().notNull().default([]),
  text: text('text').notNull(),
  textHash: text('text_hash').notNull(),
  tableCells: jsonb('table_cells').$type<string[][]>(),
  places: jsonb('places').$type<PagePlace[]>(),
  confidence: real('confidence'),
  crossReferences: jsonb('cross_references').$type<CrossReference[]>(),
  comments: jsonb('comments').$type<ElementComment[]>(),
  suspects: jsonb('suspects').$type<SuspectSpan[]>(),
  evidenceText: text('evidence_text'),
});

/** What elements said in earlier readings of their version; `reading` is the last that had them so. */
export const formerElements = pgTable(
  'former_elements',
  {
    elementId: text('element_id').notNull(),
    reading: integer('reading').notNull(),
    versionId: text('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    lineageId: text('lineage_id').notNull(),
    /** Of an id that is gone: the element that has its words now. */
    leadsTo: text('leads_to'),
    number: text('number'),
    canonicalId: text('canonical_id').notNull(),
    text: text('text').notNull(),
    textHash: text('text_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.elementId, table.reading] })],
);
