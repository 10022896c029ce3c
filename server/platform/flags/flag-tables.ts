import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const flags = pgTable('flags', {
  key: text().primaryKey(),
  description: text().notNull(),
  enabled: boolean().notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The value for one organisation or one person, in place of the flag's own. */
export const flagOverrides = pgTable(
  'flag_overrides',
  {
    flagKey: text('flag_key').notNull(),
    targetKind: text('target_kind').$type<'organisation' | 'user'>().notNull(),
    targetId: text('target_id').notNull(),
    enabled: boolean().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.targetKind, table.targetId, table.flagKey] })],
);
