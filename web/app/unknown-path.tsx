import { Navigate } from 'react-router';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { LockPlace } from './lock-place.tsx';
import { ProfileUnreachable } from './profile-unreachable.tsx';

/** Spec §2: home for logged-in users, the login page for everyone else. */
export function UnknownPath() {
  const session = useSession();
  if (session.state === 'starting') return <LoadingScreen />;
  if (session.state === 'locked') return <LockPlace />;
  if (session.state === 'unreachable') return <ProfileUnreachable />;
  return <Navigate to={session.state === 'signed-in' ? '/home' : '/auth/login'} replace />;
}
