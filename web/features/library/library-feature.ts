import { IconArchive } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const libraryFeature: WebFeature = {
  name: 'library',
  flag: 'data-library',
  routes: [
    {
      path: '/data-library',
      access: [standard],
      screen: () => import('./library-screen.tsx'),
      slots: ['libraryUpload', 'document'],
    },
    {
      path: '/data-library/documents/:workId',
      access: [standard],
      screen: () => import('./details-screen.tsx'),
    },
    {
      path: '/data-library/documents/:workId/text',
      access: [standard],
      screen: () => import('./text/text-screen.tsx'),
    },
  ],
  fills: { home: () => import('./in-home.ts'), commands: () => import('./in-commands.ts') },
  spine: { path: '/data-library', alsoAt: ['/versions'], name: 'Data library', label: 'Library', icon: IconArchive },
};
