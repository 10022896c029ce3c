import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const publicPagesFeature: WebFeature = {
  name: 'public-pages',
  routes: [
    { path: '/accessibility', access: 'anyone', screen: () => import('./accessibility-screen.tsx') },
    { path: '/privacy', access: 'anyone', screen: () => import('./privacy-screen.tsx') },
    { path: '/cookies', access: 'anyone', screen: () => import('./cookies-screen.tsx') },
    { path: '/security', access: 'anyone', screen: () => import('./security-screen.tsx') },
  ],
};
