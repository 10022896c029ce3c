import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { sendError } from './error-response.ts';

/** 405 with Allow for every method that a path does not have. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly HTTPMethods[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    handler: (_request, reply) =>
      sendError(reply.header('allow', methods.join(', ')), new AppError('method_not_allowed')),
  });
}
