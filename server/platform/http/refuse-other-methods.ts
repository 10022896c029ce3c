import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';

/** The paths of an app that refuse the methods they do not have, with the pattern and the methods of each. */
type Paths = ReturnType<typeof findMyWay>;
type Known = { url: string; methods: readonly HTTPMethods[] };

declare module 'fastify' {
  interface FastifyInstance {
    pathsOfMethods: Paths;
  }
}

/**
 * Call before `refuseOtherMethods`. The paths have a router of their own, with one entry each: as routes of the app, one for each of the
 * thirty methods there are, they took a fifth of a start.
 * @param options those of the app's own router, so that both take the same addresses for the same path
 */
export function keepPathsOfMethods(app: FastifyInstance, options: { maxParamLength: number }): void {
  app.decorate('pathsOfMethods', findMyWay(options));
}

/** 405 with Allow for every method that a path does not have. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly HTTPMethods[]): void {
  app.pathsOfMethods.on('GET', url, () => undefined, { url, methods } satisfies Known);
}

/** What is known of the path that a request without a route asks for. */
const knownOf = ({ server, url }: FastifyRequest): Known | undefined =>
  server.pathsOfMethods.find('GET', url)?.store as Known | undefined;

/** The pattern of a path whose method there is not; undefined for a path that there is not. */
export const refusedPattern = (request: FastifyRequest): string | undefined => knownOf(request)?.url;

/** Whose path has this one's method not, so that the router took it for another path's: `/devices/all` for `/devices/{id}`. */
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
