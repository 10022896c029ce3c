import { Navigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#web/platform/session/safe-redirect.ts';

/** /auth/set-up-second-factor, behind the guard that shows the step itself while it is due: who comes through goes on. */
export default function SetUpScreen() {
  const [params] = useSearchParams();
  return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
}
