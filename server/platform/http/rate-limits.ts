import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';

export type CallsPerMinute = { account: number; address: number };

// A whole hospital may share one address, so calls count per account, and per address only without an account.
const usualPerMinute: CallsPerMinute = { account: 600, address: 1_200 };
/** Pictures and the ranges of a document are requested without a token. Those of a whole site must not use up its logins. */
const signedFiles = { route: '/api/files/:id', perMinute: 20_000 };

const isSignedFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === signedFiles.route;

export type RateLimits = {
  callerOf(request: FastifyRequest): Caller;
  isApiCall(request: FastifyRequest): boolean;
  perMinute?: CallsPerMinute | undefined;
};

/**
 * Limits calls per account before per address, on existing and missing paths. Runs after the caller is known and before the body is
 * read.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { callerOf, isApiCall, perMinute = usualPerMinute }: RateLimits,
): Promise<void> {
  await app.register(rateLimit, {
    hook: 'preParsing',
    timeWindow: 60_000,
    cache: 20_000,
    max: (request) => {
      if (isSignedFile(request)) return signedFiles.perMinute;
      return callerOf(request).kind === 'anonymous' ? perMinute.address : perMinute.account;
    },
    keyGenerator: (request) => {
      if (isSignedFile(request)) return `files:${request.ip}`;
      const caller = callerOf(request);
      return caller.kind === 'anonymous' ? `address:${request.ip}` : `user:${caller.userId}`;
    },
    errorResponseBuilder: () => new AppError('too_many_requests'),
    allowList: (request) => !isApiCall(request),
  });
}
