import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './identity-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row a browser in which a person has logged in. */
export const deviceTokens = pgTable(
  'device_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last session that started in this browser; it may have ended. */
    sessionId: text('session_id').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('device_tokens_user').on(table.userId), index('device_tokens_expiry').on(table.expiresAt)],
);
