import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { errorBody } from './error-response.ts';
import type { PlainRoutes } from './plain-routes.ts';

/** /healthz: the process answers. /readyz: the process can do its work; `ready` rejects while it cannot. */
export function healthRoutes(ready: () => Promise<void>): PlainRoutes {
  // Concurrent calls share one query: an unavailable database should not be asked many times.
  let asking: Promise<void> | undefined;
  const askOnce = () => {
    asking ??= ready().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const open = { method: 'GET', access: 'everyone', hasHead: true } as const;
  return {
    rows: [
      { ...open, name: 'health.alive', url: '/healthz', handle: () => ({ body: { status: 'ok' } }) },
      {
        ...open,
        name: 'health.ready',
        url: '/readyz',
        handle: async ({ request }) => {
          try {
            await askOnce();
            return { body: { status: 'ready' } };
          } catch (error) {
            request.log.warn({ err: error }, 'not ready');
            const { status } = errorCatalogue.database_unavailable;
            return { status, body: errorBody(new AppError('database_unavailable'), String(request.id)) };
          }
        },
      },
    ],
  };
}
