import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MadeFeature } from '#server/platform/feature/feature.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { recordImpersonated } from '#server/platform/identity/record-impersonated.ts';
import { settleWithin } from '#server/platform/jobs/settle-within.ts';
import { openPlatform, type Platform, type PlatformOptions } from '#server/platform/open-platform.ts';
import { operatorRoutes } from '#server/platform/operator/operator-routes.ts';
import { makeOperatorToken } from '#server/platform/operator/operator-token.ts';
import { features } from './features.ts';
import { type MadeFeatures, makeFeatures } from './make-features.ts';
import { backupOf } from './open-backup.ts';
import { plainRoutesOf } from './plain-routes-of.ts';
import { registerWork } from './register-work.ts';

const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const readyTimeoutMs = 3_000;

/** How long running work may take to come to rest at a close, ms, before it is left to the next start. */
const graceMs = 8_000;

export type Candour = {
  platform: Platform;
  /** Every route beside the contract, as it is served. */
  plainRoutes: readonly PlainRoutes[];
  /** Begins the roles of this process. With the web role it listens and gives the address. */
  start(): Promise<string | undefined>;
  /** Streams end, running work comes to rest or is given back; the database stays open, being the caller's. */
  close(): Promise<void>;
};

type WebOptions = { webRoot?: string; latestMs?: number };

async function createWeb(
  platform: Platform,
  { made, router }: MadeFeatures,
  { webRoot = builtWeb, latestMs }: WebOptions,
): Promise<{ app: FastifyInstance; plainRoutes: readonly PlainRoutes[] }> {
  const { db, log, settings, callers } = platform;
  const backup = backupOf(platform);
  const token = await makeOperatorToken(settings.CANDOUR_DATA_DIR);
  const actions = [...made.flatMap(({ operator = [] }) => operator), backup.action];
  const plainRoutes = plainRoutesOf(platform, made, operatorRoutes(token, actions));
  const app = await createHttpApp({
    log,
    router,
    recordImpersonated: recordImpersonated(platform),
    resolveCaller: callers.resolveCaller,
    ready: () => db.ping(readyTimeoutMs),
    webRoot,
    ...(latestMs !== undefined && { latestMs }),
    trustProxy: settings.TRUST_PROXY,
    supportEmail: settings.SUPPORT_EMAIL,
    plainRoutes,
  });
  app.addHook('onClose', backup.close);
  return { app, plainRoutes };
}

/** Which installation this is, for a file store that others can reach too: every process with the same key is the same one. */
const installationOf = (secret: string): string =>
  createHmac('sha256', secret).update('candour: installation').digest('hex');

/** One after another; what fails to close leaves nothing after it open. */
async function closeAll(parts: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
}

const startAll = async (made: readonly MadeFeature[]): Promise<void> => {
  for (const { start } of made) await start?.();
};

/** The whole product on an open and migrated database, not yet listening: open the platform, make the features, register their work. */
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
        // A page that is being unpacked ends its thread only when it is done.
        () => settleWithin(parser.close(), graceMs),
        ...product.made.map((feature) => () => feature.close?.()),
        () => notificationSignals.stop(),
        async () => listener?.close(),
      ]);
    },
  };
}
