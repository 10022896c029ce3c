import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useTopBarTitle } from '#web/ui/top-bar.tsx';
import { useMobileMenu } from '#web/ui/ui-state.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './phone-bar.module.css';
import { PhoneMenu } from './phone-menu.tsx';
import { useNav } from './use-nav.ts';

/** The top bar of a page on a phone: menu, page title, page actions and avatar. */
export function PhoneBar({ actionsRef }: { actionsRef: (element: HTMLElement | null) => void }) {
  const { pathname } = useLocation();
  const { entries, isCurrent } = useNav();
  const { isOpen, setOpen } = useMobileMenu();
  const title = useTopBarTitle() || entries.find(isCurrent)?.name;
  const close = () => setOpen(false);
  // Back, or a command, leads away from what the menu was opened over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not used, its change is what counts
  useEffect(close, [pathname]);
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
      <SideDrawer isOpen={isOpen} onClose={close} from="left" width={280} label="Menu" className={styles['drawer']}>
        <PhoneMenu onClose={close} />
      </SideDrawer>
    </header>
  );
}
