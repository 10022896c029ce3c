import { IconClipboardCheck } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/review',
  title: 'Review a policy',
  text: 'Upload a policy and see, requirement by requirement, what it meets and what it leaves out.',
  icon: IconClipboardCheck,
  order: 3,
};

export default start;
