import { IconPencil } from '@tabler/icons-react';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Links to writing appear with its page. */
export const writeFeature: WebFeature = {
  name: 'write',
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
