import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  ConnectionKind,
  LookInterval,
  PublishWay,
  TextState,
} from '#contract/features/connectors/connection-words.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

/** An outside source that regulation is imported from, and how. */
export const connections = pgTable('connections', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ConnectionKind>().notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  since: day('since'),
  withAttachments: boolean('with_attachments').notNull().default(false),
  category: text('category').notNull(),
  domain: text('domain').notNull(),
  subdomains: text('subdomains').array().notNull(),
  every: text('every').$type<LookInterval>().notNull(),
  publish: text('publish').$type<PublishWay>().notNull(),
  pausedAt: moment('paused_at'),
  nextLookAt: moment('next_look_at').notNull(),
  lastLookAt: moment('last_look_at'),
  lastSuccessAt: moment('last_success_at'),
  failures: integer('failures').notNull().default(0),
  problem: text('problem'),
  indexEtag: text('index_etag'),
  indexLastModified: text('index_last_modified'),
  indexSha256: text('index_sha256'),
  createdBy: text('created_by'),
  createdAt: moment('created_at').notNull(),
});

/** One text found at the source of a connection. */
export const connectionTexts = pgTable('connection_texts', {
  id: text('id').primaryKey(),
  connectionId: text('connection_id')
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  title: text('title').notNull(),
  state: text('state').$type<TextState>().notNull(),
  problem: text('problem'),
  etag: text('etag'),
  lastModified: text('last_modified'),
  sha256: text('sha256'),
  documentId: text('document_id'),
  effectiveFrom: day('effective_from'),
  lookedIn: text('looked_in'),
  lastChangedAt: moment('last_changed_at'),
  lastLookAt: moment('last_look_at').notNull(),
});

/** One check of a connection, from its start to its end. */
export const connectionLooks = pgTable('connection_looks', {
  id: text('id').primaryKey(),
  connectionId: text('connection_id')
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' }),
  state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
  unchanged: integer('unchanged').notNull().default(0),
  takenIn: integer('taken_in').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  problem: text('problem'),
});
