import { Navigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#web/platform/session/safe-redirect.ts';

/** /auth/set-up-second-factor, behind the guard that shows the step while it is due: people who come through have it. */
export default function SetUpScreen() {
  const [params] = useSearchParams();
  return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
}
