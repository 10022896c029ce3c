import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Preferences } from '#contract/features/account/preferences.ts';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { accounts, organisations, users } from './identity-tables.ts';
import { profilePhotos } from './profile-photo-tables.ts';

export type User = typeof users.$inferSelect;

export async function findUser(query: Queryable, id: string): Promise<User | undefined> {
  const [row] = await query.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByEmail(query: Queryable, email: string): Promise<User | undefined> {
  const [row] = await query.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
}

/** Locks the person's row, so that concurrent changes of their codes and password run one after another; nobody else waits. */
export async function lockUserRow(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Whether there is any account. */
export async function hasUsers(query: Queryable): Promise<boolean> {
  return (await query.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** A user with their photo's thumbnail and their organisation, as the profile shows them. */
export async function findUserWithOrganisation(query: Queryable, id: string) {
  const [row] = await query
    .select({ user: users, organisation: organisations, photo: profilePhotos.thumbnail })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(profilePhotos, eq(profilePhotos.userId, users.id))
    .where(eq(users.id, id));
  return row;
}

export type NewUser = {
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  organisationId: string | null;
  accountRoles: AccountRole[];
  isDemo?: boolean;
  statedOrganisation?: string | null;
};

/** A row ready to insert. The address counts as verified: the code that creates a user this way vouches for it. */
export const newUserRow = (user: NewUser, now: Date): typeof users.$inferInsert & { id: string } => ({
  ...user,
  id: newId(),
  email: user.email.toLowerCase(),
  emailVerified: true,
  name: `${user.firstname} ${user.surname}`,
  createdAt: now,
  updatedAt: now,
});

/** @returns false when the address already has an account; then nothing is created */
export async function insertUser(tx: Tx, { id, ...user }: NewUser & { id: string }, now: Date): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values({ ...newUserRow(user, now), id })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made.length === 1;
}

/**
 * Creates the user, or adds the roles to the user who has this address already; two concurrent calls create one user.
 * @returns the user as stored, and whether this call created them
 */
export async function createUserOrAddRoles(
  tx: Tx,
  user: NewUser,
  now: Date,
): Promise<{ user: User; created: boolean }> {
  const row = newUserRow(user, now);
  const [stored] = await tx
    .insert(users)
    .values(row)
    .onConflictDoUpdate({
      target: users.email,
      set: {
        accountRoles: sql`array(select distinct unnest(${users.accountRoles} || excluded.account_roles))`,
        updatedAt: now,
      },
    })
    .returning();
  if (!stored) throw new Error('The user was neither made nor found.');
  return { user: stored, created: stored.id === row.id };
}

/**
 * Adds an account without an organisation to one in this role. Nobody becomes its champion by what they were elsewhere; only the
 * product's own administrators keep that role. @returns false for any other account
 */
export async function joinOrganisation(
  tx: Tx,
  id: string,
  { organisationId, role }: { organisationId: string; role: 'standard' | 'guest' },
  now: Date,
): Promise<boolean> {
  const joined = await tx
    .update(users)
    .set({
      organisationId,
      accountRoles: sql`array(select kept from unnest(${users.accountRoles}) kept where kept = 'candour_admin') || array[${role}::text]`,
      welcomedAt: null,
      updatedAt: now,
    })
    .where(and(eq(users.id, id), isNull(users.organisationId), isNull(users.disabledAt), eq(users.isDemo, false)))
    .returning({ id: users.id });
  return joined.length === 1;
}

/** @returns whether this was their first welcome */
export async function noteWelcome(tx: Tx, id: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(users)
    .set({ welcomedAt: now })
    .where(and(eq(users.id, id), isNull(users.welcomedAt)))
    .returning({ id: users.id });
  return noted.length === 1;
}

/** @returns whether the person is to be notified now: the last notification was at `before` or earlier */
export async function noteGuessesTold(
  tx: Tx,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const due = or(isNull(users.guessesToldAt), lte(users.guessesToldAt, before));
  const told = await tx
    .update(users)
    .set({ guessesToldAt: now })
    .where(and(eq(users.id, id), due))
    .returning({ id: users.id });
  return told.length === 1;
}

export type ProfileChange = {
  firstname?: string | undefined;
  surname?: string | undefined;
  jobTitle?: string | undefined;
  preferences?: { [Key in keyof Preferences]?: Preferences[Key] | undefined } | undefined;
};

/** Changes only the given fields, in one statement, so that two concurrent changes both apply. */
export async function updateProfileRow(query: Queryable, id: string, change: ProfileChange, now: Date): Promise<void> {
  const { firstname, surname, jobTitle, preferences } = change;
  const chosen = JSON.stringify(preferences ?? {});
  await query
    .update(users)
    .set({
      ...(firstname !== undefined && { firstname }),
      ...(surname !== undefined && { surname }),
      ...(jobTitle !== undefined && { jobTitle }),
      name: sql`${firstname ?? users.firstname} || ' ' || ${surname ?? users.surname}`,
      preferences: sql`${users.preferences} || ${chosen}::jsonb`,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

const selectPasswordHash = (query: Queryable, userId: string) =>
  query
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));

/** The hash of the user's password; undefined for a user without one. */
export async function findPasswordHash(query: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await selectPasswordHash(query, userId);
  return row?.password ?? undefined;
}

/** As `findPasswordHash`, and locks the row until the transaction ends. */
export async function lockPasswordHashRow(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await selectPasswordHash(tx, userId).for('share');
  return row?.password ?? undefined;
}

/** Replaces this password hash and no other. @returns false when the password has changed meanwhile */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), eq(accounts.password, from));
  const replaced = await tx
    .update(accounts)
    .set({ password: to, updatedAt: now })
    .where(own)
    .returning({ id: accounts.id });
  return replaced.length === 1;
}

/**
 * Sets the password of the user's `credential` account, creating the account when there is none. `hash` comes from
 * `Credentials.hash`.
 */
export async function setPasswordHash(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  const row = { id: newId(), userId, accountId: userId, providerId: 'credential', password: hash };
  await tx
    .insert(accounts)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: now },
    });
}
