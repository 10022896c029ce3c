import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type ApiRouter, createApiHandler } from './api-handler.ts';
import { registerApiRoutes } from './api-routes.ts';
import { registerBodyParsers } from './body-parsers.ts';
import { asAppError, errorBody, sendError } from './error-response.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { registerOpenApi } from './openapi-routes.ts';
import { registerRateLimits } from './rate-limits.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebPages } from './web-pages.ts';

export type HttpAppOptions = {
  log: Log;
  router: ApiRouter;
  resolveCaller(authToken: string | undefined): Promise<Caller>;
  ready(): Promise<void>;
  /** Folder of the built web app; a missing one serves the API alone. */
  webRoot: string;
  trustProxy: string[] | undefined;
  /** Routes that are not of the contract: signed files, the operator's channel. */
  extraRoutes: readonly ((app: FastifyInstance) => void | Promise<void>)[];
};

const anonymous: Caller = { kind: 'anonymous' };
const callers = new WeakMap<FastifyRequest, Caller>();
const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? anonymous;

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['auth-token'];
  return typeof token === 'string' && token.length <= 512 ? token : undefined;
}

/** A request that never became one (broken head, too large, too slow) still gets the envelope, if the socket can take it. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const name = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timed_out' : 'malformed_request';
  const body = JSON.stringify(errorBody(new AppError(name), newId()));
  const head = `HTTP/1.1 ${errorCatalogue[name].status} Error\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function createFastify({ log, trustProxy }: HttpAppOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustProxy ?? false,
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    handlerTimeout: limits.requestTimeoutMs,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 400 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => void sendError(reply, asAppError(error)),
  }) as unknown as FastifyInstance;
}

function registerRequestHooks(app: FastifyInstance, options: HttpAppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) callers.set(request, await options.resolveCaller(tokenOf(request)));
  });
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request);
    options.log.info(
      {
        request_id: request.id,
        method: request.method,
        // The pattern, not the address: an address may hold a token or what a person typed.
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller.kind === 'user' && { user_id: caller.userId }),
      },
      'request',
    );
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = asAppError(thrown);
    if (errorCatalogue[error.code].status >= 500)
      options.log.error(
        { request_id: request.id, error_code: error.code, err: error.cause ?? thrown },
        'request failed',
      );
    return sendError(reply, error);
  });
}

/** The HTTP side of the product, not yet listening. Closing it ends event streams first. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const app = createFastify(options);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  registerRequestHooks(app, options);
  await registerSecurityHeaders(app);
  await app.register(compress, {
    threshold: 1_024,
    customTypes: /^(text\/(?!event-stream)|application\/json|image\/svg\+xml)/,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    pressureHandler: () => {
      throw new AppError('overloaded');
    },
  });
  await registerRateLimits(app, callerOf);
  registerBodyParsers(app);
  registerHealthRoutes(app, options.ready);
  registerApiRoutes(app, {
    handler: createApiHandler(options.router, options.log),
    callerOf,
    tokenOf,
    closing: closing.signal,
  });
  await registerOpenApi(app);
  for (const register of options.extraRoutes) await register(app);
  await registerWebPages(app, options.webRoot);
  return app;
}
