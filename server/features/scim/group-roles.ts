import type { AccountRole } from '#contract/roles.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdRolesAndGroups, putRoles } from './scim-group-store.ts';

/** The roles that a directory may give, by the names of its groups. The administrator's is not among them. */
const groupNames: readonly [RegExp, AccountRole][] = [
  [/^(candour )?champions?$/i, 'champion'],
  [/^(candour )?standard( users)?$/i, 'standard'],
];

/** What being in a group of this name makes somebody; undefined where it is only a group. */
export const roleOfGroup = (displayName: string): AccountRole | undefined =>
  groupNames.find(([pattern]) => pattern.test(displayName.trim()))?.[1];

/** Who has lost `standard` is a guest, so that they still reach their own profile. */
function withGuest(roles: ReadonlySet<AccountRole>): AccountRole[] {
  const others = [...roles].filter((role) => role !== 'guest');
  return roles.has('standard') ? others : [...others, 'guest'];
}

/** The people's roles after they came into groups, or left those that gave `lost`: a role stays while another group gives it. */
export async function settleRoles(
  tx: Tx,
  userIds: readonly string[],
  lost: AccountRole | undefined,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  for (const { id, roles, groups } of await holdRolesAndGroups(tx, userIds)) {
    const given = groups.map(roleOfGroup).filter((role) => role !== undefined);
    const settled = withGuest(new Set([...roles.filter((role) => role !== lost), ...given]));
    if (settled.length !== roles.length || settled.some((role) => !roles.includes(role)))
      await putRoles(tx, id, settled, now);
  }
}
