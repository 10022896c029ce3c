import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { fitItems } from './fit-items.ts';
import type { NavEntry } from './nav-table.ts';
import styles from './spine.module.css';
import { type Current, trackChoice, useNav } from './use-nav.ts';
import { useRoom } from './use-room.ts';

/** Pixels between two entries; the style sheet uses the same value. */
const gap = 2;

function SpineLink({ entry, current }: { entry: NavEntry; current: Current }) {
  return (
    <li data-row>
      <Link
        to={entry.path}
        className={styles['entry']}
        aria-current={current}
        // The spine shows one word; screen readers hear the full name, and hovering shows it.
        aria-label={entry.name}
        title={entry.name === entry.label ? undefined : entry.name}
        onClick={() => trackChoice(entry)}
      >
        <entry.icon size={21} stroke={1.6} aria-hidden="true" />
        {entry.label}
      </Link>
    </li>
  );
}

function MoreEntry({ entries }: { entries: readonly NavEntry[] }) {
  const navigate = useNavigate();
  const go = (entry: NavEntry) => {
    trackChoice(entry);
    void navigate(entry.path);
  };
  return (
    <li data-row>
      <DropdownMenu
        position="right-start"
        button={
          <UnstyledButton className={styles['entry'] ?? ''}>
            <IconDots size={21} stroke={1.6} aria-hidden="true" />
            More
          </UnstyledButton>
        }
      >
        {entries.map((entry) => (
          <Menu.Item key={entry.path} leftSection={<entry.icon size={17} stroke={1.6} />} onClick={() => go(entry)}>
            {entry.name}
          </Menu.Item>
        ))}
      </DropdownMenu>
    </li>
  );
}

/** The spine: navigation, with the account menu at its foot. */
export function Spine() {
  const { entries, isCurrent, current } = useNav();
  const place = useRef<HTMLUListElement>(null);
  const room = useRoom(place, gap);
  const { shown, more } = fitItems(entries, room, { isActive: isCurrent });
  return (
    <nav className={styles['spine']} aria-label="Main">
      <Link to="/home" className={styles['logo']} aria-label="Candour, home" onClick={() => track('navigate_home')}>
        <Logo />
      </Link>
      <ul ref={place}>
        {shown.map((entry) => (
          <SpineLink key={entry.path} entry={entry} current={current(entry)} />
        ))}
        {more.length > 0 && <MoreEntry entries={more} />}
      </ul>
      <div className={styles['foot']}>
        <AccountMenu position="right-end" />
      </div>
    </nav>
  );
}
