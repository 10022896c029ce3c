import { IconUser } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/profile',
  title: 'Set up your profile',
  text: 'Add your job title and a photo, and choose the size of text and the face you read best.',
  icon: IconUser,
  order: 5,
};

export default start;
