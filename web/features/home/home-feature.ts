import { IconHome } from '@tabler/icons-react';
import { guestOrStandard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const homeFeature: WebFeature = {
  name: 'home',
  routes: [{ path: '/home', access: [guestOrStandard], screen: () => import('./home-screen.tsx'), slots: ['home'] }],
  spine: { path: '/home', name: 'Home', label: 'Home', icon: IconHome, event: 'navigate_home' },
};
