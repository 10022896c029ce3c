import { createHmac } from 'node:crypto';
import type { MadeFeature } from '#server/platform/feature/feature.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { settleWithin } from '#server/platform/jobs/settle-within.ts';
import { openPlatform, type Platform, type PlatformOptions } from '#server/platform/open-platform.ts';
import { createWeb, type WebOptions } from './create-web.ts';
import { features } from './features.ts';
import { makeFeatures } from './make-features.ts';
import { registerWork } from './register-work.ts';

/** How long running work may take to finish when the product closes, ms, before it is left to the next start. */
const graceMs = 8_000;

export type Candour = {
  platform: Platform;
  /** Every plain route, as served. */
  plainRoutes: readonly PlainRoutes[];
  /** Starts the roles of this process. With the web role it listens and returns the address. */
  start(): Promise<string | undefined>;
  /** Ends streams and waits for running work or releases it; the caller closes the database. */
  close(): Promise<void>;
};

/** Identifies this installation in a file store that others can reach too: processes with the same key belong together. */
const installationOf = (secret: string): string =>
  createHmac('sha256', secret).update('candour: installation').digest('hex');

/** In sequence; a part that fails to close does not keep the later ones open. */
async function closeAll(parts: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some components failed to close.');
}

const startAll = async (made: readonly MadeFeature[]): Promise<void> => {
  for (const { start } of made) await start?.();
};

/**
 * The whole product on an open and migrated database, not yet listening: open the platform, make the features, register their work.
 */
export async function createCandour(options: PlatformOptions & WebOptions): Promise<Candour> {
  const platform = await openPlatform(options);
  const { settings, db, jobs, runs, listener, files, parser, notificationSignals } = platform;
  await files.store.claim?.(installationOf(platform.secret));
  const isWeb = settings.CANDOUR_ROLES.includes('web');
  const isWorker = settings.CANDOUR_ROLES.includes('worker');
  const product = await makeFeatures(features, platform);
  await registerWork(platform, product.made);
  const { app, plainRoutes } = await createWeb(platform, product, options);

  return {
    platform,
    plainRoutes,
    async start() {
      await jobs.open({ work: isWorker });
      await runs.open({ execute: isWorker });
      await platform.vectorFilling.start();
      await startAll(product.made);
      if (!isWeb) return undefined;
      await notificationSignals.start();
      const address = await app.listen({ host: settings.HOST, port: settings.PORT });
      db.announce(address);
      return address;
    },
    async close() {
      await closeAll([
        () => app.close(),
        () => runs.close(graceMs),
        () => jobs.close(graceMs),
        // A thread that is parsing a page ends only when it is done.
        () => settleWithin(parser.close(), graceMs),
        () => platform.models.close(),
        () => platform.reviewEngine.close(),
        ...product.made.map((feature) => () => feature.close?.()),
        () => notificationSignals.stop(),
        async () => listener?.close(),
      ]);
    },
  };
}
