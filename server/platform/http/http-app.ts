import { METHODS, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { FlagSource } from '#server/platform/flags/flags.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type ApiRouter, createApiHandler } from './api-handler.ts';
import { registerApiRoutes } from './api-routes.ts';
import { registerBodyParsers } from './body-parsers.ts';
import { asAppError, errorBody, sendError } from './error-response.ts';
import { finishBegunCalls } from './finish-begun-calls.ts';
import { healthRoutes } from './health-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';
import type { PlainRoutes } from './plain-routes.ts';
import { type CallsPerMinute, registerRateLimits } from './rate-limits.ts';
import type { RecordImpersonated } from './record-call.ts';
import { keepPathsOfMethods, refusedPattern, refuseOtherPath } from './refuse-other-methods.ts';
import { answerUnroutable, refuseUnroutable, unroutableError } from './refuse-unroutable.ts';
import { registerPlainRoutes } from './register-plain-routes.ts';
import { callerOf, isCall, setCaller, tokenOf } from './request-caller.ts';
import { closedPolicy, registerSecurityHeaders } from './security-headers.ts';
import { limitArrival } from './time-limits.ts';
import { type PageFacts, registerWebPages } from './web-pages.ts';

export type HttpAppOptions = {
  log: Log;
  router: ApiRouter;
  resolveCaller(authToken: string | undefined, call: { isUse: boolean }): Promise<Caller>;
  recordImpersonated: RecordImpersonated;
  ready(): Promise<void>;
  /** Folder of the built web app; without it only the API is served. */
  webRoot: string;
  trustProxy: string[] | undefined;
  /** Written into the page. */
  page: PageFacts;
  flags: FlagSource;
  /** Routes outside the contract, in addition to the health routes. */
  plainRoutes: readonly PlainRoutes[];
  /** How long a call may take, ms; a stream that has begun no longer counts as a call. Default: the contract's. */
  requestTimeoutMs?: number;
  /** How late the event loop may be before calls are refused, ms; 0 never refuses calls for that reason. */
  latestMs?: number;
  /** Calls per minute before 429. */
  callsPerMinute?: Partial<CallsPerMinute>;
};

const latestResponse = new WeakMap<Socket, ServerResponse>();

/** Whether bytes written now would land inside an answer that has begun. */
function isAnswering(socket: Socket): boolean {
  const response = latestResponse.get(socket);
  return response?.headersSent === true && !response.writableFinished;
}

/** Answers an invalid request (broken head, too large, too slow) with the envelope, if the socket allows it. */
const answerBrokenRequest = (log: Log) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
  const name = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timed_out' : 'malformed_request';
  const { status } = errorCatalogue[name];
  const requestId = newId();
  const body = JSON.stringify(errorBody(new AppError(name), requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    `Content-Security-Policy: ${closedPolicy}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  log.info({ request_id: requestId, route: 'broken', status, code: error.code }, 'request');
  // Destroys the socket after ending it: a client that sends half a request may also keep its half of the connection open.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};

/** The framework's timeout for starting and closing, ms; parts that close have shorter ones. */
const limitOfClosingMs = 30_000;

const routerOptions = { maxParamLength: 400 };

function createFastify({ log, trustProxy, requestTimeoutMs = limits.requestTimeoutMs }: HttpAppOptions) {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustProxy ?? false,
    bodyLimit: limits.jsonBodyBytes,
    // Node's own request timeout is one for all routes; see limitArrival.
    requestTimeout: 0,
    handlerTimeout: requestTimeoutMs,
    pluginTimeout: limitOfClosingMs,
    exposeHeadRoutes: false,
    // Node would answer without the envelope; a hook below refuses these requests.
    http: {
      requireHostHeader: false,
      maxHeaderSize: limits.requestHeadBytes,
      requestTimeout: 0,
      headersTimeout: requestTimeoutMs,
    },
    forceCloseConnections: true,
    return503OnClosing: false,
    routerOptions,
    clientErrorHandler: answerBrokenRequest(log),
    frameworkErrors: answerUnroutable((request, response) => app.routing(request, response)),
  }) as unknown as FastifyInstance;
  app.server.on('request', (request, response) => latestResponse.set(request.socket, response));
  const late = Object.assign(new Error('The request did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  limitArrival(app, requestTimeoutMs, (socket) => answerBrokenRequest(log)(late, socket));
  // Lets every HTTP method reach its path's 405, not only those that the framework supports by default.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  keepPathsOfMethods(app, routerOptions);
  return app;
}

/** After this many seconds a client may retry a call that could not be served. */
const retryAfterSeconds = '1';

function registerRequestHooks(app: FastifyInstance, options: HttpAppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new AppError('malformed_request');
    if (!isCall(request)) return;
    const { isUse = true } = request.routeOptions.config;
    setCaller(request, await options.resolveCaller(tokenOf(request), { isUse }));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  });
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request);
    options.log.info(
      {
        request_id: request.id,
        method: request.method,
        // The pattern and not the address: an address may contain a token or typed text.
        route: request.routeOptions.url ?? refusedPattern(request) ?? (unroutableError(request) ? 'broken' : 'page'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(caller.kind !== 'anonymous' && { user_id: caller.userId }),
        ...(caller.kind === 'user' &&
          caller.impersonation && { impersonated_by: caller.impersonation.administratorId }),
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
  const { ready, plainRoutes, recordImpersonated } = options;
  const app = createFastify(options);
  registerRequestHooks(app, options);
  const closing = finishBegunCalls(app, options.log);
  await registerSecurityHeaders(app);
  await app.register(compress, {
    threshold: 1_024,
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|wasm)|image\/svg\+xml)/,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: options.latestMs ?? 5_000,
    pressureHandler: () => {
      throw new AppError('overloaded');
    },
  });
  await registerRateLimits(app, { callerOf, isApiCall: isCall, perMinute: options.callsPerMinute });
  app.addHook('onRequest', async (request) => refuseUnroutable(request));
  app.addHook('onRequest', async (request, reply) => refuseOtherPath(request, reply));
  registerBodyParsers(app);
  registerApiRoutes(app, {
    handler: createApiHandler(options.router, options.log),
    callerOf,
    tokenOf,
    closing,
    flags: options.flags,
    recordImpersonated,
  });
  await registerPlainRoutes(app, [healthRoutes(ready), openApiRoutes(), ...plainRoutes], { recordImpersonated });
  await registerWebPages(app, options.webRoot, options.page);
  return app;
}
