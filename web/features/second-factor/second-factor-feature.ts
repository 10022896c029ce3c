import { guestOrStandard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const secondFactorFeature: WebFeature = {
  name: 'second-factor',
  routes: [
    {
      path: '/profile/security',
      access: [guestOrStandard],
      screen: () => import('./second-factor-screen.tsx'),
      inside: 'account',
    },
    {
      path: '/auth/set-up-second-factor',
      access: [],
      screen: () => import('./set-up-screen.tsx'),
      isOutsideShell: true,
    },
  ],
  fills: {
    profile: () => import('./in-profile.ts'),
    firstFactor: () => import('./first-factor.tsx'),
  },
};
