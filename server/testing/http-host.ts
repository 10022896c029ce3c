import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { features } from '#server/app/features.ts';
import { makeFeatures } from '#server/app/make-features.ts';
import { registerWork } from '#server/app/register-work.ts';
import { type Clock, systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { createHttpApp, type HttpAppOptions } from '#server/platform/http/http-app.ts';
import { recordImpersonated } from '#server/platform/identity/record-impersonated.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openPlatform } from '#server/platform/open-platform.ts';
import { createTestDatabase } from './database-per-test.ts';
import { quickHashing } from './quick-hashing.ts';
import type { TestApp } from './test-app.ts';
import { turnFlagsOn } from './turn-flags-on.ts';

export type HttpHost = TestApp & { app: Awaited<ReturnType<typeof createHttpApp>> };

type HostOptions = Partial<HttpAppOptions> & {
  clock?: Clock;
  /** Whether it accepts files; they are read where the test runs a worker. */
  takesUploads?: boolean;
  /** The test's own routes. */
  extraRoutes?: readonly ((app: FastifyInstance) => void)[];
};

/** The product's HTTP side with the test's own options (limits, more routes); it runs no jobs or runs. */
export async function startHttpHost({
  clock = systemClock,
  takesUploads = false,
  extraRoutes = [],
  ...options
}: HostOptions = {}): Promise<HttpHost> {
  const { database, dataDir, close: closeDatabase } = await createTestDatabase();
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  const platform = await openPlatform({
    settings: readSettings({ PORT: '0', CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'off', EMBEDDING: 'off' }),
    db: database,
    clock,
    log,
    secret: 'a secret of the tests, long enough for keys',
    hashing: quickHashing,
  });
  await turnFlagsOn(database);
  const emptyFolder = mkdtempSync(join(tmpdir(), 'candour-web-'));
  const { made, router } = await makeFeatures(features, platform);
  await registerWork(platform, made);
  const app = await createHttpApp({
    log,
    router,
    recordImpersonated: recordImpersonated(platform),
    resolveCaller: platform.callers.resolveCaller,
    ready: () => database.ping(3_000),
    webRoot: emptyFolder,
    trustProxy: undefined,
    page: { supportEmail: 'support@candour.example', mail: 'smtp' },
    flags: platform.flags,
    plainRoutes: takesUploads ? made.flatMap(({ routes = [] }) => routes) : [],
    latestMs: 0,
    ...options,
  });
  for (const register of extraRoutes) register(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    platform,
    dataDir,
    logLines,
    async close() {
      await app.close();
      await platform.parser.close();
      await closeDatabase();
      rmSync(emptyFolder, { recursive: true, force: true });
    },
  };
}
