import { IconBook2 } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/wiki',
  title: 'Find a document',
  text: 'Search titles and clauses, or filter by category, domain and subdomain.',
  action: 'Search the wiki',
  icon: IconBook2,
  order: 2,
};

export default start;
