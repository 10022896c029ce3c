import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/use-session.ts';
import { idleWarning } from '#web/platform/session/watch-use.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

const loadScreen = () => import('#web/features/auth/lock-screen.tsx');
const loadWarning = () => import('#web/features/auth/idle-warning.tsx');
const LockScreen = lazy(loadScreen);
const IdleWarning = lazy(loadWarning);

/** What stands where the page was while the session is locked. */
export function LockPlace() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LockScreen />
    </Suspense>
  );
}

/** Where the warning before the lock appears. Its code is fetched at sign-in: the network may be gone when it is needed. */
export function IdleWarningPlace() {
  const lockAt = useSyncExternalStore(idleWarning.subscribe, idleWarning.current);
  const isSignedIn = useSession().state === 'signed-in';
  useEffect(() => {
    if (!isSignedIn) return;
    const soon = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
    soon(() => void Promise.all([loadScreen(), loadWarning()]).catch(() => undefined));
  }, [isSignedIn]);
  return <Suspense>{lockAt !== undefined && <IdleWarning lockAt={lockAt} />}</Suspense>;
}
