import { standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const colleagueQuestionsFeature: WebFeature = {
  name: 'colleague-questions',
  routes: [
    {
      path: '/colleague-questions/:id',
      access: [standard],
      screen: () => import('./colleague-question-screen.tsx'),
    },
  ],
  fills: {
    waysOn: () => import('./in-ways-on.ts'),
    answerActs: () => import('./in-answer-acts.ts'),
    underAnswer: () => import('./in-under-answer.ts'),
    organisationSettings: () => import('./in-organisation-settings.ts'),
  },
};
