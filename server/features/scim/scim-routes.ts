import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { sqlStateOf } from '#server/platform/db/database-errors.ts';
import { asAppError } from '#server/platform/http/error-response.ts';
import { refuseOtherMethods } from '#server/platform/http/refuse-other-methods.ts';
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

/** @throws ScimError 401 for no key, an unknown one, a revoked one: one answer for all */
async function clientOf({ db, clock }: ScimDeps, request: FastifyRequest): Promise<ScimClient> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
  const key = token === undefined ? undefined : await findScimToken(db.query, token);
  if (!key) throw new ScimError(401, 'A valid bearer token is needed.');
  await touchScimToken(db.query, key.id, clock.now());
  return { keyId: key.id, organisationId: key.organisationId, requestId: String(request.id) };
}

const clients = new WeakMap<FastifyRequest, ScimClient>();

type Asked = { client: ScimClient; id: string; query: ListQuery; body: unknown };
type Answer = { status?: number; body?: object };
type Handle = (asked: Asked) => Promise<Answer> | Answer;

function queryOf(request: FastifyRequest): ListQuery {
  const entries = Object.entries(request.query as Record<string, unknown>);
  if (entries.some(([, value]) => typeof value !== 'string')) throw wrongValue('A parameter was given twice.');
  return Object.fromEntries(entries) as ListQuery;
}

const created = (body: object): Answer => ({ status: 201, body });
const gone: Answer = { status: 204 };

function userRoutes(deps: ScimDeps & { base: string }): Record<string, Handle> {
  const one = async (client: ScimClient, id: string) => ({ body: await readOneUser(deps, client, id) });
  return {
    'GET /Users': async ({ client, query }) => ({ body: await readUsers(deps, client, query) }),
    'POST /Users': async ({ client, body }) =>
      created(await readOneUser(deps, client, await createUser(deps, client, body))),
    'GET /Users/:id': ({ client, id }) => one(client, id),
    'PUT /Users/:id': async ({ client, id, body }) => {
      await replaceUser(deps, client, id, body);
      return one(client, id);
    },
    'PATCH /Users/:id': async ({ client, id, body }) => {
      await patchUser(deps, client, id, body);
      return one(client, id);
    },
    'DELETE /Users/:id': async ({ client, id }) => {
      await removeUser(deps, client, id);
      return gone;
    },
  };
}

function groupRoutes(deps: ScimDeps & { base: string }): Record<string, Handle> {
  const one = async (client: ScimClient, id: string) => ({ body: await readOneGroup(deps, client, id) });
  return {
    'GET /Groups': async ({ client, query }) => ({ body: await readGroups(deps, client, query) }),
    'POST /Groups': async ({ client, body }) =>
      created(await readOneGroup(deps, client, await createGroup(deps, client, body))),
    'GET /Groups/:id': async ({ client, id, query }) => ({ body: await readOneGroup(deps, client, id, query) }),
    'PUT /Groups/:id': async ({ client, id, body }) => {
      await replaceGroup(deps, client, id, body);
      return one(client, id);
    },
    'PATCH /Groups/:id': async ({ client, id, body }) => {
      await patchGroup(deps, client, id, body);
      return one(client, id);
    },
    'DELETE /Groups/:id': async ({ client, id }) => {
      await removeGroup(deps, client, id);
      return gone;
    },
  };
}

function discoveryRoutes(base: string): Record<string, Handle> {
  const list = (resources: readonly object[]): Answer => ({ body: presentList(resources.length, 1, resources) });
  return {
    'GET /ServiceProviderConfig': () => ({ body: serviceProviderConfig(base) }),
    'GET /ResourceTypes': () => list(resourceTypes(base)),
    'GET /ResourceTypes/:id': ({ id }) => ({ body: byId(resourceTypes(base), id) }),
    'GET /Schemas': () => list(schemas(base)),
    'GET /Schemas/:id': ({ id }) => ({ body: byId(schemas(base), id) }),
  };
}

const send = (reply: FastifyReply, status: number, body: object | undefined): FastifyReply =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/scim+json; charset=utf-8')
    .send(body && JSON.stringify(body));

/** Two calls at once may both have found an address or a name free: the database lets the first have it. */
function refusalIn(thrown: unknown): ScimError | undefined {
  if (thrown instanceof ScimError) return thrown;
  return sqlStateOf(thrown) === uniqueViolation
    ? new ScimError(409, 'A value is taken already.', 'uniqueness')
    : undefined;
}

function answerFailure(log: Log, thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = refusalIn(thrown) ?? asAppError(thrown);
  if (error instanceof AppError && errorCatalogue[error.code].status >= 500)
    log.error({ request_id: request.id, error_code: error.code, err: error.cause ?? thrown }, 'request failed');
  const refusal = error instanceof AppError ? asScimError(error) : error;
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"');
  return send(reply, refusal.status, scimErrorBody(refusal));
}

/** SCIM 2.0 (RFC 7643, RFC 7644): an organisation's directory makes, changes and disables its people, and puts them into groups. */
export async function registerScim(app: FastifyInstance, deps: ScimRoutesDeps): Promise<void> {
  const base = `${deps.publicUrl}${root}`;
  const handlers = { ...userRoutes({ ...deps, base }), ...groupRoutes({ ...deps, base }), ...discoveryRoutes(base) };
  const methodsByUrl = new Map<string, HTTPMethods[]>();
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/scim+json',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler((thrown, request, reply) => answerFailure(deps.log, thrown, request, reply));
    for (const [route, handle] of Object.entries(handlers)) {
      const [method, path] = route.split(' ') as [HTTPMethods, string];
      const url = `${root}${path}`;
      methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), method]);
      scope.route({
        method,
        url,
        // Before the body is read: a stranger's is none of ours.
        onRequest: async (request) => void clients.set(request, await clientOf(deps, request)),
        handler: async (request, reply) => {
          const client = clients.get(request);
          if (!client) throw new AppError('authentication_required');
          const { id = '' } = request.params as { id?: string };
          const query = queryOf(request);
          refuseUnstorableText({ id, query, body: request.body });
          const { status = 200, body } = await handle({ client, id, query, body: request.body });
          const { location } = (body as { meta?: { location?: string } } | undefined)?.meta ?? {};
          if (status === 201 && location) reply.header('location', location);
          return send(reply, status, body);
        },
      });
    }
    for (const [url, methods] of methodsByUrl) refuseOtherMethods(scope, url, methods);
  });
}
