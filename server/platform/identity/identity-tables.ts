import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Preferences } from '#contract/features/account/preferences.ts';
import { limits } from '#contract/limits.ts';
import { defaultPatientDataPolicy, type PatientDataPolicy } from '#contract/patient-data/policy.ts';
import type { AccountRole } from '#contract/roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = moment('created_at').notNull().defaultNow();
const updatedAt = moment('updated_at').notNull().defaultNow();

export const organisations = pgTable('organisations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  settings: jsonb('settings').notNull().default({}),
  idleLockMinutes: integer('idle_lock_minutes').notNull().default(limits.idleLockMinutes),
  /** Days for which a transcript is kept after the last document was begun from it; null while a document rests on it. */
  transcriptDays: integer('transcript_days'),
  requireSecondFactor: boolean('require_second_factor').notNull().default(false),
  patientDataPolicy: text('patient_data_policy').$type<PatientDataPolicy>().notNull().default(defaultPatientDataPolicy),
  disabledAt: moment('disabled_at'),
  createdAt,
});

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    firstname: text('firstname').notNull(),
    surname: text('surname').notNull(),
    jobTitle: text('job_title').notNull().default(''),
    organisationId: text('organisation_id').references(() => organisations.id),
    accountRoles: text('account_roles').array().$type<AccountRole[]>().notNull().default([]),
    onboardingComplete: boolean('onboarding_complete').notNull().default(false),
    /** Only the preferences that the person has set. */
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: moment('disabled_at'),
    /** Disabled by an administrator of the product; a directory cannot undo this. */
    heldOff: boolean('held_off').notNull().default(false),
    /** The organisation's name as the person stated it, where the product has none or a different one. */
    statedOrganisation: text('stated_organisation'),
    /** When the welcome mail was sent. */
    welcomedAt: moment('welcomed_at'),
    /** When they were last notified that somebody is guessing their password. */
    guessesToldAt: moment('guesses_told_at'),
    createdAt,
    updatedAt,
  },
  (table) => [uniqueIndex('users_email').on(table.email), index('users_organisation').on(table.organisationId)],
);

/** One row per way to sign in: a password (provider `credential`) or an external identity. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** When a login last began with it; null for a password. */
    lastUsedAt: moment('last_used_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

/** Providers that a person has unlinked: none of them is linked again by the person's address alone. */
export const unlinkedProviders = pgTable(
  'unlinked_providers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    unlinkedAt: moment('unlinked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.providerId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    sharedComputer: boolean('shared_computer').notNull().default(false),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Set when the browser locks the session; a session without activity counts as locked without it. */
    lockedAt: moment('locked_at'),
    /** The session began with more than a password: with a second factor, a passkey, or at a provider that vouches for a second factor. */
    isStrong: boolean('is_strong').notNull().default(false),
    /** The provider where its login began, as `accounts.provider_id`; null for a login without one. */
    providerId: text('provider_id'),
    createdAt,
    updatedAt,
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Single-use codes; `identifier` is the SHA-256 of the code, `value` its purpose and the user. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: moment('failures').array().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('login_attempts_updated').on(table.updatedAt)],
);
