import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/use-session.ts';
import { idleWarning } from '#web/platform/session/watch-use.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { lazySlot } from './lazy-slot.ts';
import { loadSlot } from './load-slot.ts';

const LockScreen = lazySlot('lock');
const IdleWarning = lazySlot('idleWarning');

/** Replaces the page while the session is locked. */
export function LockPlace() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LockScreen />
    </Suspense>
  );
}

/** Shows the warning before the lock. Its code is fetched at login, because the network may be down when it is needed. */
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
