import { IconSettings } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const adminFeature: WebFeature = {
  name: 'admin',
  routes: [
    {
      path: '/admin',
      access: [standard, ['candour_admin']],
      screen: () => import('./admin-screen.tsx'),
      slots: ['admin'],
    },
  ],
  spine: { path: '/admin', name: 'Admin', label: 'Admin', icon: IconSettings, event: 'navigate_admin' },
};
