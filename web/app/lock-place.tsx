import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/use-session.ts';
import { idleWarning } from '#web/platform/session/watch-use.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { lazySlot } from './lazy-slot.ts';
import { loadSlot } from './load-slot.ts';

const LockScreen = lazySlot('lock');
const IdleWarning = lazySlot('idleWarning');

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
    soon(() => void Promise.all([loadSlot('lock'), loadSlot('idleWarning')]).catch(() => undefined));
  }, [isSignedIn]);
  return <Suspense>{lockAt !== undefined && <IdleWarning lockAt={lockAt} />}</Suspense>;
}
