import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditActor, AuditDetail } from './audit.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: text('actor_id'),
    actorKind: text('actor_kind').$type<AuditActor['kind']>().notNull(),
    organisationId: text('organisation_id'),
    action: text().notNull(),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    detail: jsonb().$type<AuditDetail>().notNull().default({}),
    requestId: text('request_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    index('audit_log_organisation').on(table.organisationId, table.seq.desc()),
    index('audit_log_verified').on(table.seq.desc()).where(sql`${table.action} = 'audit.verified'`),
  ],
);

/** One row (id 1): the head of the chain. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Ends of the chain, and where else each was noted. */
export const auditAnchors = pgTable(
  'audit_anchors',
  {
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the webhook took it, how many calls failed, why the last did, and when the next is due (null: none is). */
    postedAt: timestamp('posted_at', { withTimezone: true }),
    postFailures: integer('post_failures').notNull().default(0),
    postProblem: text('post_problem'),
    postAfter: timestamp('post_after', { withTimezone: true }),
    streamedAt: timestamp('streamed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.seq, table.hash] })],
);

/** One row (id 1): which process works on anchors and the stream, and the last entry that was sent. */
export const auditExport = pgTable('audit_export', {
  id: integer().primaryKey(),
  holder: text(),
  heldUntil: timestamp('held_until', { withTimezone: true }),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  hash: text().notNull().default('0'.repeat(64)),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  failures: integer().notNull().default(0),
  problem: text(),
  sendAfter: timestamp('send_after', { withTimezone: true }),
  /** The last time that an entry which was noted or sent before was no longer in the log, and its number. */
  missedAt: timestamp('missed_at', { withTimezone: true }),
  missedSeq: bigint('missed_seq', { mode: 'number' }),
});
