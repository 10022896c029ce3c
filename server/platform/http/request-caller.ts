import type { FastifyRequest } from 'fastify';
import type { Caller } from '#contract/access/caller.ts';

const anonymous: Caller = { kind: 'anonymous' };
const callers = new WeakMap<FastifyRequest, Caller>();

/** The caller of a request, from the token it came with. */
export const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? anonymous;

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Goes by the matched route, not by the address alone: `/%61pi/…` and `http://host/api/…` are the same calls. */
const isBelow = ({ routeOptions, url }: FastifyRequest, roots: RegExp): boolean => roots.test(routeOptions.url ?? url);

/** Calls as opposed to pages: calls are rate limited and have a caller. */
export const isCall = (request: FastifyRequest): boolean => isBelow(request, /^\/(api|scim|ingestion)\//);

/** The session token; data ingestion calls have it in a header of another name (spec §7). */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[isBelow(request, /^\/ingestion\//) ? 'token' : 'auth-token'];
  return typeof token === 'string' && token.length <= 512 ? token : undefined;
}
