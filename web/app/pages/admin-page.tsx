import { type AdminPanel, AdminScreen } from '#web/features/admin/admin-screen.tsx';
import { ConnectionsPanel } from '#web/features/connectors/connections-panel.tsx';
import { SourcesPanel } from '#web/features/ingestion/sources-panel.tsx';
import { VersionsPanel } from '#web/features/versions/versions-panel.tsx';

/** Where regulation comes from, feature by feature. */
const documents: readonly AdminPanel[] = [
  { key: 'sources', label: 'Sources', Panel: SourcesPanel },
  { key: 'connections', label: 'Connections', Panel: ConnectionsPanel },
  { key: 'versions', label: 'Versions', Panel: VersionsPanel },
];

/** /admin */
export const Component = () => <AdminScreen documents={documents} />;
