import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { organisations, users } from './identity-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = moment('created_at').notNull().defaultNow();
const organisationId = text('organisation_id')
  .notNull()
  .references(() => organisations.id, { onDelete: 'cascade' });

/** A domain that an organisation claims, and whether its DNS confirms it. Only one organisation at a time can verify a domain. */
export const organisationDomains = pgTable(
  'organisation_domains',
  {
    id: text('id').primaryKey(),
    organisationId,
    domain: text('domain').notNull(),
    /** Published in DNS for everyone to read, so it is not a secret. */
    token: text('token').notNull(),
    provedAt: moment('proved_at'),
    /** When the record was last found in DNS. */
    lastSeenAt: moment('last_seen_at'),
    checkedAt: moment('checked_at'),
    lastResult: text('last_result').$type<'found' | 'absent' | 'other_token' | 'no_answer'>(),
    /** When the champions were notified that the record is missing; cleared when it is back. */
    warnedAt: moment('warned_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('organisation_domains_claim').on(table.organisationId, table.domain),
    uniqueIndex('organisation_domains_proof').on(table.domain).where(sql`proved_at is not null`),
  ],
);

/** An administrator's request for support access, the person's answer, and the outcome. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: text('id').primaryKey(),
    administratorId: text('administrator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    minutes: integer('minutes').notNull(),
    createdAt,
    /** When an unanswered request expires. */
    lapsesAt: moment('lapses_at').notNull(),
    allowedAt: moment('allowed_at'),
    refusedAt: moment('refused_at'),
    /** `minutes` after it was allowed, whenever it began. */
    endsAt: moment('ends_at'),
    startedAt: moment('started_at'),
    /** The administrator's own session, which acts as the person's until support access ends. */
    sessionId: text('session_id'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<'administrator' | 'person' | 'time'>(),
  },
  (table) => [
    index('impersonations_user').on(table.userId, table.createdAt),
    index('impersonations_administrator').on(table.administratorId, table.createdAt),
    uniqueIndex('impersonations_session').on(table.sessionId).where(sql`session_id is not null and ended_at is null`),
  ],
);
