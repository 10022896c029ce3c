import { IconHelpCircle, IconLock, IconUser, IconUserShield } from '@tabler/icons-react';
import { NavLink, Outlet } from 'react-router';
import type { ProfilePage } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import styles from './profile-layout.module.css';

const own: readonly ProfilePage[] = [
  { path: '/profile', label: 'Edit profile', icon: IconUser },
  { path: '/profile/update-password', label: 'Password and devices', icon: IconLock },
  { path: '/profile/support-access', label: 'Support access', icon: IconUserShield },
];
const help: ProfilePage = { path: '/profile/help-support', label: 'Help and support', icon: IconHelpCircle };

/** Surrounds every page of /profile: its navigation in a column at the side, or in a row above on a phone. */
export default function ProfileLayout() {
  const pages = [...own, ...useSlot('profile'), help];
  return (
    <div className={styles['profile']}>
      <TopBarContent title="Profile" />
      <nav aria-label="Profile" className={styles['nav']}>
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <NavLink to={page.path} end>
                <page.icon size={17} stroke={1.6} aria-hidden="true" />
                {page.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
    </div>
  );
}
