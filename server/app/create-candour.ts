import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { deleteOldAttempts } from '#server/features/federation/attempt-store.ts';
import { registerSaml } from '#server/features/federation/saml-routes.ts';
import { samlSettings } from '#server/features/federation/saml-settings.ts';
import { sealOf } from '#server/features/federation/seal.ts';
import { deleteOldNonces } from '#server/features/forum/hand-over-store.ts';
import { createLibraryCheck, type LibraryCheck } from '#server/features/library/library-check.ts';
import { registerDomainRecheck } from '#server/features/organisation/recheck-domains.ts';
import { registerScim } from '#server/features/scim/scim-routes.ts';
import { registerPublicationSweep } from '#server/features/wiki/sweep-publications.ts';
import { keepTableStatistics } from '#server/platform/db/keep-table-statistics.ts';
import { registerFileRoutes } from '#server/platform/files/file-routes.ts';
import { registerFileSweep } from '#server/platform/files/sweep-files.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { registerSecurityTxt } from '#server/platform/http/security-txt.ts';
import { recordImpersonated } from '#server/platform/identity/record-impersonated.ts';
import { identitySweep, sweepIdentity } from '#server/platform/identity/sweep-identity.ts';
import { makeOperatorToken } from '#server/platform/operator/operator-token.ts';
import { registerOperatorActions } from '#server/platform/operator/register-operator-actions.ts';
import { ingestionRoutes, registerIngestionWork } from './compose-ingestion.ts';
import { composeRouter } from './compose-router.ts';
import { registerConnections } from './connections.ts';
import { lazyParser } from './lazy-parser.ts';
import { openPlatform, type Platform, type PlatformOptions } from './open-platform.ts';
import { operatorActions } from './operator-actions.ts';

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
  const { db, log, settings, clock, files, links, callers } = platform;
  const operator = operatorActions(platform);
  const token = await makeOperatorToken(settings.CANDOUR_DATA_DIR);
  return createHttpApp({
    log,
    router: composeRouter(platform, libraryCheck),
    recordImpersonated: recordImpersonated(platform),
    resolveCaller: callers.resolveCaller,
    ready: () => db.ping(readyTimeoutMs),
    webRoot,
    ...(latestMs !== undefined && { latestMs }),
    trustProxy: settings.TRUST_PROXY,
    supportEmail: settings.SUPPORT_EMAIL,
    extraRoutes: [
      (app) => {
        registerOperatorActions(app, token, operator.actions);
        app.addHook('onClose', operator.close);
      },
      (app) =>
        registerSecurityTxt(app, {
          supportEmail: settings.SUPPORT_EMAIL,
          publicUrl: platform.publicUrl,
          now: () => clock.now(),
        }),
      (app) => registerScim(app, platform),
      ingestionRoutes(platform),
      (app) => {
        const saml = samlSettings(settings, platform.publicUrl);
        return registerSaml(app, { ...platform, saml, seal: sealOf(platform.secret) });
      },
      (app) => registerFileRoutes(app, { db, clock, store: files.store, links, sessionCaller: callers.sessionCaller }),
    ],
  });
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
