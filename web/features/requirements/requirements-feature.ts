import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const requirementsFeature: WebFeature = {
  name: 'requirements',
  routes: [{ path: '/obligations', access: [standard], screen: () => import('./screens/obligations-screen.tsx') }],
};
