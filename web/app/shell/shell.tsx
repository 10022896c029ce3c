import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { ErrorBoundary } from '#web/platform/errors/error-boundary.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { OfflineNote } from '#web/ui/offline-note.tsx';
import { RightPanel, RightPanelProvider } from '#web/ui/right-panel.tsx';
import { TopBarContext } from '#web/ui/top-bar.tsx';
import { CommandPlace } from '../commands/command-place.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { ImpersonationPlace } from './impersonation-place.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './shell.module.css';
import { Spine } from './spine.tsx';

const isFixedIn = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isFixedHeight' in handle && handle.isFixedHeight === true;

/** Spec §2: chat has a fixed height and scrolls inside; every other page scrolls as a whole. The route says which. */
const useIsFixedHeight = () => useMatches().some(({ handle }) => isFixedIn(handle));

/** The frame of every guarded page. */
export default function Shell() {
  const { pathname } = useLocation();
  const isFixedHeight = useIsFixedHeight();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [title, setTitle] = useState('');
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const topBar = useMemo(() => ({ title, setTitle, actions, isPhone }), [title, actions, isPhone]);
  return (
    <TopBarContext value={topBar}>
      <CommandPlace>
        <AccountDialogs>
          <a className={styles['skip']} href="#main">
            Skip to main content
          </a>
          <div
            className={styles['app']}
            data-layout={isPhone ? 'phone' : 'desk'}
            data-fixed={isFixedHeight || undefined}
          >
            {isPhone ? <PhoneBar actionsRef={setActions} /> : <Spine />}
            <RightPanelProvider>
              <div className={styles['page']}>
                <ImpersonationPlace />
                <OfflineNote />
                <ErrorBoundary resetKey={pathname}>
                  <Suspense fallback={<LoadingScreen isPart />}>
                    <Outlet />
                  </Suspense>
                </ErrorBoundary>
              </div>
              <RightPanel />
            </RightPanelProvider>
          </div>
        </AccountDialogs>
      </CommandPlace>
    </TopBarContext>
  );
}
