import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const notificationsFeature: WebFeature = {
  name: 'notifications',
  fills: { account: () => import('./in-account.ts') },
};
