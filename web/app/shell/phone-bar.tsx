import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useTopBarTitle } from '#web/ui/top-bar.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isWithin, navItemsFor } from './nav-items.ts';
import styles from './phone-bar.module.css';

function SlideIn({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { account_roles } = useUser();
  return (
    <nav aria-label="Main" className={styles['menu']}>
      <div className={styles['brand']}>
        <Logo size={24} /> Candour
        <UnstyledButton className={styles['button'] ?? ''} aria-label="Close menu" onClick={onClose}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </div>
      {navItemsFor(account_roles).map((item) => (
        <Link
          key={item.path}
          to={item.path}
          aria-current={isWithin(item, pathname) ? 'page' : undefined}
          onClick={() => {
            track(item.event);
            onClose();
          }}
        >
          <item.icon size={20} stroke={1.6} aria-hidden="true" />
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

/** The bar on top of a phone's page: the menu, where one is, what the page offers, who one is. */
export function PhoneBar({ actionsRef }: { actionsRef: (element: HTMLElement | null) => void }) {
  const [isOpen, setOpen] = useState(false);
  const title = useTopBarTitle();
  return (
    <header className={styles['bar']}>
      <UnstyledButton
        className={styles['button'] ?? ''}
        aria-label="Open menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      <b>{title}</b>
      <div ref={actionsRef} className={styles['actions']} />
      <AccountMenu position="bottom-end" />
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        from="left"
        width={280}
        label="Menu"
        className={styles['drawer']}
      >
        <SlideIn onClose={() => setOpen(false)} />
      </SideDrawer>
    </header>
  );
}
