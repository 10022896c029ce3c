import { IconChartBar } from '@tabler/icons-react';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** Links to reports appear with their page. */
export const reportsFeature: WebFeature = {
  name: 'reports',
  flag: 'workforce-reports',
  spine: { path: '/reporting', name: 'Reports', label: 'Reports', icon: IconChartBar },
};
