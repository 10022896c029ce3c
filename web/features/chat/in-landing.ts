import { IconMessage } from '@tabler/icons-react';
import type { StartingPoint } from '#web/platform/feature/slot-table.ts';

const start: StartingPoint = {
  path: '/chat',
  title: 'Ask a question',
  text: 'Write it as you would say it. The answer comes with its clauses, and is kept with your chats.',
  icon: IconMessage,
  order: 1,
};

export default start;
