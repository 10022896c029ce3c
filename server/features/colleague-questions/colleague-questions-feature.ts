import type { Feature } from '#server/platform/feature/feature.ts';
import { colleagueQuestionsRoutes } from './colleague-questions-routes.ts';
import { repliesOf } from './colleague-questions-store.ts';
import { settleWithdrawn } from './settle-withdrawn.ts';

/** Questions to one colleague, the owner of the subdomain or a champion, and the replies that return to the chat. */
export const colleagueQuestionsFeature: Feature = {
  name: 'colleague-questions',
  offers: { repliesOf },
  make: (platform, { offers }) => ({
    router: { colleagueQuestions: colleagueQuestionsRoutes({ ...platform, ...offers }) },
    sweep: () => settleWithdrawn(platform),
  }),
};
