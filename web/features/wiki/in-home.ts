import type { HomeShare } from '#web/platform/feature/slot-table.ts';
import { LatestChanges } from './components/latest-changes.tsx';
import { useRecentDocuments, useSharedDocuments } from './use-listed-documents.ts';

const share: HomeShare = {
  section: {
    id: 'changes',
    title: 'Changes in regulation',
    more: { to: '/wiki?sort=newest', label: 'View all by date' },
    isForGuests: false,
    Content: LatestChanges,
  },
  useRecent: useRecentDocuments,
  useShared: useSharedDocuments,
};

export default share;
