import { IconUser } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/profile',
  title: 'Set up your profile',
  text: 'Add your job title and a photo, and choose your text size and reading font.',
  action: 'Edit your profile',
  icon: IconUser,
  order: 5,
};

export default start;
