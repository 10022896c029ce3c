import { IconChartBar } from '@tabler/icons-react';
import type { WebFeature } from '#web/platform/feature/web-feature.ts';

/** What leads to reports appears with their page. */
export const reportsFeature: WebFeature = {
  name: 'reports',
  flag: 'workforce-reports',
  spine: { path: '/reporting', name: 'Reports', label: 'Reports', icon: IconChartBar },
};
