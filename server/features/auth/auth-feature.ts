import type { Feature } from '#server/platform/feature/feature.ts';
import type { Platform } from '#server/platform/open-platform.ts';
import { administratorAction } from './administrator-action.ts';
import { authRoutes } from './auth-routes.ts';
import { ownPasswordRoutes } from './own-password-routes.ts';

/** The address that mails use. Undefined where only the listening server knows its port. */
const knownAddress = ({ publicUrl, settings: { PUBLIC_URL: given, PORT: port } }: Platform): string | undefined =>
  given === undefined && port === 0 ? undefined : publicUrl;

/** Login, registration, logout, the screen lock, and one-time links. */
export const authFeature: Feature = {
  name: 'auth',
  make: (platform) => ({
    router: { auth: authRoutes(platform), account: ownPasswordRoutes(platform) },
    operator: [administratorAction({ ...platform, publicUrl: knownAddress(platform) })],
  }),
};
