import { IconBell } from '@tabler/icons-react';
import { lazy } from 'react';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import { useUnreadCount } from './use-unread-count.ts';

const entry: AccountEntry = {
  id: 'notifications',
  label: 'Notifications',
  icon: IconBell,
  useCount: useUnreadCount,
  inWords: (count) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  Dialog: lazy(() => import('./notifications-modal.tsx')),
};

export default entry;
