import { IconLifebuoy, IconLock, IconUser } from '@tabler/icons-react';
import { guestOrStandard } from '#web/platform/feature/access.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const profileFeature: WebFeature = {
  name: 'profile',
  frame: { screen: () => import('./profile-layout.tsx'), slots: ['profile'] },
  routes: [
    {
      path: '/profile',
      access: [guestOrStandard],
      screen: () => import('./edit-profile-screen.tsx'),
      inside: 'profile',
    },
    {
      path: '/profile/update-password',
      access: [guestOrStandard],
      screen: () => import('./password-screen.tsx'),
      inside: 'profile',
    },
    {
      path: '/profile/support-access',
      access: [guestOrStandard],
      screen: () => import('./support-access-screen.tsx'),
      inside: 'profile',
    },
    {
      path: '/profile/help-support',
      access: [guestOrStandard],
      screen: () => import('./help-screen.tsx'),
      inside: 'profile',
    },
  ],
  palette: [
    { path: '/profile', label: 'Profile', alsoCalled: 'account settings name photo text size', icon: IconUser },
    { path: '/profile/update-password', label: 'Change password', alsoCalled: 'profile', icon: IconLock },
    { path: '/profile/help-support', label: 'Help & Support', alsoCalled: 'profile contact', icon: IconLifebuoy },
  ],
  fills: { landing: () => import('./in-landing.ts') },
};
