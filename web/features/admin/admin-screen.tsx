import { useSearchParams } from 'react-router';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './admin-screen.module.css';
import { AuditPanel } from './audit-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

const panels = [
  { key: 'health', label: 'Health', Panel: HealthPanel },
  { key: 'jobs', label: 'Jobs', Panel: JobsPanel },
  { key: 'outbox', label: 'Outbox', Panel: OutboxPanel },
  { key: 'audit', label: 'Audit log', Panel: AuditPanel },
] as const;

/** /admin: the state of the installation. */
export function AdminScreen() {
  const [params, setParams] = useSearchParams();
  const open = panels.find(({ key }) => key === params.get('show')) ?? panels[0];
  usePageTitle('Admin');
  return (
    <main id="main" tabIndex={-1} className={styles['admin']}>
      <TopBarContent title="Admin" />
      <h1>Admin</h1>
      <nav aria-label="Admin pages" className={styles['tabs']}>
        {panels.map(({ key, label }) => (
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
