import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import type { FlagKey } from '#contract/flag-keys.ts';
import { useFlag } from '#web/platform/flags/use-flags.ts';
import { safeRedirect } from '#web/platform/session/safe-redirect.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { LockPlace } from './lock-place.tsx';
import { ProfileUnreachable } from './profile-unreachable.tsx';
import { UnknownPath } from './unknown-path.tsx';

/**
 * Spec §2: a user who is logged in already is sent home, whatever the address says, unless a forum sent them with sso and sig. Who
 * logs in here goes on to the page that they asked for.
 */
export function GuestOnlyRoute() {
  const session = useSession();
  const wasLoggedOut = useRef(false);
  useEffect(() => {
    if (session.state === 'anonymous') wasLoggedOut.current = true;
  }, [session.state]);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isForumLogin = pathname === '/auth/login' && params.has('sso') && params.has('sig');
  if (session.state === 'starting') return <LoadingScreen />;
  if (session.state === 'locked') return <LockPlace />;
  if (session.state === 'unreachable') return <ProfileUnreachable />;
  if (session.state === 'signed-in' && !isForumLogin)
    return <Navigate to={safeRedirect(wasLoggedOut.current ? params.get('redirect') : null)} replace />;
  return <Outlet />;
}

/** Pages that exist only while a flag is on; with the flag off their addresses are unknown (spec §2). */
export function FlaggedRoute({ flag }: { flag: FlagKey }) {
  const isOn = useFlag(flag);
  if (isOn === undefined) return <LoadingScreen />;
  return isOn ? <Outlet /> : <UnknownPath />;
}
