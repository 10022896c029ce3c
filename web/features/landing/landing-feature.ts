import { IconCompass } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const landingFeature: WebFeature = {
  name: 'landing',
  routes: [{ path: '/landing', access: [standard], screen: () => import('./landing-screen.tsx'), slots: ['landing'] }],
  palette: [{ path: '/landing', label: 'Getting started', alsoCalled: 'landing welcome tour', icon: IconCompass }],
};
