import type { ScimGroup } from './scim-group-store.ts';
import type { ScimUser } from './scim-user-store.ts';

export const scimUserSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

type Named = { id: string; displayName: string };

const metaOf = (
  base: string,
  resourceType: 'User' | 'Group',
  row: { id: string; createdAt: Date; updatedAt: Date },
) => ({
  resourceType,
  created: row.createdAt.toISOString(),
  lastModified: row.updatedAt.toISOString(),
  location: `${base}/${resourceType}s/${row.id}`,
});

/** A user as a directory sees them (RFC 7643, 4.1). @param base the address of the SCIM service */
export const presentScimUser = (base: string, user: ScimUser, groups: readonly Named[] = []) => ({
  schemas: [scimUserSchema],
  id: user.id,
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.email,
  name: {
    givenName: user.firstname,
    familyName: user.surname,
    formatted: `${user.firstname} ${user.surname}`.trim(),
  },
  displayName: `${user.firstname} ${user.surname}`.trim(),
  ...(user.jobTitle !== '' && { title: user.jobTitle }),
  active: user.disabledAt === null,
  emails: [{ value: user.email, type: 'work', primary: true }],
  groups: groups.map(({ id, displayName }) => ({
    value: id,
    display: displayName,
    type: 'direct',
    $ref: `${base}/Groups/${id}`,
  })),
  meta: metaOf(base, 'User', user),
});

type Member = { userId: string; name: string };

/** A group as a directory sees it (RFC 7643, 4.2); `members` undefined omits them. */
export const presentScimGroup = (base: string, group: ScimGroup, members: readonly Member[] | undefined) => ({
  schemas: [groupSchema],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members && {
    members: members.map(({ userId, name }) => ({
      value: userId,
      display: name,
      type: 'User',
      $ref: `${base}/Users/${userId}`,
    })),
  }),
  meta: metaOf(base, 'Group', group),
});

/** A page of a list (RFC 7644, 3.4.2). */
export const presentList = (total: number, startIndex: number, resources: readonly object[]) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
