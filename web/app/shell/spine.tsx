import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { fitItems } from './fit-items.ts';
import { isWithin, type NavItem, navItemsFor } from './nav-items.ts';
import styles from './spine.module.css';
import { useRoom } from './use-room.ts';

const entryHeight = 56;

function SpineLink({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={item.path}
        className={styles['entry']}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => track(item.event)}
      >
        <item.icon size={21} stroke={1.6} aria-hidden="true" />
        {item.label}
      </Link>
    </li>
  );
}

function MoreEntry({ items }: { items: readonly NavItem[] }) {
  const navigate = useNavigate();
  const go = (item: NavItem) => {
    track(item.event);
    void navigate(item.path);
  };
  return (
    <li>
      <DropdownMenu
        position="right-start"
        button={
          <UnstyledButton className={styles['entry'] ?? ''}>
            <IconDots size={21} stroke={1.6} aria-hidden="true" />
            More
          </UnstyledButton>
        }
      >
        {items.map((item) => (
          <Menu.Item key={item.path} leftSection={<item.icon size={17} stroke={1.6} />} onClick={() => go(item)}>
            {item.label}
          </Menu.Item>
        ))}
      </DropdownMenu>
    </li>
  );
}

/** The spine: where one can go, and at its foot who one is. */
export function Spine() {
  const { pathname } = useLocation();
  const { account_roles } = useUser();
  const place = useRef<HTMLUListElement>(null);
  const room = useRoom(place, entryHeight);
  const { shown, more } = fitItems(navItemsFor(account_roles), room, (item) => isWithin(item, pathname));
  return (
    <nav className={styles['spine']} aria-label="Main">
      <Link to="/home" className={styles['logo']} aria-label="Candour, home">
        <Logo />
      </Link>
      <ul ref={place}>
        {shown.map((item) => (
          <SpineLink key={item.path} item={item} isCurrent={isWithin(item, pathname)} />
        ))}
        {more.length > 0 && <MoreEntry items={more} />}
      </ul>
      <div className={styles['foot']}>
        <AccountMenu position="right-end" />
      </div>
    </nav>
  );
}
