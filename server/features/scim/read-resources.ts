import { presentList, presentScimGroup, presentScimUser } from './present-scim-resources.ts';
import { readFilter, readScimPage } from './read-query.ts';
import type { ScimClient, ScimDeps } from './scim-client.ts';
import { notThere } from './scim-error.ts';
import { findGroup, listGroups, membersOf } from './scim-group-store.ts';
import { findScimUser, groupsOf, listScimUserRows } from './scim-user-store.ts';

/** `base`: the address of the SCIM service, for locations. */
export type ReadDeps = Pick<ScimDeps, 'db'> & { base: string };

export type ListQuery = {
  filter?: string | undefined;
  startIndex?: string | undefined;
  count?: string | undefined;
  excludedAttributes?: string | undefined;
};

const userAttributes = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'userName',
  'emails.value': 'userName',
} as const;
const groupAttributes = { id: 'id', displayname: 'displayName', externalid: 'externalId' } as const;

/** A page of the organisation's people. @throws ScimError */
export async function readUsers({ db, base }: ReadDeps, { organisationId }: ScimClient, query: ListQuery) {
  const page = readScimPage(query);
  const { total, users } = await listScimUserRows(
    db.query,
    organisationId,
    readFilter(query.filter, userAttributes),
    page,
  );
  const groups = await groupsOf(
    db.query,
    users.map(({ id }) => id),
  );
  const shown = users.map((user) => presentScimUser(base, user, groups.get(user.id)));
  return presentList(total, page.startIndex, shown);
}

/** @throws ScimError 404 */
export async function readOneUser({ db, base }: ReadDeps, { organisationId }: ScimClient, id: string) {
  const user = await findScimUser(db.query, organisationId, id);
  if (!user) throw notThere();
  return presentScimUser(base, user, (await groupsOf(db.query, [id])).get(id));
}

// Some directories ask for this, because a group may be large.
const wantsMembers = ({ excludedAttributes = '' }: ListQuery): boolean =>
  !excludedAttributes.split(',').some((name) => name.trim().toLowerCase() === 'members');

/** A page of the organisation's groups. @throws ScimError */
export async function readGroups({ db, base }: ReadDeps, { organisationId }: ScimClient, query: ListQuery) {
  const page = readScimPage(query);
  const { total, groups } = await listGroups(db.query, organisationId, readFilter(query.filter, groupAttributes), page);
  const ids = wantsMembers(query) ? groups.map(({ id }) => id) : [];
  const members = await membersOf(db.query, ids);
  const shown = groups.map((group) =>
    presentScimGroup(base, group, wantsMembers(query) ? (members.get(group.id) ?? []) : undefined),
  );
  return presentList(total, page.startIndex, shown);
}

/** @throws ScimError 404 */
export async function readOneGroup(
  { db, base }: ReadDeps,
  { organisationId }: ScimClient,
  id: string,
  query: ListQuery = {},
) {
  const group = await findGroup(db.query, organisationId, id);
  if (!group) throw notThere();
  const members = wantsMembers(query) ? ((await membersOf(db.query, [id])).get(id) ?? []) : undefined;
  return presentScimGroup(base, group, members);
}
