import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const errors = new WeakMap<IncomingMessage, Error>();

/** Matches no route. It is an address of a call, so that the request counts as one. */
const unroutablePath = '/api/unroutable';

/**
 * An address that cannot be decoded, or has too long a part, reaches no route and therefore no hook. Routes the request again, to a path
 * without a route, so that rate limits, headers and the log line are those of any other request.
 */
export const answerUnroutable =
  (route: (request: IncomingMessage, response: ServerResponse) => void) =>
  (error: Error, { raw: request }: FastifyRequest, { raw: response }: FastifyReply): void => {
    errors.set(request, error);
    request.url = unroutablePath;
    route(request, response);
  };

/** What the framework refused the request's address for. */
export const unroutableError = ({ raw }: FastifyRequest): Error | undefined => errors.get(raw);

/** Register it behind the rate limits. @throws what the framework refused the address for */
export function refuseUnroutable(request: FastifyRequest): void {
  const error = unroutableError(request);
  if (error) throw error;
}
