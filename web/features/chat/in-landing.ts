import { IconMessage } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/chat',
  title: 'Ask a question',
  text: 'Ask in your own words. Each answer shows its clauses and is saved in your chats.',
  action: 'Ask a question',
  icon: IconMessage,
  order: 1,
};

export default start;
