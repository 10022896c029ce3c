import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { ConnectionsPanel } from './connections-panel.tsx';

const panel: AdminPanel = { key: 'connections', label: 'Connections', Panel: ConnectionsPanel };

export default panel;
