import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** An upload while it arrives, and for 24 hours afterwards what arrived of it. */
export const uploadReservations = pgTable(
  'upload_reservations',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The organisation whose storage it needs; null for regulation. */
    organisationId: text('organisation_id'),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Until then it holds its bytes; null once the upload has ended. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [index('upload_reservations_person').on(table.userId, table.createdAt)],
);
