import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { Router } from '@orpc/server';
import type { contract } from '#contract/contract.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { limits } from '#contract/limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { asAppError, errorBody } from './error-response.ts';
import { ReadyAnswer } from './ready-answer.ts';
import type { RequestContext } from './request-context.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;

function fromOrpc(thrown: unknown): AppError {
  if (!(thrown instanceof ORPCError)) return asAppError(thrown);
  if (thrown.cause instanceof ValidationError && thrown.code === 'BAD_REQUEST')
    return validationFailed(thrown.cause.issues);
  // Every other bad request of oRPC is a body that it could not read.
  if (thrown.code === 'BAD_REQUEST') return new AppError('malformed_request', { cause: thrown });
  return new AppError('internal', { cause: thrown });
}

/** Puts the body into oRPC's error; the encoder below sends it unchanged. */
function withBody(thrown: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
  const error = fromOrpc(thrown);
  const { status } = errorCatalogue[error.code];
  if (status >= 500)
    log.error({ request_id: requestId, error_code: error.code, err: error.cause ?? thrown }, 'request failed');
  return new ORPCError(error.code, { status, data: errorBody(error, requestId) });
}

/** The contract's routes as one handler: parses, guards, calls, presents, and turns every thrown error into the envelope. */
export function createApiHandler(router: ApiRouter, log: Log): OpenAPIHandler<RequestContext> {
  return new OpenAPIHandler<RequestContext>(router, {
    customErrorResponseBodyEncoder: (error) => error.data,
    eventIteratorKeepAliveInterval: limits.streamHeartbeatMs,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (thrown) {
          if (thrown instanceof ReadyAnswer) {
            context.ready = thrown.bytes;
            return { matched: false, response: undefined };
          }
          // A request that the client cancelled is not an error.
          if (context.signal.aborted) throw new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499, data: {} });
          throw withBody(thrown, context.requestId, log);
        }
      },
    ],
  });
}
