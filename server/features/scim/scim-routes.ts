import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { asAppError } from '#server/platform/http/error-response.ts';
import type { PlainReply, PlainRequest, PlainRoute, PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { refuseUnstorableText } from '#server/platform/http/refuse-unstorable-text.ts';
import { findScimToken, touchScimToken } from '#server/platform/identity/scim-token-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createGroup, patchGroup, removeGroup, replaceGroup } from './change-group.ts';
import { createUser, patchUser, removeUser, replaceUser } from './change-user.ts';
import { presentList } from './present-scim-resources.ts';
import { type ListQuery, readGroups, readOneGroup, readOneUser, readUsers } from './read-resources.ts';
import type { ScimClient, ScimDeps } from './scim-client.ts';
import { byId, resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts';
import { asScimError, ScimError, scimErrorBody, wrongValue } from './scim-error.ts';

export type ScimRoutesDeps = ScimDeps & { log: Log; publicUrl: string };

const root = '/scim/v2';
/** SQLSTATE. */
const uniqueViolation = '23505';
const bearer = /^Bearer +([\x21-\x7e]{1,200})$/i;

/** @throws ScimError 401, one and the same for a missing, unknown or revoked token */
async function clientOf({ db, clock }: ScimDeps, request: FastifyRequest): Promise<ScimClient> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
  const key = token === undefined ? undefined : await findScimToken(db.query, token);
  if (!key) throw new ScimError(401, 'A valid bearer token is required.');
  await touchScimToken(db.query, key.id, clock.now());
  return { keyId: key.id, organisationId: key.organisationId, requestId: String(request.id) };
}

type ScimAsked = PlainRequest<unknown, ScimClient>;
type Handle = (asked: {
  client: ScimClient;
  id: string;
  query: ListQuery;
  body: unknown;
}) => Promise<PlainReply> | PlainReply;

function queryOf(request: FastifyRequest): ListQuery {
  const entries = Object.entries(request.query as Record<string, unknown>);
  if (entries.some(([, value]) => typeof value !== 'string')) throw wrongValue('A parameter was specified twice.');
  return Object.fromEntries(entries) as ListQuery;
}

const type = 'application/scim+json; charset=utf-8';

const created = (body: { meta: { location: string } }): PlainReply => ({
  status: 201,
  headers: { location: body.meta.location },
  body,
});
const gone: PlainReply = { status: 204 };

type Row = { name: string; method: PlainRoute['method']; path: string; handle: Handle };

function userRows(deps: ScimDeps & { base: string }): Row[] {
  const [all, one] = ['/Users', '/Users/{id}'];
  const open = async (client: ScimClient, id: string) => ({ body: await readOneUser(deps, client, id) });
  const list: Handle = async ({ client, query }) => ({ body: await readUsers(deps, client, query) });
  const create: Handle = async ({ client, body }) =>
    created(await readOneUser(deps, client, await createUser(deps, client, body)));
  const replace: Handle = async ({ client, id, body }) => {
    await replaceUser(deps, client, id, body);
    return open(client, id);
  };
  const patch: Handle = async ({ client, id, body }) => {
    await patchUser(deps, client, id, body);
    return open(client, id);
  };
  const remove: Handle = async ({ client, id }) => {
    await removeUser(deps, client, id);
    return gone;
  };
  return [
    { name: 'scim.list_users', method: 'GET', path: all, handle: list },
    { name: 'scim.create_user', method: 'POST', path: all, handle: create },
    { name: 'scim.user', method: 'GET', path: one, handle: ({ client, id }) => open(client, id) },
    { name: 'scim.replace_user', method: 'PUT', path: one, handle: replace },
    { name: 'scim.patch_user', method: 'PATCH', path: one, handle: patch },
    { name: 'scim.remove_user', method: 'DELETE', path: one, handle: remove },
  ];
}

function groupRows(deps: ScimDeps & { base: string }): Row[] {
  const [all, one] = ['/Groups', '/Groups/{id}'];
  const open = async (client: ScimClient, id: string) => ({ body: await readOneGroup(deps, client, id) });
  const list: Handle = async ({ client, query }) => ({ body: await readGroups(deps, client, query) });
  const read: Handle = async ({ client, id, query }) => ({ body: await readOneGroup(deps, client, id, query) });
  const create: Handle = async ({ client, body }) =>
    created(await readOneGroup(deps, client, await createGroup(deps, client, body)));
  const replace: Handle = async ({ client, id, body }) => {
    await replaceGroup(deps, client, id, body);
    return open(client, id);
  };
  const patch: Handle = async ({ client, id, body }) => {
    await patchGroup(deps, client, id, body);
    return open(client, id);
  };
  const remove: Handle = async ({ client, id }) => {
    await removeGroup(deps, client, id);
    return gone;
  };
  return [
    { name: 'scim.list_groups', method: 'GET', path: all, handle: list },
    { name: 'scim.create_group', method: 'POST', path: all, handle: create },
    { name: 'scim.group', method: 'GET', path: one, handle: read },
    { name: 'scim.replace_group', method: 'PUT', path: one, handle: replace },
    { name: 'scim.patch_group', method: 'PATCH', path: one, handle: patch },
    { name: 'scim.remove_group', method: 'DELETE', path: one, handle: remove },
  ];
}

function discoveryRows(base: string): Row[] {
  const list = (resources: readonly object[]): PlainReply => ({ body: presentList(resources.length, 1, resources) });
  const row = (name: string, path: string, handle: Handle): Row => ({ name, method: 'GET', path, handle });
  return [
    row('scim.service_provider_config', '/ServiceProviderConfig', () => ({ body: serviceProviderConfig(base) })),
    row('scim.resource_types', '/ResourceTypes', () => list(resourceTypes(base))),
    row('scim.resource_type', '/ResourceTypes/{id}', ({ id }) => ({ body: byId(resourceTypes(base), id) })),
    row('scim.schemas', '/Schemas', () => list(schemas(base))),
    row('scim.schema', '/Schemas/{id}', ({ id }) => ({ body: byId(schemas(base), id) })),
  ];
}

/** Two simultaneous calls may both have found an address or a name free. The database accepts the first. */
function refusalIn(thrown: unknown): ScimError | undefined {
  if (thrown instanceof ScimError) return thrown;
  return sqlStateOf(thrown) === uniqueViolation
    ? new ScimError(409, 'A value is already in use.', 'uniqueness')
    : undefined;
}

function refuse(log: Log, thrown: unknown, request: FastifyRequest): PlainReply {
  const error = refusalIn(thrown) ?? asAppError(thrown);
  if (error instanceof AppError && errorCatalogue[error.code].status >= 500)
    log.error({ request_id: request.id, error_code: error.code, err: error.cause ?? thrown }, 'request failed');
  const refusal = error instanceof AppError ? asScimError(error) : error;
  const headers = { ...(refusal.status === 401 && { 'www-authenticate': 'Bearer realm="SCIM"' }) };
  return { status: refusal.status, type, headers, body: scimErrorBody(refusal) };
}

async function answer(handle: Handle, { request, params, admitted: client }: ScimAsked): Promise<PlainReply> {
  const { id = '' } = params;
  const query = queryOf(request);
  refuseUnstorableText({ id, query, body: request.body });
  return { type, ...(await handle({ client, id, query, body: request.body })) };
}

/** SCIM 2.0 (RFC 7643, RFC 7644): an organisation's directory creates, changes and disables its people, and puts them into groups. */
export function scimRoutes(deps: ScimRoutesDeps): PlainRoutes {
  const base = `${deps.publicUrl}${root}`;
  const rows = [...userRows({ ...deps, base }), ...groupRows({ ...deps, base }), ...discoveryRows(base)];
  return {
    parsers: [{ mediaType: 'application/scim+json', parse: 'json' }],
    refuse: (thrown, request) => refuse(deps.log, thrown, request),
    rows: rows.map(
      ({ name, method, path, handle }): PlainRoute<unknown, ScimClient> => ({
        name,
        method,
        url: `${root}${path}`,
        access: { by: 'a key of an organisation', admit: (request) => clientOf(deps, request) },
        handle: (asked) => answer(handle, asked),
      }),
    ),
  };
}
