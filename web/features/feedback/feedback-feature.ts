import { IconMessage } from '@tabler/icons-react';
import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const feedbackFeature: WebFeature = {
  name: 'feedback',
  routes: [
    {
      path: '/dashboard/gaps',
      access: [standard, ['champion', 'candour_admin']],
      screen: () => import('./gaps-screen.tsx'),
      inside: 'organisation',
    },
  ],
  palette: [
    {
      path: '/dashboard/gaps',
      label: 'Gaps',
      alsoCalled: 'champion feedback unanswered subjects',
      icon: IconMessage,
    },
  ],
  fills: {
    dashboard: () => import('./in-dashboard.ts'),
    answerActs: () => import('./in-answer-acts.ts'),
    underAnswer: () => import('./in-under-answer.ts'),
  },
};
