import { Menu, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSearch, IconUser } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useCommandsHandle } from '#web/platform/commands/commands-context.ts';
import { callEach, useSlot } from '#web/platform/feature/slots-context.ts';
import { paletteKeys } from '#web/platform/keys/palette-keys.ts';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import { logOutFailed } from '#web/platform/session/log-out-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { useLogOut } from '../use-log-out.ts';
import { OpenAccountDialog } from './account-dialogs.tsx';
import styles from './account-menu.module.css';
import { unreadBadge } from './unread-badge.ts';

const schemes = [
  { value: 'auto', label: 'Same as this device' },
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
      <Menu.Label>Theme</Menu.Label>
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
        Search and commands
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

/** Menu entries that features add, each with its unread count. */
function useCounted() {
  const entries = useSlot('account');
  const counts = callEach(entries.map(({ useCount }) => useCount));
  return entries.map((entry, at) => ({ entry, count: counts[at] ?? 0 }));
}

/** The avatar and its menu: entries of features, profile, keyboard shortcuts, theme and logout. */
export function AccountMenu({ position }: { position: 'right-end' | 'bottom-end' }) {
  const user = useUser();
  const counted = useCounted();
  const { logOut } = useLogOut(logOutFailed.menu);
  const open = useContext(OpenAccountDialog);
  const name = `${user.firstname} ${user.surname}`.trim();
  const unread = counted.reduce((sum, { count }) => sum + count, 0);
  const words = counted.flatMap(({ entry, count }) => (count > 0 ? [entry.inWords(count)] : []));
  return (
    <DropdownMenu
      position={position}
      width={240}
      button={
        <UnstyledButton className={styles['me'] ?? ''} aria-label={[name, 'account menu', ...words].join(', ')}>
          <Avatar firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />
          {unread > 0 && (
            <span className={styles['count']} aria-hidden="true">
              {unreadBadge(unread)}
            </span>
          )}
        </UnstyledButton>
      }
    >
      {counted.map(({ entry, count }) => (
        <Menu.Item
          key={entry.id}
          leftSection={<entry.icon size={17} stroke={1.6} />}
          rightSection={count > 0 ? <span className={styles['badge']}>{unreadBadge(count)}</span> : null}
          onClick={() => open(entry)}
        >
          {entry.label}
        </Menu.Item>
      ))}
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
  );
}
