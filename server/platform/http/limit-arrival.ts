import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What the framework's own time-out is given to answer first, ms. */
const headStartMs = 1_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Requests must have arrived within `mostMs`: Node has one such limit for all of a server's requests, and a large upload over a
 * slow line may take longer as long as it gets on.
 * @param answerLate answers a request that nothing has been answered to yet, and closes its connection
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

/** From here on a request may take as long as it needs while it goes on arriving. @param silenceMs the longest without a byte */
export function arriveWhileMoving(request: IncomingMessage, silenceMs: number): void {
  clearTimeout(timers.get(request));
  request.setTimeout(silenceMs, () => request.destroy());
  request.once('end', () => request.setTimeout(0));
}
