import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const supportAccessFeature: WebFeature = {
  name: 'support-access',
  fills: { impersonation: () => import('./impersonation-banner.tsx') },
};
