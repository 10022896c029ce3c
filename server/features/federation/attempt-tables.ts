import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Login attempts at a provider that have not finished, found by the hash of their state. */
export const federationAttempts = pgTable(
  'federation_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    bindingHash: text('binding_hash').notNull(),
    sealed: text('sealed').notNull(),
    redirect: text('redirect'),
    sharedComputer: boolean('shared_computer').notNull().default(false),
    answerHash: text('answer_hash'),
    answer: text('answer'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('federation_attempts_expiry').on(table.expiresAt)],
);
