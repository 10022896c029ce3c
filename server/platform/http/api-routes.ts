import { getEventIteratorSchemaDetails } from '@orpc/contract';
import type { OpenAPIHandler } from '@orpc/openapi/fastify';
import { traverseContractProcedures } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';
import { contract } from '#contract/contract.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RouteMeta } from '#contract/route.ts';
import type { FlagSource } from '#server/platform/flags/flags.ts';
import { readDeviceTokens } from '#server/platform/identity/device-token-store.ts';
import { sendError } from './error-response.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { onceClosed } from './once-closed.ts';
import { sendReady } from './ready-answer.ts';
import { type RecordImpersonated, recordCall } from './record-call.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { RequestContext } from './request-context.ts';
import { guardCall } from './routes.ts';
import { noTimeLimit } from './time-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
    /** False for a call that does not keep its session alive. */
    isUse?: boolean;
  }
}

/** `streams`: the answer is an event stream. `meta`: what the contract says besides path and shapes. */
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

const given = (part: unknown): string[] => {
  if (part instanceof FormData) return [...part.keys()];
  return typeof part === 'object' && part !== null ? Object.keys(part) : [];
};

/** Path, query and body become one input. A name in two of them would let one silently replace the other. */
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
  flags: FlagSource;
  recordImpersonated: RecordImpersonated;
};

function contextOf(deps: ApiDeps, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const gone = new AbortController();
  onceClosed(reply.raw, () => gone.abort());
  const caller = deps.callerOf(request);
  return {
    caller,
    requestId: String(request.id),
    idempotencyKey: idempotencyKey(request),
    authToken: deps.tokenOf(request),
    bearer: /^bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1],
    deviceTokens: readDeviceTokens(request.headers['device-tokens']),
    ipAddress: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    signal: AbortSignal.any([gone.signal, deps.closing]),
    isOn: async (flag) => (await deps.flags.flagsFor(caller))[flag],
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
      // The framework's timeout would cut a stream off half way.
      ...(operation.streams && noTimeLimit),
      ...(bodyBytes !== undefined && {
        bodyLimit: bodyBytes,
        // The guard would refuse them too, but only after a large body was read into memory.
        onRequest: async (request) => guardCall(operation.meta, String(operation.method), deps.callerOf(request)),
      }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        refuseDoubledNames(request);
        const { name, meta } = operation;
        await recordCall(deps.recordImpersonated, { name, method: String(operation.method), meta }, request);
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
