import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

const method: HTTPMethods[] = ['GET', 'HEAD'];

/** /healthz: the process answers. /readyz: it can do its work; `ready` rejects while it cannot. */
export function registerHealthRoutes(app: FastifyInstance, ready: () => Promise<void>): void {
  // However many ask at once, the database is asked once: its time is short when the answer will be no.
  let asking: Promise<void> | undefined;
  const askOnce = () => {
    asking ??= ready().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.route({
    method,
    url: '/healthz',
    handler: async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  });
  app.route({
    method,
    url: '/readyz',
    handler: async (request, reply) => {
      try {
        await askOnce();
        return await reply.header('cache-control', 'no-store').send({ status: 'ready' });
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return sendError(reply, new AppError('database_unavailable'));
      }
    },
  });
  for (const url of ['/healthz', '/readyz']) refuseOtherMethods(app, url, method);
}
