import type { AccountRole } from '#contract/roles.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockRoleRows, putRoles } from './scim-group-store.ts';

/** The roles that a directory may grant, by the names of its groups. The administrator's role is not among them. */
const groupNames: readonly [RegExp, AccountRole][] = [
  [/^(candour )?champions?$/i, 'champion'],
  [/^(candour )?standard( users)?$/i, 'standard'],
];

/** The role that a group of this name grants; undefined for an ordinary group. */
export const roleOfGroup = (displayName: string): AccountRole | undefined =>
  groupNames.find(([pattern]) => pattern.test(displayName.trim()))?.[1];

/** A person without `standard` becomes a guest, so that they can still open their own profile. */
function withGuest(roles: ReadonlySet<AccountRole>): AccountRole[] {
  const others = [...roles].filter((role) => role !== 'guest');
  return roles.has('standard') ? others : [...others, 'guest'];
}

/** Updates people's roles after they joined groups, or left groups that grant `lost`. A role stays while another group grants it. */
export async function settleRoles(
  tx: Tx,
  userIds: readonly string[],
  lost: AccountRole | undefined,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  for (const { id, roles, groups } of await lockRoleRows(tx, userIds)) {
    const given = groups.map(roleOfGroup).filter((role) => role !== undefined);
    const settled = withGuest(new Set([...roles.filter((role) => role !== lost), ...given]));
    if (settled.length !== roles.length || settled.some((role) => !roles.includes(role)))
      await putRoles(tx, id, settled, now);
  }
}
