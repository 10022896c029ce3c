import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  (table) => [index('audit_log_organisation').on(table.organisationId, table.seq.desc())],
);

/** One row (id 1): the head of the chain. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
