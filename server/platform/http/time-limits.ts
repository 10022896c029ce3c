import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long the framework's own timeout gets to answer first, ms. */
const headStartMs = 1_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Requests must arrive completely within `mostMs`. Node has one such timeout for all requests of a server, but a large upload over
 * a slow line may take longer while it makes progress.
 * @param answerLate answers a request without an answer so far, and closes its connection
 */
export function limitArrival(app: FastifyInstance, mostMs: number, answerLate: (socket: Socket) => void): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const timer = setTimeout(() => {
      if (request.complete || request.destroyed) return;
      if (response.headersSent) request.socket.destroy();
      else answerLate(request.socket);
    }, mostMs + headStartMs).unref();
    timers.set(request, timer);
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  });
}

/** From here on a request may take as long as it needs, as long as bytes keep coming. @param silenceMs the longest pause */
export function arriveWhileMoving(request: IncomingMessage, silenceMs: number): void {
  clearTimeout(timers.get(request));
  request.setTimeout(silenceMs, () => request.destroy());
  request.once('end', () => request.setTimeout(0));
}

/** How long the rest of a refused body without a stated length is read, ms. */
const restMs = 10_000;

/**
 * Reads the rest of a refused body and drops it: a client that is still sending would otherwise not see the answer, and its next request on
 * the connection would wait behind the rest.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  if (request.headers['content-length'] !== undefined) return;
  const timer = setTimeout(() => request.destroy(), restMs).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/** For a route with a slow answer or request: the longest time that a timer can wait, because the framework refuses 0. */
export const noTimeLimit = { handlerTimeout: 2_147_483_647 } as const;
