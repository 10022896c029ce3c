import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Nonces of the forum that were answered. */
export const forumHandOvers = pgTable(
  'forum_hand_overs',
  {
    nonceHash: text('nonce_hash').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('forum_hand_overs_expiry').on(table.expiresAt)],
);
