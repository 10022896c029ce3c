import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { organisations, users } from './identity-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    /** The id that the user will have. */
    userId: text('user_id').notNull().unique(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    jobTitle: text('job_title').notNull().default(''),
    /** What the person becomes. */
    role: text('role').$type<'standard' | 'guest'>().notNull().default('standard'),
    sentAs: text('sent_as').$type<'email' | 'link'>().notNull(),
    /** The first link. Further ones are mailed, and are codes for `invitation`. */
    tokenHash: text('token_hash').notNull().unique(),
    /** How the first link was sent; `sentAs` is how the latest one was. */
    tokenSentAs: text('token_sent_as').$type<'email' | 'link'>().notNull(),
    tokenExpiresAt: moment('token_expires_at').notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('invitations_pending').on(table.organisationId, table.email).where(sql`used_at is null`),
    index('invitations_email').on(table.email),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);

/** One row per attempt; `kind` says what the person becomes once the address is verified. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'member' | 'forum' | 'invited'>().notNull(),
    email: text('email').notNull(),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    jobTitle: text('job_title').notNull().default(''),
    statedOrganisation: text('stated_organisation'),
    /** Erased once used. */
    passwordHash: text('password_hash'),
    /** Hash of the secret of the browser in which the person typed the password. */
    bindingHash: text('binding_hash'),
    /** The first link. Further ones are codes for `verify-email`. */
    codeHash: text('code_hash').notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sign_ups_email').on(table.email, table.createdAt.desc()),
    index('sign_ups_expiry').on(table.expiresAt),
    index('sign_ups_invitation').on(table.invitationId),
  ],
);
