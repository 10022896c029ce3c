import { useSearchParams } from 'react-router';
import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import styles from '#web/ui/tabbed-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuditPanel } from './audit-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { OrganisationsPanel } from './organisations-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { SupportPanel } from './support-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const health: AdminPanel = { key: 'health', label: 'Health', Panel: HealthPanel };
const panels: readonly AdminPanel[] = [
  { key: 'users', label: 'Users', Panel: UsersPanel },
  { key: 'organisations', label: 'Organisations', Panel: OrganisationsPanel },
  { key: 'support', label: 'Support access', Panel: SupportPanel },
  { key: 'jobs', label: 'Jobs', Panel: JobsPanel },
  { key: 'outbox', label: 'Outbox', Panel: OutboxPanel },
  { key: 'audit', label: 'Audit log', Panel: AuditPanel },
];

/** /admin: the health of the installation, then the parts of other features, such as connections. */
export default function AdminScreen() {
  const [params, setParams] = useSearchParams();
  const all = [health, ...useSlot('admin'), ...panels];
  const open = all.find(({ key }) => key === params.get('show')) ?? health;
  usePageTitle('Admin');
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <TopBarContent title="Admin" />
      <h1>Admin</h1>
      <nav aria-label="Admin pages" className={styles['tabs']}>
        {all.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-current={key === open.key ? 'page' : undefined}
            onClick={() => setParams({ show: key })}
          >
            {label}
          </button>
        ))}
      </nav>
      <open.Panel />
    </main>
  );
}
