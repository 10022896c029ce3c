import { samlRoutes } from '#server/features/federation/saml-routes.ts';
import { samlSettings } from '#server/features/federation/saml-settings.ts';
import { sealOf } from '#server/features/federation/seal.ts';
import { scimRoutes } from '#server/features/scim/scim-routes.ts';
import { fileRoutes } from '#server/platform/files/file-routes.ts';
import type { PlainRoutes } from '#server/platform/http/plain-routes.ts';
import { securityTxtRoutes } from '#server/platform/http/security-txt.ts';
import { ingestionRoutesOf } from './compose-ingestion.ts';
import type { Platform } from './open-platform.ts';

/** Every route beside the contract, but for those that say how the app is. */
export function plainRoutesOf(platform: Platform, operator: PlainRoutes): readonly PlainRoutes[] {
  const { settings, publicUrl, clock, files, callers } = platform;
  const saml = samlSettings(settings, publicUrl);
  return [
    operator,
    securityTxtRoutes({ supportEmail: settings.SUPPORT_EMAIL, publicUrl, now: () => clock.now() }),
    scimRoutes(platform),
    ingestionRoutesOf(platform),
    samlRoutes({ ...platform, saml, seal: sealOf(platform.secret) }),
    fileRoutes({ ...platform, store: files.store, sessionCaller: callers.sessionCaller }),
  ];
}
