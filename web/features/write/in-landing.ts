import { IconPencil } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/write',
  title: 'Write from a transcript',
  text: 'Turn a meeting transcript into minutes or another document.',
  action: 'Write a document',
  icon: IconPencil,
  order: 4,
};

export default start;
