import { IconMessage } from '@tabler/icons-react';
import { guestOrStandard, standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const chatFeature: WebFeature = {
  name: 'chat',
  frame: { screen: () => import('./screens/chat-frame.tsx') },
  routes: [
    {
      path: '/chat',
      access: [standard],
      screen: () => import('./screens/chat-page.tsx'),
      slots: ['waysOn', 'answerActs', 'underAnswer'],
      inside: 'chat',
      isFixedHeight: true,
    },
    {
      path: '/chat/:chatId',
      access: [guestOrStandard],
      screen: () => import('./screens/chat-page.tsx'),
      slots: ['waysOn', 'answerActs', 'underAnswer'],
      inside: 'chat',
      isFixedHeight: true,
    },
  ],
  spine: { path: '/chat', name: 'Chat', label: 'Chat', icon: IconMessage, event: 'navigate_chat' },
  fills: {
    home: () => import('./in-home.ts'),
    landing: () => import('./in-landing.ts'),
    commands: () => import('./in-commands.ts'),
  },
};
