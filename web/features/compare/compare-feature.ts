import { guestOrStandard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const compareFeature: WebFeature = {
  name: 'compare',
  routes: [{ path: '/wiki/compare', access: [guestOrStandard], screen: () => import('./screens/compare-screen.tsx') }],
};
