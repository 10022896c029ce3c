import { IconPencil } from '@tabler/icons-react';
import { guestOrStandard, standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Documents written from transcripts: their list with the start of another, the page of one, and the templates that people make. */
export const writeFeature: WebFeature = {
  name: 'write',
  routes: [
    { path: '/write', access: [standard], screen: () => import('./list/drafts-screen.tsx') },
    {
      path: '/write/templates',
      access: [standard],
      screen: () => import('./templates/templates-screen.tsx'),
    },
    {
      path: '/write/templates/:templateId',
      access: [standard],
      screen: () => import('./templates/templates-screen.tsx'),
    },
    {
      path: '/write/:draftId',
      access: [guestOrStandard],
      screen: () => import('./document/draft-screen.tsx'),
      isFixedHeight: true,
    },
  ],
  spine: {
    path: '/write',
    name: 'Write',
    label: 'Write',
    icon: IconPencil,
    event: 'navigate_writing_assistant',
    isUnderMoreOnPhone: true,
  },
  fills: { landing: () => import('./in-landing.ts') },
};
