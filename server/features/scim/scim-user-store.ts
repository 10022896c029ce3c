import { and, asc, count, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { endImpersonationsOf } from '#server/platform/identity/impersonation-store.ts';
import { withdrawCodes } from '#server/platform/identity/one-time-code-store.ts';
import { endSessionsOfUser } from '#server/platform/identity/session-store.ts';
import { scimGroupMembers, scimGroups, scimUsers } from './scim-tables.ts';

const columns = {
  id: users.id,
  email: users.email,
  firstname: users.firstname,
  surname: users.surname,
  jobTitle: users.jobTitle,
  accountRoles: users.accountRoles,
  disabledAt: users.disabledAt,
  heldOff: users.heldOff,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  externalId: scimUsers.externalId,
};

export type UserFilter = { attribute: 'id' | 'userName' | 'externalId'; value: string };

/** A directory sees its organisation's people, except product administrators and people it has deleted. */
const seenBy = (organisationId: string): SQL | undefined =>
  and(
    eq(users.organisationId, organisationId),
    not(sql`${users.accountRoles} @> array['candour_admin']`),
    isNull(scimUsers.removedAt),
  );

function matching({ attribute, value }: UserFilter): SQL {
  if (attribute === 'id') return eq(users.id, value);
  return attribute === 'userName' ? eq(users.email, value.toLowerCase()) : eq(scimUsers.externalId, value);
}

const selectUsers = (query: Queryable) =>
  query.select(columns).from(users).leftJoin(scimUsers, eq(scimUsers.userId, users.id));

export type ScimUser = Awaited<ReturnType<typeof selectUsers>>[number];

export type ScimPage = { startIndex: number; count: number };

/** A page sorted by id, and the total. `startIndex` counts from 1. */
export async function listScimUserRows(
  query: Queryable,
  organisationId: string,
  filter: UserFilter | undefined,
  page: ScimPage,
): Promise<{ total: number; users: ScimUser[] }> {
  const where = and(seenBy(organisationId), filter && matching(filter));
  const found = await selectUsers(query)
    .where(where)
    .orderBy(asc(users.id))
    .offset(page.startIndex - 1)
    .limit(page.count);
  const [counted] = await query
    .select({ total: count() })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(where);
  return { total: counted?.total ?? 0, users: found };
}

export async function findScimUser(query: Queryable, organisationId: string, id: string) {
  const [row] = await selectUsers(query).where(and(seenBy(organisationId), eq(users.id, id)));
  return row;
}

/** As `findScimUser`, locking the row until the transaction ends. */
export async function lockScimUserRow(tx: Tx, organisationId: string, id: string): Promise<ScimUser | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return findScimUser(tx, organisationId, id);
}

/** Which of these ids are people whom the directory sees. */
export async function seenAmong(query: Queryable, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .select({ id: users.id })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(and(seenBy(organisationId), inArray(users.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** The user with this address whom this organisation's directory deleted. */
export async function findRemoved(tx: Tx, organisationId: string, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id, removedAt: scimUsers.removedAt })
    .from(users)
    .innerJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(and(eq(users.organisationId, organisationId), eq(users.email, email)));
  return row?.removedAt ? row.id : undefined;
}

/** Whether another user already has the address. */
export async function isAddressTaken(query: Queryable, email: string, exceptId: string): Promise<boolean> {
  const rows = await query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.some(({ id }) => id !== exceptId);
}

/** Whether the directory already uses the external id for another user. */
export async function isExternalIdTaken(
  query: Queryable,
  organisationId: string,
  externalId: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await query
    .select({ id: scimUsers.userId })
    .from(scimUsers)
    .where(and(eq(scimUsers.organisationId, organisationId), eq(scimUsers.externalId, externalId)));
  return rows.some(({ id }) => id !== exceptId);
}

type Marks = { externalId: string | null; removedAt: Date | null };

export async function markUser(tx: Tx, organisationId: string, userId: string, marks: Marks): Promise<void> {
  await tx
    .insert(scimUsers)
    .values({ userId, organisationId, ...marks })
    .onConflictDoUpdate({ target: scimUsers.userId, set: marks });
}

export type UserState = { email: string; firstname: string; surname: string; jobTitle: string; active: boolean };

/**
 * Stores the user's state. An inactive user loses every session, and nobody is let into their account. A user whom a product administrator
 * disabled stays disabled.
 */
export async function putUserState(
  tx: Tx,
  { id, disabledAt, heldOff, email }: ScimUser,
  state: UserState,
  now: Date,
): Promise<void> {
  const { active: wanted, ...profile } = state;
  const active = wanted && !heldOff;
  await tx
    .update(users)
    .set({
      ...profile,
      name: `${profile.firstname} ${profile.surname}`.trim(),
      disabledAt: active ? null : (disabledAt ?? now),
      updatedAt: now,
    })
    .where(eq(users.id, id));
  // Codes sent to the previous address would now be read by another mailbox's owner.
  if (profile.email !== email) await withdrawCodes(tx, 'reset-password', id);
  if (active) return;
  await endSessionsOfUser(tx, id);
  await endImpersonationsOf(tx, [id], now);
}

/** The groups of each of these users, by user. */
export async function groupsOf(query: Queryable, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { id: string; displayName: string }[]>();
  const rows = await query
    .select({ userId: scimGroupMembers.userId, id: scimGroups.id, displayName: scimGroups.displayName })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(inArray(scimGroupMembers.userId, [...userIds]))
    .orderBy(asc(scimGroups.id));
  return Map.groupBy(rows, ({ userId }) => userId);
}
