import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { ConnectionsPanel } from './connections-panel.tsx';
import { useFailingConnections } from './use-failing-connections.ts';

const panel: AdminPanel = {
  key: 'connections',
  label: 'Connections',
  group: 'Regulation',
  Panel: ConnectionsPanel,
  useCounts: useFailingConnections,
};

export default panel;
