import { groupSchema, scimUserSchema } from './present-scim-resources.ts';
import { notThere } from './scim-error.ts';

const no = { supported: false };

/** The capabilities of the service (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A SCIM token that a champion creates in the organisation’s settings',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** RFC 7643, 6. */
export const resourceTypes = (base: string) => [
  typeOf(base, 'User', scimUserSchema),
  typeOf(base, 'Group', groupSchema),
];

type Attribute = { name: string; subAttributes?: Attribute[] };

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, subAttributes: Attribute[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });
const value = attribute('value', { required: true });

const schemaOf = (base: string, id: string, name: string, attributes: Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

/** The attributes that are stored (RFC 7643, 7). */
export const schemas = (base: string) => [
  schemaOf(base, scimUserSchema, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    complex('name', [attribute('givenName'), attribute('familyName'), attribute('formatted')]),
    attribute('displayName'),
    attribute('title'),
    attribute('active', { type: 'boolean' }),
    complex('emails', [value, attribute('type'), attribute('primary', { type: 'boolean' })], { multiValued: true }),
    complex('groups', [value, attribute('display')], { multiValued: true, mutability: 'readOnly' }),
  ]),
  schemaOf(base, groupSchema, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    complex('members', [value, attribute('display')], { multiValued: true }),
  ]),
];

/** One schema by its id. @throws ScimError 404 */
export function byId<Resource extends { id: string }>(resources: readonly Resource[], id: string): Resource {
  const found = resources.find((resource) => resource.id === id);
  if (!found) throw notThere();
  return found;
}
