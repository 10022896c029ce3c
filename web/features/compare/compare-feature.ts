import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const compareFeature: WebFeature = {
  name: 'compare',
  routes: [{ path: '/compare', access: [standard], screen: () => import('./screens/compare-screen.tsx') }],
};
