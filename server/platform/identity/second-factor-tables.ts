import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './identity-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A person's authenticator app; not in use while `confirmedAt` is null. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes since the last right one. */
  failures: integer('failures').notNull().default(0),
  /** The time before which no code is checked, after several wrong ones. */
  waitUntil: moment('wait_until'),
  createdAt: moment('created_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The login methods after which a second factor may be asked for. */
export type ChallengedMethod = 'password' | 'link' | 'microsoft' | 'oidc' | 'saml';

/** The identity at a provider by which a person logs in. */
export type LoginIdentity = {
  /** As `accounts.provider_id`. */
  id: string;
  subject: string;
  /** The provider's name on screens. */
  name: string;
  /** Whether this login links the identity, once everything required was given. */
  isNewLink: boolean;
};

export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: ownerId(),
    method: text('method').$type<ChallengedMethod>().notNull(),
    /** The identity by which the login began; null for a login without a provider. */
    provider: jsonb('provider').$type<LoginIdentity>(),
    sharedComputer: boolean('shared_computer').notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_challenges_user').on(table.userId),
    index('second_factor_challenges_expiry').on(table.expiresAt),
  ],
);

/** Fields as better-auth's passkey plugin names them, and the time of last use. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    name: text('name').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);
