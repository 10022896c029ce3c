import type { Feature } from '#server/platform/feature/feature.ts';
import { administratorAction } from './administrator-action.ts';
import { authRoutes } from './auth-routes.ts';
import { ownPasswordRoutes } from './own-password-routes.ts';

/** Login, registration, logout, the screen lock, and one-time links. */
export const authFeature: Feature = {
  name: 'auth',
  make: (platform) => ({
    router: { auth: authRoutes(platform), account: ownPasswordRoutes(platform) },
    operator: [administratorAction({ ...platform, publicUrl: platform.settings.PUBLIC_URL })],
  }),
};
