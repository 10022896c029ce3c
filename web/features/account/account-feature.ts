import { IconLifebuoy, IconLock, IconUser } from '@tabler/icons-react';
import { guestOrStandard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const accountFeature: WebFeature = {
  name: 'account',
  frame: { screen: () => import('./profile-layout.tsx'), slots: ['profile'] },
  routes: [
    {
      path: '/profile',
      access: [guestOrStandard],
      screen: () => import('./edit-profile-screen.tsx'),
      inside: 'account',
    },
    {
      path: '/profile/update-password',
      access: [guestOrStandard],
      screen: () => import('./password-screen.tsx'),
      inside: 'account',
    },
    {
      path: '/profile/support-access',
      access: [guestOrStandard],
      screen: () => import('./support-access-screen.tsx'),
      inside: 'account',
    },
    {
      path: '/profile/help-support',
      access: [guestOrStandard],
      screen: () => import('./help-screen.tsx'),
      inside: 'account',
    },
  ],
  palette: [
    { path: '/profile', label: 'Profile', alsoCalled: 'account settings name photo text size', icon: IconUser },
    {
      path: '/profile/update-password',
      label: 'Password and devices',
      alsoCalled: 'profile change password',
      icon: IconLock,
    },
    { path: '/profile/help-support', label: 'Help and support', alsoCalled: 'profile contact', icon: IconLifebuoy },
  ],
  fills: { landing: () => import('./in-landing.ts') },
};
