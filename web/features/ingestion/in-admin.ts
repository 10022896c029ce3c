import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { SourcesPanel } from './sources-panel.tsx';

const panel: AdminPanel = { key: 'sources', label: 'Uploads', group: 'Regulation', Panel: SourcesPanel };

export default panel;
