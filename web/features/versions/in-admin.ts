import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { VersionsPanel } from './versions-panel.tsx';

const panel: AdminPanel = { key: 'versions', label: 'Versions', Panel: VersionsPanel };

export default panel;
