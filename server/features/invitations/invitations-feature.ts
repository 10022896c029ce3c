import type { Feature } from '#server/platform/feature/feature.ts';
import { invitationsRoutes } from './invitations-routes.ts';

/** Invitations by champions. */
export const invitationsFeature: Feature = {
  name: 'invitations',
  make: (platform) => ({ router: { invitations: invitationsRoutes(platform) } }),
};
