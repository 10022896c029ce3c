import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { backupAction } from '#server/platform/backup/backup-action.ts';
import type { MadeFeature } from '#server/platform/feature/feature.ts';
import { fileRoutes } from '#server/platform/files/file-routes.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { securityTxtRoutes } from '#server/platform/http/security-txt.ts';
import { recordImpersonated } from '#server/platform/identity/record-impersonated.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { operatorRoutes } from '#server/platform/operator/operator-routes.ts';
import { makeOperatorToken } from '#server/platform/operator/operator-token.ts';
import { explainFault } from './explain-start-failure.ts';
import type { MadeFeatures } from './make-features.ts';

const builtWeb = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const readyTimeoutMs = 3_000;

export type WebOptions = Pick<Parameters<typeof createHttpApp>[0], 'callsPerMinute'> & {
  webRoot?: string;
  latestMs?: number;
};

/** The action by which the command line asks a running server for a backup. */
const backupOf = (platform: Platform): ReturnType<typeof backupAction> =>
  backupAction({
    ...platform,
    files: platform.files.store,
    dataDir: platform.settings.CANDOUR_DATA_DIR,
    secretIsGiven: platform.settings.CANDOUR_SECRET !== undefined,
    explain: explainFault,
  });

/** Every plain route except the health routes. */
function plainRoutesOf(platform: Platform, made: readonly MadeFeature[], operator: PlainRoutes): PlainRoutes[] {
  const { settings, publicUrl, clock, files, callers } = platform;
  return [
    operator,
    securityTxtRoutes({ supportEmail: settings.SUPPORT_EMAIL, publicUrl, now: () => clock.now() }),
    ...made.flatMap(({ routes = [] }) => routes),
    fileRoutes({ ...platform, store: files.store, sessionCaller: callers.sessionCaller }),
  ];
}

/** The HTTP side of the product, with every feature's routes; not yet listening. */
export async function createWeb(
  platform: Platform,
  { made, router }: MadeFeatures,
  { webRoot = builtWeb, latestMs, callsPerMinute }: WebOptions,
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
    ...(callsPerMinute && { callsPerMinute }),
    trustProxy: settings.TRUST_PROXY,
    page: { supportEmail: settings.SUPPORT_EMAIL, mail: platform.mailTransport.kind },
    flags: platform.flags,
    plainRoutes,
  });
  app.addHook('onClose', backup.close);
  return { app, plainRoutes };
}
