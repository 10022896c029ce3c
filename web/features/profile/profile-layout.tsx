import { IconHelpCircle, IconLock, IconShieldLock, IconUser, IconUserShield } from '@tabler/icons-react';
import { NavLink, Outlet } from 'react-router';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import styles from './profile-layout.module.css';

const pages = [
  { path: '/profile', label: 'Edit profile', Icon: IconUser },
  { path: '/profile/update-password', label: 'Password and devices', Icon: IconLock },
  { path: '/profile/support-access', label: 'Support access', Icon: IconUserShield },
  { path: '/profile/security', label: 'Login security', Icon: IconShieldLock },
  { path: '/profile/help-support', label: 'Help and support', Icon: IconHelpCircle },
] as const;

/** Round every page of /profile: its own navigation, a column at the side or, on a phone, a row above. */
export function ProfileLayout() {
  return (
    <div className={styles['profile']}>
      <TopBarContent title="Profile" />
      <nav aria-label="Profile" className={styles['nav']}>
        <ul>
          {pages.map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink to={path} end>
                <Icon size={17} stroke={1.6} aria-hidden="true" />
                {label}
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
