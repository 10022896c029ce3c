import { NavLink, Outlet } from 'react-router';
import type { DashboardPage } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import tabbed from '#web/ui/tabbed-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import styles from './dashboard-layout.module.css';

const people: DashboardPage = { path: '/dashboard', label: 'People' };
const settings: DashboardPage = { path: '/dashboard/settings', label: 'Settings' };

/** Surrounds every page of /dashboard: the organisation's name and navigation. */
export default function DashboardLayout() {
  const { organisation, account_roles: roles } = useUser();
  const others = useSlot('dashboard');
  // An administrator who is no champion has only the pages of other features.
  const pages = roles.includes('champion') ? [people, ...others, settings] : others;
  return (
    <main id="main" tabIndex={-1} className={tabbed['page']}>
      <TopBarContent title="Dashboard" />
      <div>
        <h1>Dashboard</h1>
        {organisation && <p className={styles['whose']}>{organisation.name}</p>}
      </div>
      <nav aria-label="Dashboard" className={tabbed['tabs']}>
        {pages.map(({ path, label }) => (
          <NavLink key={path} to={path} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </main>
  );
}
