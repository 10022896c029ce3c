import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import type { ErrorName } from '#contract/errors/catalogue.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { RouteAccess } from '#contract/route.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { BodyParser, OwnAccess, PlainReply, PlainRoute, PlainRoutes, SessionAccess } from './plain-routes.ts';
import { type RecordImpersonated, recordCall } from './record-call.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { callerOf } from './request-caller.ts';
import { guardCall } from './routes.ts';
import { arriveWhileMoving, noTimeLimit } from './time-limits.ts';

export type PlainRoutesDeps = { recordImpersonated: RecordImpersonated };

/** What the access check learnt about a request before its body was read. */
type Entry = { admitted?: unknown; query?: unknown };
const entries = new WeakMap<FastifyRequest, Entry>();

const methodsOf = ({ method, hasHead }: PlainRoute): HTTPMethods[] => (hasHead ? [method, 'HEAD'] : [method]);
const inFastifyForm = (url: string): string => url.replaceAll(/\{(\w+)\}/g, ':$1');

const isOwn = (access: PlainRoute['access']): access is OwnAccess => typeof access === 'object' && 'by' in access;
const sessionAccess = (access: SessionAccess, request: FastifyRequest): RouteAccess =>
  typeof access === 'function' ? access(request) : access;

async function admit({ access, method }: PlainRoute, request: FastifyRequest): Promise<unknown> {
  if (isOwn(access)) return access.admit(request);
  guardCall({ access: sessionAccess(access, request) }, method, callerOf(request));
  return undefined;
}

function parsedQuery({ query }: PlainRoute, request: FastifyRequest): unknown {
  const parsed = query?.safeParse(request.query);
  if (parsed?.success === false) throw validationFailed(parsed.error.issues);
  return parsed?.data;
}

/** Refuses a request for files by its headers, before a byte is read: the wrong media type or too large. */
function refuseAtTheDoor({ headers }: FastifyRequest, mostBytes: number): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) throw new AppError('unsupported_media_type');
  if (Number(headers['content-length'] ?? 0) > mostBytes + limits.jsonBodyBytes)
    throw new AppError('payload_too_large');
}

/** Runs before the body is read. */
async function enter(route: PlainRoute, request: FastifyRequest): Promise<void> {
  const admitted = await admit(route, request);
  entries.set(request, { admitted, query: parsedQuery(route, request) });
  if (!route.files) return;
  refuseAtTheDoor(request, route.files.bytes);
  arriveWhileMoving(request.raw, route.files.silenceMs);
}

/** The ids in a path; anything else is refused. */
function idsOf(params: Readonly<Record<string, string>>, unknownId: ErrorName): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const parsed = idSchema.safeParse(value);
      if (!parsed.success) throw new AppError(unknownId);
      return [name, parsed.data];
    }),
  );
}

function send(reply: FastifyReply, { status = 200, type, headers, body }: PlainReply): FastifyReply {
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .headers(headers ?? {});
  if (type !== undefined) reply.type(type);
  return reply.send(body);
}

async function answer(
  { recordImpersonated }: PlainRoutesDeps,
  route: PlainRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, method, unknownId, takesKey } = route;
  const given = request.params as Readonly<Record<string, string>>;
  const params = unknownId === undefined ? given : idsOf(given, unknownId);
  if (!isOwn(route.access)) {
    const meta = { access: sessionAccess(route.access, request) };
    await recordCall(recordImpersonated, { name, method, meta }, request);
  }
  const { admitted, query } = entries.get(request) ?? {};
  const key = takesKey ? idempotencyKey(request) : undefined;
  const asked = { request, reply, caller: callerOf(request), admitted, params, query, idempotencyKey: key };
  return send(reply, await route.handle(asked));
}

const optionsOf = (deps: PlainRoutesDeps, route: PlainRoute): RouteOptions => ({
  method: methodsOf(route),
  url: inFastifyForm(route.url),
  config: { operation: route.name },
  ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
  ...((route.isLong || route.files) && noTimeLimit),
  ...(route.compress === false && { compress: false }),
  onRequest: (request) => enter(route, request),
  handler: (request, reply) => answer(deps, route, request, reply),
});

function addParser(scope: FastifyInstance, { mediaType, parse }: BodyParser): void {
  // Without a limit here: it would override the route's.
  const options = { parseAs: 'string' } as const;
  if (parse === 'json') scope.addContentTypeParser(mediaType, options, scope.getDefaultJsonParser('error', 'error'));
  // As a promise, so that an error of the parser becomes the refusal of its request.
  else scope.addContentTypeParser(mediaType, options, async (_request: FastifyRequest, body: string) => parse(body));
}

async function registerGroup(app: FastifyInstance, group: PlainRoutes, deps: PlainRoutesDeps): Promise<void> {
  const { rows, parsers = [], refuse } = group;
  await app.register(async (scope) => {
    for (const parser of parsers) addParser(scope, parser);
    if (rows.some(({ files }) => files)) {
      scope.removeContentTypeParser('multipart/form-data');
      await scope.register((await import('@fastify/multipart')).default);
    }
    if (refuse) scope.setErrorHandler((thrown, request, reply) => send(reply, refuse(thrown, request)));
    for (const row of rows) scope.route(optionsOf(deps, row));
  });
  if (group.isHidden) return;
  for (const [url, ofUrl] of Map.groupBy(rows, (row) => inFastifyForm(row.url)))
    refuseOtherMethods(app, url, ofUrl.flatMap(methodsOf));
}

/**
 * Registers every route of the groups: its guard before its body, its limits, and 405 with Allow for methods that its path does not
 * have.
 */
export async function registerPlainRoutes(
  app: FastifyInstance,
  groups: readonly PlainRoutes[],
  deps: PlainRoutesDeps,
): Promise<void> {
  for (const group of groups) await registerGroup(app, group, deps);
}
