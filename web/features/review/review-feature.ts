import { IconClipboardCheck } from '@tabler/icons-react';
import { guestOrStandard, standard } from '#contract/roles.ts';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Links to reviews appear with their page. */
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
  fills: { landing: () => import('./in-landing.ts') },
};
