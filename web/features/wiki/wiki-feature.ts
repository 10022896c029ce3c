import { IconBook2 } from '@tabler/icons-react';
import { guestOrStandard, standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const wikiFeature: WebFeature = {
  name: 'wiki',
  routes: [
    { path: '/wiki', access: [standard], screen: () => import('./screens/wiki-screen.tsx') },
    {
      path: '/wiki/:idOrFileName',
      access: [guestOrStandard],
      screen: () => import('./screens/document-screen.tsx'),
      slots: ['document'],
    },
  ],
  spine: {
    path: '/wiki',
    name: 'Regulatory Wiki',
    label: 'Wiki',
    icon: IconBook2,
    event: 'navigate_wiki',
    alsoAt: ['/compare', '/obligations'],
  },
  fills: {
    home: () => import('./in-home.ts'),
    landing: () => import('./in-landing.ts'),
    commands: () => import('./in-commands.ts'),
  },
};
