import { IconClipboardCheck } from '@tabler/icons-react';
import { guestOrStandard, standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Reviews of policies: their list with the start of another, and the page of one. */
export const reviewFeature: WebFeature = {
  name: 'review',
  routes: [
    { path: '/review', access: [standard], screen: () => import('./start/reviews-screen.tsx') },
    {
      path: '/review/:reviewId',
      access: [guestOrStandard],
      screen: () => import('./inspect/review-screen.tsx'),
      isFixedHeight: true,
    },
  ],
  spine: {
    path: '/review',
    name: 'Review Assistant',
    label: 'Review',
    icon: IconClipboardCheck,
    event: 'navigate_review',
    isUnderMoreOnPhone: true,
  },
  fills: {
    landing: () => import('./in-landing.ts'),
    home: () => import('./in-home.ts'),
    document: () => import('./in-document.ts'),
    commands: () => import('./in-commands.ts'),
  },
};
