import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const versionsFeature: WebFeature = {
  name: 'versions',
  routes: [
    { path: '/versions', access: [standard], screen: () => import('./versions-screen.tsx') },
    { path: '/versions/:id', access: [standard], screen: () => import('./version-screen.tsx') },
  ],
  fills: { admin: () => import('./in-admin.ts') },
};
