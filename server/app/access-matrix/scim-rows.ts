import { type AccessRow, row } from './access-row.ts';

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

/** For directories: a key of an organisation is all that counts, whoever else is signed in. */
export const scimRows: readonly AccessRow[] = [
  ...routes.map((route) => everywhere(route, 'with no key', '401')),
  everywhere('GET /scim/v2/Users', "with the first hospital's key", '200'),
  everywhere('GET /scim/v2/Users/{id}', "with the first hospital's key", '200'),
  everywhere('GET /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('PATCH /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('DELETE /scim/v2/Users/{id}', "with the second hospital's key", '404'),
  everywhere('GET /scim/v2/Groups', "with the first hospital's key", '200'),
];
