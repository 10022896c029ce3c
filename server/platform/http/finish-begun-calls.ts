import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { onceClosed } from './once-closed.ts';

/** How long a closing server waits for calls in progress, ms; the framework's own closing timeout comes soon after. */
const graceMs = 8_000;

/**
 * A closing server ends its streams, refuses new calls, and waits for the calls it has completely received before it cuts
 * connections. It does not wait for incomplete requests.
 * @returns a signal that aborts when the server begins to close
 */
export function finishBegunCalls(app: FastifyInstance, log: Log): AbortSignal {
  const closing = new AbortController();
  const begun = new Map<IncomingMessage, Promise<void>>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (closing.signal.aborted) {
      reply.header('connection', 'close');
      throw new AppError('overloaded');
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.set(raw, promise);
    onceClosed(reply.raw, () => {
      begun.delete(raw);
      resolve();
    });
  });
  app.addHook('preClose', async () => {
    closing.abort();
    const calls = [...begun].flatMap(([request, answered]) => (request.complete ? answered : []));
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      log.warn({ calls: begun.size }, 'requests were aborted at shutdown');
      late.resolve();
    }, graceMs);
    await Promise.race([Promise.all(calls), late.promise]);
    clearTimeout(timer);
  });
  return closing.signal;
}
