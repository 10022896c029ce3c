import { issueScimToken } from '#server/platform/identity/scim-token-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCall, AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';

const everywhere = (route: string, thing: string, status: string): AccessRow => {
  const four = Array(4).fill(status).join(' ');
  return row(route, thing, `${status} ${status}`, four, four, status, status, status);
};

const routes = [
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/{id}',
  'PUT /scim/v2/Users/{id}',
  'PATCH /scim/v2/Users/{id}',
  'DELETE /scim/v2/Users/{id}',
  'GET /scim/v2/Groups',
  'POST /scim/v2/Groups',
  'GET /scim/v2/Groups/{id}',
  'PUT /scim/v2/Groups/{id}',
  'PATCH /scim/v2/Groups/{id}',
  'DELETE /scim/v2/Groups/{id}',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/{id}',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/{id}',
];

const rows: readonly AccessRow[] = [
  ...routes.map((route) => everywhere(route, 'with no key', '401')),
  everywhere('GET /scim/v2/Users', "with the first hospital's key", '200'),
  everywhere('GET /scim/v2/Users/{id}', "with the first hospital's key", '200'),
  everywhere('GET /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('PATCH /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('DELETE /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('GET /scim/v2/Groups', "with the first hospital's key", '200'),
];

/** A person of the hospital that the token belongs to: each hospital's standard user. */
const columnOf: Readonly<Record<string, number>> = {
  "with the first hospital's key": 3,
  "with the second hospital's key": 7,
};

async function keyFor({ app, callers }: AccessWorld, { thing }: AccessRow): Promise<Record<string, string>> {
  const owner = callers[columnOf[thing] ?? -1]?.user?.userId;
  const { db } = app.platform;
  const organisationId = owner && (await findUser(db.query, owner))?.organisationId;
  if (!organisationId) return {};
  const key = { organisationId, label: 'Directory', createdBy: owner };
  const { token } = await db.transaction((tx) => issueScimToken(tx, key, new Date()));
  return { authorization: `Bearer ${token}` };
}

/** Always about the first hospital's standard user. */
async function call(world: AccessWorld, row: AccessRow): Promise<AccessCall> {
  const path = row.route.split(' ')[1]?.replace('{id}', world.callers[3]?.user?.userId ?? '') ?? '';
  const operations = [{ op: 'replace', path: 'active', value: false }];
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  const headers = await keyFor(world, row);
  return { path, headers, ...(row.route.startsWith('PATCH ') && { body: { schemas, Operations: operations } }) };
}

const withKeys = ['GET /scim/v2/Users', 'GET /scim/v2/Groups'];
const ofOne = ['GET', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/Users/{id}`);

const calls: AccessCalls = Object.fromEntries(
  [...withKeys, ...ofOne].map((route) => [route, (world, _caller, row) => call(world, row)]),
);

/** The calls of a directory on its people. */
export const access: Access = { rows, calls };
