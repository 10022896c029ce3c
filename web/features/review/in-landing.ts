import { IconClipboardCheck } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/review',
  title: 'Review a policy',
  text: 'Upload a policy to see which obligations it meets and which it does not.',
  action: 'Review a policy',
  icon: IconClipboardCheck,
  order: 3,
};

export default start;
