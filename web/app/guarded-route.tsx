import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useGuardedPaths } from '#web/platform/feature/guarded-paths.ts';
import { MayOpenContext, mayOpen } from '#web/platform/feature/may-open.ts';
import type { Screen } from '#web/platform/feature/web-feature.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { AccessDenied } from './access-denied.tsx';
import { accessOfRoute } from './access-of-route.ts';
import { loadScreen } from './load-screen.tsx';
import { LockPlace } from './lock-place.tsx';
import { ProfileUnreachable } from './profile-unreachable.tsx';
import { ImpersonationPlace } from './shell/impersonation-place.tsx';

const firstFactor: Screen = {
  screen: () => import('./first-factor-page.tsx'),
  slots: ['entranceFrame', 'firstFactor'],
};
const FirstFactorPage = lazy(async () => ({ default: await loadScreen(firstFactor) }));

/** Spec §2, the route guard, step by step. */
export function GuardedRoute() {
  const session = useSession();
  const access = accessOfRoute(useMatches());
  const places = useGuardedPaths();
  const { pathname, search, hash } = useLocation();
  if (session.state === 'starting') return <LoadingScreen />;
  if (session.state === 'locked') return <LockPlace />;
  if (session.state === 'unreachable') return <ProfileUnreachable />;
  if (session.state === 'anonymous') {
    // People who log out are not sent back to the page they left: someone else may use the computer next.
    if (session.because === 'logout') return <Navigate to="/" replace />;
    const redirect = new URLSearchParams({ redirect: `${pathname}${search}${hash}` });
    return <Navigate to={`/auth/login?${redirect}`} replace />;
  }
  if (session.user.must_set_up_second_factor)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <FirstFactorPage />
      </Suspense>
    );
  const { account_roles: roles } = session.user;
  const isOpen = (path: string) => places.some((place) => place.path === path && mayOpen(place.access, roles));
  if (mayOpen(access, roles))
    return (
      <MayOpenContext value={isOpen}>
        <Outlet />
      </MayOpenContext>
    );
  // The page is outside the shell, so the way to end support access is shown here too.
  return (
    <>
      <ImpersonationPlace />
      <AccessDenied />
    </>
  );
}
