import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EventProperties } from './analytics.ts';

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: text().primaryKey(),
    clientId: uuid('client_id'),
    name: text().notNull(),
    properties: jsonb().$type<EventProperties>().notNull().default({}),
    userId: text('user_id'),
    organisationId: text('organisation_id'),
    sessionId: text('session_id'),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('analytics_events_once').on(table.userId, table.clientId).where(sql`${table.clientId} is not null`),
    index('analytics_events_organisation').on(table.organisationId, table.occurredAt),
    index('analytics_events_user').on(table.userId, table.occurredAt),
    index('analytics_events_name').on(table.name, table.occurredAt),
  ],
);
