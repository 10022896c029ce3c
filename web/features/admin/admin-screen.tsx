import { useSearchParams } from 'react-router';
import type { AdminPanel } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './admin-screen.module.css';
import { AdminSections, sectionsInOrder } from './admin-sections.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { OrganisationsPanel } from './organisations-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { SupportPanel } from './support-panel.tsx';
import { useFailedJobs } from './use-failed-jobs.ts';
import { UsersPanel } from './users-panel.tsx';

const health: AdminPanel = { key: 'health', label: 'Health', group: 'Running', Panel: HealthPanel };
const panels: readonly AdminPanel[] = [
  health,
  { key: 'jobs', label: 'Jobs', group: 'Running', Panel: JobsPanel, useCounts: useFailedJobs },
  { key: 'outbox', label: 'Outbox', group: 'Running', Panel: OutboxPanel },
  { key: 'users', label: 'Users', group: 'People', Panel: UsersPanel },
  { key: 'organisations', label: 'Organisations', group: 'People', Panel: OrganisationsPanel },
  { key: 'support', label: 'Support access', group: 'People', Panel: SupportPanel },
  { key: 'audit', label: 'Audit log', group: 'Record', Panel: AuditPanel },
];

/** /admin: one shell with the sections of every feature beside the open one; `show` in the address says which. */
export default function AdminScreen() {
  const [params, setParams] = useSearchParams();
  const all = sectionsInOrder([...useSlot('admin'), ...panels]);
  const open = all.find(({ key }) => key === params.get('show')) ?? health;
  usePageTitle('Admin');
  return (
    <div className={styles['shell']}>
      <AdminSections panels={all} open={open} choose={(key) => setParams({ show: key })} />
      <main id="main" tabIndex={-1} className={styles['page']}>
        <TopBarContent title="Admin" />
        <h1>{open.label}</h1>
        <open.Panel key={open.key} />
      </main>
    </div>
  );
}
