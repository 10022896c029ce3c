import type { MadeFeature } from '#server/platform/feature/feature.ts';
import { fileRoutes } from '#server/platform/files/file-routes.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { securityTxtRoutes } from '#server/platform/http/security-txt.ts';
import type { Platform } from '#server/platform/open-platform.ts';

/** Every route beside the contract, but for those that say how the app is. */
export function plainRoutesOf(platform: Platform, made: readonly MadeFeature[], operator: PlainRoutes): PlainRoutes[] {
  const { settings, publicUrl, clock, files, callers } = platform;
  return [
    operator,
    securityTxtRoutes({ supportEmail: settings.SUPPORT_EMAIL, publicUrl, now: () => clock.now() }),
    ...made.flatMap(({ routes = [] }) => routes),
    fileRoutes({ ...platform, store: files.store, sessionCaller: callers.sessionCaller }),
  ];
}
