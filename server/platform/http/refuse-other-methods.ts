import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';

/** The router of paths that refuse unsupported methods, with the pattern and the methods of each path. */
type Paths = ReturnType<typeof findMyWay>;
type Known = { url: string; methods: readonly HTTPMethods[] };

declare module 'fastify' {
  interface FastifyInstance {
    pathsOfMethods: Paths;
  }
}

/**
 * Call before `refuseOtherMethods`. The paths have their own router with one entry each. As routes of the app they would need one
 * entry for each of the thirty methods, which took a fifth of the start time.
 * @param options those of the app's own router, so that both match the same addresses
 */
export function keepPathsOfMethods(app: FastifyInstance, options: { maxParamLength: number }): void {
  app.decorate('pathsOfMethods', findMyWay(options));
}

/** Answers 405 with Allow for every method that a path does not have. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly HTTPMethods[]): void {
  app.pathsOfMethods.on('GET', url, () => undefined, { url, methods } satisfies Known);
}

/** What is known of the path of a request without a route. */
const knownOf = ({ server, url }: FastifyRequest): Known | undefined =>
  server.pathsOfMethods.find('GET', url)?.store as Known | undefined;

/** The pattern of a path that exists but lacks the method; undefined for a path that does not exist. */
export const refusedPattern = (request: FastifyRequest): string | undefined => knownOf(request)?.url;

/**
 * Refuses a request that the router matched to another path because its own lacks the method: `/devices/all` for `/devices/{id}`.
 */
export function refuseOtherPath(request: FastifyRequest, reply: FastifyReply): void {
  const known = request.routeOptions.url === undefined ? undefined : knownOf(request);
  if (!known || known.url === request.routeOptions.url) return;
  reply.header('allow', known.methods.join(', '));
  throw new AppError('method_not_allowed');
}

/** Answers a request that has no route but whose path has other methods. @returns whether it did */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = knownOf(request);
  if (known) sendError(reply.header('allow', known.methods.join(', ')), new AppError('method_not_allowed'));
  return known !== undefined;
}
