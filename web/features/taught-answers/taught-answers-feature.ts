import { IconMessage } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const taughtAnswersFeature: WebFeature = {
  name: 'taught-answers',
  routes: [
    {
      path: '/dashboard/questions',
      access: [standard, ['champion', 'candour_admin']],
      screen: () => import('./questions-screen.tsx'),
      inside: 'organisation',
    },
  ],
  palette: [
    {
      path: '/dashboard/questions',
      label: 'Questions to answer',
      alsoCalled: 'champion unanswered',
      icon: IconMessage,
    },
  ],
  fills: {
    home: () => import('./in-home.ts'),
    dashboard: () => import('./in-dashboard.ts'),
    waysOn: () => import('./in-ways-on.ts'),
  },
};
