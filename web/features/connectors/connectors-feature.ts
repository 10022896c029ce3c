import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const connectorsFeature: WebFeature = {
  name: 'connectors',
  fills: { admin: () => import('./in-admin.ts') },
};
