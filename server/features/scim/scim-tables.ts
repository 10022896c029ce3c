import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A directory's data on a person; no row for a person it has never named. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: text('user_id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    externalId: text('external_id'),
    /** When the directory deleted the person. The user remains, disabled. */
    removedAt: moment('removed_at'),
  },
  (table) => [unique().on(table.organisationId, table.externalId)],
);

export const scimGroups = pgTable(
  'scim_groups',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id').notNull(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('scim_groups_name').on(table.organisationId, sql`lower(${table.displayName})`)],
);

export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('scim_group_members_user').on(table.userId),
  ],
);
