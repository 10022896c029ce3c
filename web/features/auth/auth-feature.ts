import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const authFeature: WebFeature = {
  name: 'auth',
  routes: [
    { path: '/auth/login', access: 'signed-out', screen: () => import('./login/login-screen.tsx') },
    { path: '/auth/register', access: 'signed-out', screen: () => import('./register/register-screen.tsx') },
    {
      path: '/auth/forgot-password',
      access: 'signed-out',
      screen: () => import('./forgot-password/forgot-password-screen.tsx'),
    },
    { path: '/auth/register-forum', access: 'signed-out', screen: () => import('./forum/register-forum-screen.tsx') },
    // Links and callbacks that logged-in people reach too.
    { path: '/auth/login-sso', access: 'anyone', screen: () => import('./forum/login-sso-screen.tsx') },
    {
      path: '/auth/complete-profile',
      access: 'anyone',
      screen: () => import('./complete-profile/complete-profile-screen.tsx'),
    },
    {
      path: '/auth/callback/:provider',
      access: 'anyone',
      screen: () => import('./callback/provider-callback-screen.tsx'),
    },
    {
      path: '/microsoft-auth-callback',
      access: 'anyone',
      screen: () => import('./callback/provider-callback-screen.tsx'),
    },
    {
      path: '/auth/action-handler',
      access: 'anyone',
      screen: () => import('./action-handler/action-handler-screen.tsx'),
    },
  ],
  fills: {
    entranceFrame: async () => ({ default: (await import('./auth-frame.tsx')).AuthFrame }),
    lock: () => import('./lock-screen.tsx'),
    idleWarning: () => import('./idle-warning.tsx'),
  },
};
