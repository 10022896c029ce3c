import { IconGauge } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const organisationFeature: WebFeature = {
  name: 'organisation',
  frame: { screen: () => import('./dashboard-layout.tsx'), slots: ['dashboard'] },
  routes: [
    {
      path: '/dashboard',
      access: [standard, ['champion']],
      screen: () => import('./people-screen.tsx'),
      slots: ['newPeople'],
      inside: 'organisation',
    },
    {
      path: '/dashboard/settings',
      access: [standard, ['champion']],
      screen: () => import('./settings-screen.tsx'),
      slots: ['organisationSettings'],
      inside: 'organisation',
    },
  ],
  spine: {
    path: '/dashboard',
    name: 'Champion Dashboard',
    label: 'Dashboard',
    icon: IconGauge,
    event: 'navigate_dashboard',
  },
};
