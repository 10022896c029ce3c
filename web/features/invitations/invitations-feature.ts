import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const invitationsFeature: WebFeature = {
  name: 'invitations',
  routes: [],
  fills: { newPeople: () => import('./in-new-people.ts') },
};
