import { IconSchool } from '@tabler/icons-react';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Links to tutorials appear with their page. */
export const tutorialsFeature: WebFeature = {
  name: 'tutorials',
  spine: {
    path: '/tutorials',
    name: 'Tutorials & Documentation',
    label: 'Tutorials',
    icon: IconSchool,
    event: 'navigate_tutorials',
  },
};
