import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { scimGroupMembers, scimGroups } from './scim-tables.ts';
import type { ScimPage } from './scim-user-store.ts';

export type ScimGroup = typeof scimGroups.$inferSelect;
export type GroupFilter = { attribute: 'id' | 'displayName' | 'externalId'; value: string };

function matching({ attribute, value }: GroupFilter): SQL {
  if (attribute === 'id') return eq(scimGroups.id, value);
  if (attribute === 'externalId') return eq(scimGroups.externalId, value);
  return sql`lower(${scimGroups.displayName}) = lower(${value})`;
}

/** A page sorted by id, and the total. `startIndex` counts from 1. */
export async function listGroups(
  query: Queryable,
  organisationId: string,
  filter: GroupFilter | undefined,
  page: ScimPage,
): Promise<{ total: number; groups: ScimGroup[] }> {
  const where = and(eq(scimGroups.organisationId, organisationId), filter && matching(filter));
  const groups = await query
    .select()
    .from(scimGroups)
    .where(where)
    .orderBy(asc(scimGroups.id))
    .offset(page.startIndex - 1)
    .limit(page.count);
  const [counted] = await query.select({ total: count() }).from(scimGroups).where(where);
  return { total: counted?.total ?? 0, groups };
}

export async function findGroup(query: Queryable, organisationId: string, id: string): Promise<ScimGroup | undefined> {
  const [row] = await query
    .select()
    .from(scimGroups)
    .where(and(eq(scimGroups.organisationId, organisationId), eq(scimGroups.id, id)));
  return row;
}

/** As `findGroup`, locking the row until the transaction ends. */
export async function lockGroupRow(tx: Tx, organisationId: string, id: string): Promise<ScimGroup | undefined> {
  const [row] = await tx
    .select()
    .from(scimGroups)
    .where(and(eq(scimGroups.organisationId, organisationId), eq(scimGroups.id, id)))
    .for('update');
  return row;
}

export type GroupState = { displayName: string; externalId: string | null };

/** @returns undefined where the organisation has a group of this name */
export async function insertGroup(
  tx: Tx,
  organisationId: string,
  state: GroupState,
  now: Date,
): Promise<ScimGroup | undefined> {
  const [row] = await tx
    .insert(scimGroups)
    .values({ id: newId(), organisationId, ...state, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function isGroupNameTaken(tx: Tx, group: ScimGroup, displayName: string): Promise<boolean> {
  const named = sql`lower(${scimGroups.displayName}) = lower(${displayName})`;
  const others = and(eq(scimGroups.organisationId, group.organisationId), ne(scimGroups.id, group.id), named);
  return (await tx.select({ id: scimGroups.id }).from(scimGroups).where(others).limit(1)).length > 0;
}

export async function putGroupState(tx: Tx, id: string, state: GroupState, now: Date): Promise<void> {
  await tx
    .update(scimGroups)
    .set({ ...state, updatedAt: now })
    .where(eq(scimGroups.id, id));
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(scimGroups).where(eq(scimGroups.id, id));
}

/** The members of each of these groups, by group. */
export async function membersOf(query: Queryable, groupIds: readonly string[]) {
  if (groupIds.length === 0) return new Map<string, { userId: string; name: string }[]>();
  const rows = await query
    .select({ groupId: scimGroupMembers.groupId, userId: users.id, name: users.name })
    .from(scimGroupMembers)
    .innerJoin(users, eq(users.id, scimGroupMembers.userId))
    .where(inArray(scimGroupMembers.groupId, [...groupIds]))
    .orderBy(asc(users.id));
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

export async function addMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(scimGroupMembers)
    .values(userIds.map((userId) => ({ groupId, userId })))
    .onConflictDoNothing();
}

export async function dropMembers(tx: Tx, groupId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(scimGroupMembers)
    .where(and(eq(scimGroupMembers.groupId, groupId), inArray(scimGroupMembers.userId, [...userIds])));
}

/**
 * Locks these users until the transaction ends, and returns their roles and the names of their groups. They are locked in the order of
 * their ids, so that changes to two groups with the same people take turns, and read once locked.
 */
export async function lockRoleRows(tx: Tx, userIds: readonly string[]) {
  const theirs = inArray(users.id, [...userIds]);
  await tx.select({ id: users.id }).from(users).where(theirs).orderBy(asc(users.id)).for('no key update');
  return tx
    .select({
      id: users.id,
      roles: users.accountRoles,
      // Written out, because a column of the only selected table would lose its table name in the subquery.
      groups: sql<string[]>`array(select g.display_name from scim_groups g
        join scim_group_members m on m.group_id = g.id where m.user_id = users.id)`,
    })
    .from(users)
    .where(theirs);
}

export async function putRoles(tx: Tx, userId: string, roles: AccountRole[], now: Date): Promise<void> {
  await tx.update(users).set({ accountRoles: roles, updatedAt: now }).where(eq(users.id, userId));
}
