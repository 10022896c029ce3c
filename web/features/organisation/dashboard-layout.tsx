import { NavLink, Outlet } from 'react-router';
import { useUser } from '#web/platform/session/use-session.ts';
import tabbed from '#web/ui/tabbed-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import styles from './dashboard-layout.module.css';

const pages = [
  { path: '/dashboard', label: 'People' },
  { path: '/dashboard/settings', label: 'Settings' },
] as const;

/** Surrounds every page of /dashboard: the organisation's name and navigation. */
export default function DashboardLayout() {
  const { organisation } = useUser();
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
