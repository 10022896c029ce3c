import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { deleteOldAttempts } from '#server/features/federation/attempt-store.ts';
import { deleteOldNonces } from '#server/features/forum/hand-over-store.ts';
import { createLibraryCheck, type LibraryCheck } from '#server/features/library/library-check.ts';
import { registerDomainRecheck } from '#server/features/organisation/recheck-domains.ts';
import { registerPublicationSweep } from '#server/features/wiki/sweep-publications.ts';
import { keepTableStatistics } from '#server/platform/db/keep-table-statistics.ts';
import { registerFileSweep } from '#server/platform/files/sweep-files.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { recordImpersonated } from '#server/platform/identity/record-impersonated.ts';
import { identitySweep, sweepIdentity } from '#server/platform/identity/sweep-identity.ts';
import { operatorRoutes } from '#server/platform/operator/operator-routes.ts';
import { makeOperatorToken } from '#server/platform/operator/operator-token.ts';
import { registerIngestionWork } from './compose-ingestion.ts';
import { composeRouter } from './compose-router.ts';
import { registerConnections } from './connections.ts';
import { lazyParser } from './lazy-parser.ts';
import { openPlatform, type Platform, type PlatformOptions } from './open-platform.ts';
import { operatorActions } from './operator-actions.ts';
import { plainRoutesOf } from './plain-routes-of.ts';

const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const readyTimeoutMs = 3_000;

/** How long running work may take to come to rest at a close, ms, before it is left to the next start. */
const graceMs = 8_000;

export type Candour = {
  platform: Platform;
  /** Begins the roles of this process. With the web role it listens and gives the address. */
  start(): Promise<string | undefined>;
  /** Streams end, running work comes to rest or is given back; the database stays open, being the caller's. */
  close(): Promise<void>;
};

type WebOptions = { webRoot?: string; latestMs?: number };

async function createWeb(
  platform: Platform,
  libraryCheck: LibraryCheck,
  { webRoot = builtWeb, latestMs }: WebOptions,
): Promise<FastifyInstance> {
  const { db, log, settings, callers } = platform;
  const operator = operatorActions(platform);
  const token = await makeOperatorToken(settings.CANDOUR_DATA_DIR);
  const app = await createHttpApp({
    log,
    router: composeRouter(platform, libraryCheck),
    recordImpersonated: recordImpersonated(platform),
    resolveCaller: callers.resolveCaller,
    ready: () => db.ping(readyTimeoutMs),
    webRoot,
    ...(latestMs !== undefined && { latestMs }),
    trustProxy: settings.TRUST_PROXY,
    supportEmail: settings.SUPPORT_EMAIL,
    plainRoutes: plainRoutesOf(platform, operatorRoutes(token, operator.actions)),
  });
  app.addHook('onClose', operator.close);
  return app;
}

/** Which installation this is, for a file store that others can reach too: every process with the same key is the same one. */
const installationOf = (secret: string): string =>
  createHmac('sha256', secret).update('candour: installation').digest('hex');

/** One after another; what fails to close leaves nothing after it open. */
async function closeAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of parts) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
}

/** The whole product on an open and migrated database, not yet listening. */
export async function createCandour(options: PlatformOptions & WebOptions): Promise<Candour> {
  const platform = await openPlatform(options);
  const { settings, db, jobs, runs, listener, files, clock, notificationSignals } = platform;
  await files.store.claim?.(installationOf(platform.secret));
  const isWeb = settings.CANDOUR_ROLES.includes('web');
  const isWorker = settings.CANDOUR_ROLES.includes('worker');
  await registerFileSweep(jobs, { db, clock, store: files.store });
  await registerPublicationSweep(jobs, { db, clock });
  await keepTableStatistics(jobs, db);
  jobs.register(identitySweep.queue, {}, async () => {
    await sweepIdentity(platform);
    await deleteOldAttempts(db.query, clock.now());
    await deleteOldNonces(db.query, clock.now());
  });
  await registerDomainRecheck(jobs, platform);
  const parser = lazyParser();
  const libraryCheck = await createLibraryCheck(platform);
  await registerIngestionWork(platform, { libraryCheck, parser });
  await registerConnections(platform, parser);
  await jobs.schedule(identitySweep.queue, identitySweep.cron, {});
  const app = await createWeb(platform, libraryCheck, options);

  return {
    platform,
    async start() {
      await jobs.open({ work: isWorker });
      await runs.open({ execute: isWorker });
      await platform.vectorFilling.start();
      await platform.affectedTelling.start();
      await libraryCheck.start();
      await platform.obligationReading.start();
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
        () => parser.close(),
        () => notificationSignals.stop(),
        async () => listener?.close(),
      ]);
    },
  };
}
