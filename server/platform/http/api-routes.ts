import { getEventIteratorSchemaDetails } from '@orpc/contract';
import type { OpenAPIHandler } from '@orpc/openapi/fastify';
import { traverseContractProcedures } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { contract } from '#contract/contract.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { idSchema } from '#contract/ids.ts';
import type { RouteMeta } from '#contract/route.ts';
import { decideCall } from '#server/platform/identity/abilities.ts';
import { sendError } from './error-response.ts';
import { onceClosed } from './once-closed.ts';
import { sendReady } from './ready-answer.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { RequestContext } from './request-context.ts';
import { guardCall } from './routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    /** False where a call does not keep its session alive. */
    isUse?: boolean;
  }
}

/** `streams`: it answers with an event stream. `meta`: what the contract says of it beside its path and its shapes. */
export type ApiOperation = {
  method: HTTPMethods;
  path: string;
  name: string;
  streams: boolean;
  meta: RouteMeta;
};

/** Every operation of the contract; `path` in the contract's form (`/docs/document/{id}`), below /api. */
export function apiOperations(): ApiOperation[] {
  const operations: ApiOperation[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { route, outputSchema, meta } = procedure['~orpc'];
    const { method, path: url } = route;
    if (!method || !url) throw new Error(`Route ${path.join('.')} has no method or path.`);
    const streams = getEventIteratorSchemaDetails(outputSchema) !== undefined;
    operations.push({ method, path: url, name: path.join('.'), streams, meta });
  });
  return operations;
}

/** The longest a timer can wait, ms; the framework takes no 0. */
const noTimeLimit = 2_147_483_647;

const visibleAscii = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !visibleAscii.test(value)) {
    throw new AppError('validation_failed', {
      detail: [
        { loc: ['header', 'idempotency-key'], msg: 'Must be 1 to 200 visible characters.', type: 'value_error' },
      ],
    });
  }
  return value;
}

const given = (part: unknown): string[] => {
  if (part instanceof FormData) return [...part.keys()];
  return typeof part === 'object' && part !== null ? Object.keys(part) : [];
};

/** Path, query and body become one input, so a name in two of them would let one silently replace the other. */
function refuseDoubledNames(request: FastifyRequest): void {
  const inPath = Object.keys(request.params as object);
  const doubled = [...given(request.query), ...given(request.body)].find((name) => inPath.includes(name));
  if (doubled === undefined) return;
  throw new AppError('validation_failed', {
    detail: [{ loc: [doubled], msg: 'Already given in the path.', type: 'value_error' }],
  });
}

export type ApiDeps = {
  handler: OpenAPIHandler<RequestContext>;
  callerOf(request: FastifyRequest): Caller;
  tokenOf(request: FastifyRequest): string | undefined;
  /** Aborts when the server closes, so that streams end. */
  closing: AbortSignal;
  recordImpersonated: RecordImpersonated;
};

/** Told of every call that an administrator makes as somebody else, before it is made; `thing` is the id in its path, if any. */
export type RecordImpersonated = (
  caller: SignedInCaller,
  call: { name: string; method: string; thing: string | undefined; requestId: string },
) => Promise<void>;

const idInPath = (params: object): string | undefined =>
  Object.values(params).find((value): value is string => idSchema.safeParse(value).success);

async function recordCall(deps: ApiDeps, operation: ApiOperation, request: FastifyRequest): Promise<void> {
  const caller = deps.callerOf(request);
  const { method, meta, name } = operation;
  if (caller.kind !== 'user' || !caller.impersonation || meta.access === 'everyone') return;
  // What only tells that somebody is there is no act of anybody; what a page asks for by itself still shows them what it says.
  if (meta.impersonated === 'unrecorded') return;
  if (decideCall(meta, String(method), caller) !== 'allowed') return;
  const thing = idInPath(request.params as object);
  await deps.recordImpersonated(caller, { name, method: String(method), thing, requestId: String(request.id) });
}

function contextOf(deps: ApiDeps, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const gone = new AbortController();
  onceClosed(reply.raw, () => gone.abort());
  return {
    caller: deps.callerOf(request),
    requestId: String(request.id),
    idempotencyKey: idempotencyKey(request),
    authToken: deps.tokenOf(request),
    bearer: /^bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1],
    ipAddress: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signal: AbortSignal.any([gone.signal, deps.closing]),
  };
}

/** One Fastify route per operation, and 405 with Allow for the methods a path does not have. */
export function registerApiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const methodsByUrl = new Map<string, HTTPMethods[]>();
  for (const operation of apiOperations()) {
    const { bodyBytes, isUse = true } = operation.meta;
    const url = `/api${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), operation.method]);
    app.route({
      method: operation.method,
      url,
      config: { operation: operation.name, isUse },
      // The framework's limit would cut a stream off in its midst.
      ...(operation.streams && { handlerTimeout: noTimeLimit }),
      ...(bodyBytes !== undefined && {
        bodyLimit: bodyBytes,
        // The guard would refuse them too, but only once all of a large body were read and held in memory.
        onRequest: async (request) => guardCall(operation.meta, String(operation.method), deps.callerOf(request)),
      }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        refuseDoubledNames(request);
        await recordCall(deps, operation, request);
        const context = contextOf(deps, request, reply);
        const result = await deps.handler.handle(request, reply, { prefix: '/api', context });
        if (context.ready) return sendReady(request, reply, context.ready);
        if (!result.matched) sendError(reply, new AppError('not_found'));
        return reply;
      },
    });
  }
  for (const [url, methods] of methodsByUrl) refuseOtherMethods(app, url, methods);
}
