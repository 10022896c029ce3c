import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { networkOf } from './network-of.ts';

/** `page`: pages and their files, and apart from these health checks, for an address. */
export type CallsPerMinute = { account: number; address: number; page: number };

// A whole hospital may share one address, so calls count per account, and per address only without an account. A page is some ten
// files, which a browser stores: 20,000 are two thousand people who open Candour for the first time within one minute.
const usualPerMinute: CallsPerMinute = { account: 600, address: 1_200, page: 20_000 };
/** Pictures and the ranges of a document are requested without a token. Those of a whole site must not use up its logins. */
const signedFiles = { route: '/api/files/:id', perMinute: 20_000 };

const isHealth = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';
const loopback = /^(127\.|::1$|::ffff:127\.)/;

export type RateLimits = {
  callerOf(request: FastifyRequest): Caller;
  isApiCall(request: FastifyRequest): boolean;
  perMinute?: Partial<CallsPerMinute> | undefined;
};

/**
 * Limits every request: calls per account before per address, on existing and missing paths; pages per address. A root hook, and
 * therefore ahead of every route's own: what a route refuses counts too. Register it once the caller is known.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { callerOf, isApiCall, perMinute }: RateLimits,
): Promise<void> {
  const most = { ...usualPerMinute, ...perMinute };
  const bucketOf = (request: FastifyRequest): { key: string; max: number } => {
    const network = networkOf(request.ip);
    if (request.routeOptions.url === signedFiles.route) return { key: `files:${network}`, max: signedFiles.perMinute };
    if (isHealth(request)) return { key: `health:${network}`, max: most.page };
    if (!isApiCall(request)) return { key: `page:${network}`, max: most.page };
    const caller = callerOf(request);
    if (caller.kind === 'anonymous') return { key: `address:${network}`, max: most.address };
    return { key: `user:${caller.userId}`, max: most.account };
  };
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 20_000,
    max: (request) => bucketOf(request).max,
    keyGenerator: (request) => bucketOf(request).key,
    errorResponseBuilder: () => new AppError('too_many_requests'),
    // An orchestrator on this machine must not be kept from its checks by what others send through a proxy on it.
    allowList: (request) => isHealth(request) && loopback.test(request.ip),
  });
  app.addHook('onRequest', app.rateLimit());
}
