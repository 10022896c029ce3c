import type { Feature } from '#server/platform/feature/feature.ts';
import { deleteOldFederationAttempts } from './attempt-store.ts';
import { federationRoutes } from './federation-routes.ts';
import { openProviders } from './open-providers.ts';
import { samlRoutes } from './saml-routes.ts';
import { samlSettings } from './saml-settings.ts';
import { sealOf } from './seal.ts';

/** Login through an external provider: Microsoft, OpenID Connect, SAML. */
export const federationFeature: Feature = {
  name: 'federation',
  make(platform) {
    const seal = sealOf(platform.secret);
    const saml = samlSettings(platform.settings, platform.publicUrl);
    return {
      router: { federation: federationRoutes({ ...platform, providers: openProviders(platform), seal }) },
      routes: samlRoutes({ ...platform, saml, seal }),
      sweep: (now) => deleteOldFederationAttempts(platform.db.query, now),
    };
  },
};
