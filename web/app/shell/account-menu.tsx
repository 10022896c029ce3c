import { Menu, UnstyledButton } from '@mantine/core';
import { IconBell, IconKeyboard, IconLogout, IconSearch, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { unreadBadge } from '#web/features/notifications/unread-badge.ts';
import { useUnreadCount } from '#web/features/notifications/use-unread-count.ts';
import { paletteKeys } from '#web/platform/keys/palette-keys.ts';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { useCommandsHandle } from '../commands/commands-context.ts';
import { useLogOut } from '../use-log-out.ts';
import styles from './account-menu.module.css';

const NotificationsModal = lazy(() => import('#web/features/notifications/notifications-modal.tsx'));

const schemes = [
  { value: 'auto', label: 'Same as this computer' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

function SchemeItems() {
  const { preferences, setPreferences } = usePreferences();
  const choose = (value: string) => {
    const chosen = schemes.find((scheme) => scheme.value === value);
    if (chosen) setPreferences({ colour_scheme: chosen.value });
  };
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={preferences.colour_scheme} onChange={choose}>
        {schemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function KeyItems() {
  const { openPalette, openShortcuts } = useCommandsHandle();
  return (
    <>
      <Menu.Item
        leftSection={<IconSearch size={17} stroke={1.6} />}
        rightSection={<kbd className={styles['keys']}>{paletteKeys.join(' ')}</kbd>}
        onClick={openPalette}
      >
        Go to and search
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={17} stroke={1.6} />}
        rightSection={<kbd className={styles['keys']}>?</kbd>}
        onClick={openShortcuts}
      >
        Keyboard shortcuts
      </Menu.Item>
    </>
  );
}

/** The avatar and what it opens: notifications, the profile, what the keys do, appearance, logging out. */
export function AccountMenu({ position }: { position: 'right-end' | 'bottom-end' }) {
  const user = useUser();
  const unread = useUnreadCount();
  const { logOut } = useLogOut();
  const [isReading, setReading] = useState(false);
  const name = `${user.firstname} ${user.surname}`.trim();
  const unreadWords = unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
  return (
    <>
      <DropdownMenu
        position={position}
        width={240}
        button={
          <UnstyledButton
            className={styles['me'] ?? ''}
            aria-label={`${name}, account menu${unread > 0 ? `, ${unreadWords}` : ''}`}
          >
            <Avatar firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />
            {unread > 0 && (
              <span className={styles['count']} aria-hidden="true">
                {unreadBadge(unread)}
              </span>
            )}
          </UnstyledButton>
        }
      >
        <Menu.Item
          leftSection={<IconBell size={17} stroke={1.6} />}
          rightSection={unread > 0 ? <span className={styles['badge']}>{unreadBadge(unread)}</span> : null}
          onClick={() => setReading(true)}
        >
          Notifications
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={17} stroke={1.6} />}>
          Profile
        </Menu.Item>
        <Menu.Divider />
        <KeyItems />
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={() => void logOut()}>
          Logout
        </Menu.Item>
      </DropdownMenu>
      <Suspense>{isReading && <NotificationsModal onClose={() => setReading(false)} />}</Suspense>
    </>
  );
}
