import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { useHeldVersions } from './use-held-versions.ts';
import { VersionsPanel } from './versions-panel.tsx';

const panel: AdminPanel = {
  key: 'versions',
  label: 'Versions',
  group: 'Regulation',
  Panel: VersionsPanel,
  useCounts: useHeldVersions,
};

export default panel;
