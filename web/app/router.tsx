import { createBrowserRouter, type RouteObject } from 'react-router';
import { PageFault } from '#web/platform/errors/page-fault.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import type { Access } from './access-of-route.ts';
import { FlaggedRoute } from './flagged-route.tsx';
import { GuardedRoute } from './guarded-route.tsx';
import { GuestOnlyRoute } from './guest-only-route.tsx';
import { PageFrame } from './page-frame.tsx';
import { UnknownPath } from './unknown-path.tsx';

type Page = () => Promise<{ Component: () => React.JSX.Element }>;

/** A page behind the guard: any one of `roles`, and of each list in `andAlso`. Its code is fetched when first opened. */
const page = (path: string, lazy: Page, ...access: Access): RouteObject => ({ path, lazy, handle: { access } });

const standard = ['standard'] as const;
const guestOrStandard = ['guest', 'standard'] as const;

/** Every path of the product (spec §2). */
export const router = createBrowserRouter([
  {
    element: <PageFrame />,
    hydrateFallbackElement: <LoadingScreen />,
    errorElement: <PageFault />,
    children: [
      {
        element: <GuestOnlyRoute />,
        children: [
          { path: '/auth/login', lazy: () => import('./pages/login-page.tsx') },
          { path: '/auth/register', lazy: () => import('./pages/register-page.tsx') },
          { path: '/auth/forgot-password', lazy: () => import('./pages/forgot-password-page.tsx') },
          { path: '/auth/register-forum', lazy: () => import('./pages/register-forum-page.tsx') },
        ],
      },
      // Links and ways back that also reach people who are logged in.
      { path: '/auth/login-sso', lazy: () => import('./pages/login-sso-page.tsx') },
      { path: '/auth/complete-profile', lazy: () => import('./pages/complete-profile-page.tsx') },
      { path: '/auth/callback/:provider', lazy: () => import('./pages/provider-callback-page.tsx') },
      { path: '/microsoft-auth-callback', lazy: () => import('./pages/provider-callback-page.tsx') },
      { path: '/auth/action-handler', lazy: () => import('./pages/action-handler-page.tsx') },
      { path: '/accessibility', lazy: () => import('./pages/accessibility-page.tsx') },
      { path: '/privacy', lazy: () => import('./pages/privacy-page.tsx') },
      { path: '/cookies', lazy: () => import('./pages/cookies-page.tsx') },
      { path: '/security', lazy: () => import('./pages/security-page.tsx') },
      {
        element: <GuardedRoute />,
        children: [
          page('/auth/set-up-second-factor', () => import('./pages/set-up-second-factor-page.tsx')),
          {
            lazy: () => import('./shell/shell.tsx'),
            children: [
              {
                // A page that fails leaves the spine, and so the way to every other page, standing.
                errorElement: <PageFault />,
                children: [
                  page('/home', () => import('./pages/home-page.tsx'), guestOrStandard),
                  page('/landing', () => import('./pages/landing-page.tsx'), standard),
                  {
                    lazy: () => import('./pages/chat-frame.tsx'),
                    children: [
                      page('/chat', () => import('./pages/chat-page.tsx'), standard),
                      page('/chat/:sessionId', () => import('./pages/chat-page.tsx'), guestOrStandard),
                    ],
                  },
                  {
                    element: <FlaggedRoute flag="data-library" />,
                    children: [page('/data-library', () => import('./pages/data-library-page.tsx'), standard)],
                  },
                  page('/wiki', () => import('./pages/wiki-page.tsx'), standard),
                  page('/wiki/obligations', () => import('./pages/obligations-page.tsx'), standard),
                  page('/wiki/compare', () => import('./pages/compare-page.tsx'), guestOrStandard),
                  page('/wiki/:idOrFileName', () => import('./pages/document-page.tsx'), guestOrStandard),
                  page('/versions', () => import('./pages/versions-page.tsx'), standard),
                  page('/versions/:id', () => import('./pages/version-page.tsx'), standard),
                  {
                    path: '/profile',
                    lazy: () => import('./pages/profile-layout.tsx'),
                    handle: { access: [guestOrStandard] },
                    children: [
                      { index: true, lazy: () => import('./pages/profile-edit-page.tsx') },
                      { path: 'update-password', lazy: () => import('./pages/profile-password-page.tsx') },
                      { path: 'support-access', lazy: () => import('./pages/profile-support-access-page.tsx') },
                      { path: 'security', lazy: () => import('./pages/profile-security-page.tsx') },
                      { path: 'help-support', lazy: () => import('./pages/profile-help-page.tsx') },
                    ],
                  },
                  {
                    path: '/dashboard',
                    lazy: () => import('./pages/dashboard-layout.tsx'),
                    handle: { access: [standard, ['champion']] },
                    children: [
                      { index: true, lazy: () => import('./pages/dashboard-people-page.tsx') },
                      { path: 'settings', lazy: () => import('./pages/dashboard-settings-page.tsx') },
                    ],
                  },
                  page('/admin', () => import('./pages/admin-page.tsx'), standard, ['candour_admin']),
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <UnknownPath /> },
    ],
  },
]);
